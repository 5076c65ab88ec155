import { expect, test } from 'vitest'
import { runCli } from './run-cli.ts'

test('plato help lists every command, and plato <command> --help prints its usage', async () => {
  const help = await runCli(['help'])
  expect(help).toMatchObject({ code: 0, output: expect.stringContaining('plato config check') })
  const names = [...help.output.matchAll(/^ {2}plato (.*?) {2}/gm)].map(([, name]) => name?.trim() ?? '')
  expect(names).toContain('admin reset')
  for (const name of names) {
    const { code, output } = await runCli([...name.split(' '), '--help'])
    expect([code, output.split('\n')[0]]).toEqual([0, expect.stringMatching(`^plato ${name}`)])
  }
})

test('plato exits with 2 and a hint after an unknown command or option', async () => {
  expect(await runCli(['admin', 'delete'])).toEqual({
    code: 2,
    output: 'Unknown command: admin delete. Did you mean: admin create, admin reset?\n',
  })
  expect(await runCli(['remove'])).toMatchObject({ code: 2, output: expect.stringContaining('plato help') })
  expect(await runCli(['migrate', '--force'])).toMatchObject({
    code: 2,
    output: expect.stringMatching(/--force[\s\S]*plato migrate/),
  })
  expect(await runCli(['check', 'weather'])).toMatchObject({
    code: 2,
    output: expect.stringContaining('Unknown check: weather'),
  })
})

test('plato exits with 1 and one sentence without a stack trace when the database is missing or unreachable', async () => {
  expect(await runCli(['migrate'])).toEqual({ code: 1, output: 'DATABASE_URL is not set.\n' })
  const { code, output } = await runCli(['migrate'], {
    env: { DATABASE_URL: 'postgres://plato@127.0.0.1:9/plato' },
  })
  expect([code, output]).toEqual([
    1,
    expect.stringMatching(/^The database is not reachable: .*ECONNREFUSED.*\n$/),
  ])
})
