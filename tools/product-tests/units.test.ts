import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../../ops/systemd')
const units = globSync('*.service', { cwd: folder }).map((name) => ({
  name,
  text: readFileSync(join(folder, name), 'utf8'),
}))

test('no systemd unit with User=postgres sets RemoveIPC=yes, which would remove the shared memory of PostgreSQL', () => {
  const ofPostgres = units.filter(({ text }) => /^User=postgres$/m.test(text))
  expect(ofPostgres.length).toBeGreaterThan(0)
  for (const { name, text } of ofPostgres) expect(text, name).not.toMatch(/^RemoveIPC=yes$/m)
})

test('no systemd service of the product runs as root', () => {
  for (const { name, text } of units)
    expect(text, name).toMatch(/^User=(plato|plato_api|plato_jobs|plato_site|postgres)$/m)
})
