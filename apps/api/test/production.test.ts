import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { databaseForFile, newUser } from '@plato/core/testing/platform'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freePort } from '../../../tools/stack/processes.ts'
import { apiSettings } from './new-api-process.ts'

const database = databaseForFile()
const secret = randomBytes(32).toString('hex')
const processes = {
  api: new URL('../src/main.ts', import.meta.url).pathname,
  worker: new URL('../../worker/src/main.ts', import.meta.url).pathname,
  site: new URL('../../site/server.ts', import.meta.url).pathname,
}
type Name = keyof typeof processes

async function productionSettings(): Promise<NodeJS.ProcessEnv> {
  return {
    ...apiSettings(database.url, await freePort()),
    APP_ENV: 'production',
    PUBLIC_ORIGIN: 'https://platovilla.com',
    TOKEN_SECRET: randomBytes(32).toString('hex'),
    VAULT_SECRET: randomBytes(32).toString('base64'),
    SMTP_URL: 'smtp://127.0.0.1:9',
    API_URL: 'http://127.0.0.1:9',
  }
}

const ready = /worker ready|API listens/

/** Runs the real process until it ends by itself or says that it is ready. */
async function start(name: Name, changed: NodeJS.ProcessEnv = {}) {
  const env = { ...(await productionSettings()), ...changed }
  const child = spawn(process.execPath, [processes[name]], { stdio: ['ignore', 'pipe', 'pipe'], env })
  const ended = once(child, 'close') as Promise<[number | null]>
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
      if (ready.test(output)) child.kill('SIGKILL')
    })
  const [code] = await ended
  return { code, output }
}

test('the API and the worker start in production mode with safe settings, and warn of a login that may become the owner of the tables', async () => {
  for (const name of ['api', 'worker'] as const) {
    const { output } = await start(name)
    expect(output, name).toMatch(ready)
    expect(output, name).toContain('may become the role that owns the tables')
  }
})

const unsafe: readonly [string, NodeJS.ProcessEnv][] = [
  ['TOKEN_SECRET', { TOKEN_SECRET: 'a'.repeat(64) }],
  ['VAULT_SECRET', { TOKEN_SECRET: secret, VAULT_SECRET: secret }],
  ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'http://platovilla.com' }],
  ['ALLOWED_ORIGINS', { ALLOWED_ORIGINS: 'http://panel.example' }],
  ['IYZICO_URL', { IYZICO_URL: 'http://127.0.0.1:9' }],
  ['PAYTR_URL', { PAYTR_URL: 'http://127.0.0.1:9' }],
  ['FEED_EXEMPT_ADDRESSES', { FEED_EXEMPT_ADDRESSES: '127.0.0.2' }],
  ['EXCHANGE_URL', { EXCHANGE_URL: 'http://127.0.0.1:9/today.xml' }],
  ['SMTP_URL', { SMTP_URL: 'smtp://mail.example:587', SMTP_REQUIRE_TLS: 'false' }],
]

// The site starts in a fraction of the time the others take, and checks the same list.
test.each([...unsafe, ['APP_ENV', { APP_ENV: 'prod' }] as const])(
  'in production mode the site does not start with an unsafe %s and names it',
  async (setting, changed) => {
    const { code, output } = await start('site', changed)
    expect(output).toContain(setting)
    expect(output).not.toMatch(/ERR_MODULE_NOT_FOUND|site listens/)
    expect(code).toBe(1)
  },
)

test.each(['api', 'worker'] as const)(
  'in production mode the %s does not start and names every unsafe setting',
  async (name) => {
    const weak = { TOKEN_SECRET: 'a'.repeat(64), VAULT_SECRET: 'a'.repeat(64) }
    const { code, output } = await start(
      name,
      Object.assign({}, ...unsafe.map(([, changed]) => changed), weak),
    )
    for (const [setting] of unsafe) expect(output).toContain(`"setting":"${setting}"`)
    expect(output).not.toMatch(ready)
    expect(code).toBe(1)
  },
)

test('in production mode the API does not start with a demo user, nor the worker with test keys of a card provider', async () => {
  const { db } = database
  const demo = await newUser(db, { email: 'burak@platovilla.test' })
  expect(await start('api')).toEqual({
    code: 1,
    output: expect.stringMatching(/demo users.*burak@platovilla\.test/),
  })
  await db.updateTable('users').set({ email: 'burak@example.com' }).where('id', '=', demo.id).execute()
  await sql`insert into card_providers (provider, live, merchant, wrapped_key, secrets, chosen, updated_by, updated_at)
    values ('IYZICO', false, 'm', 'k', 's', true, ${demo.id}, now())`.execute(db)
  expect(await start('worker')).toEqual({ code: 1, output: expect.stringContaining('card provider IYZICO') })
})
