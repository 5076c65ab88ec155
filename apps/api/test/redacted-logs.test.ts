import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createTokenSigner } from '@plato/core/auth/token-signer'
import { type FreshDatabase, freshDatabase, newContext, newSession } from '@plato/core/testing/platform'
import { bookableVilla, tcknOf } from '@plato/core/testing/reservations'
import { addDays } from '@plato/rules/calendar-day'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freePort } from '../../../tools/stack/processes.ts'

const main = new URL('../src/main.ts', import.meta.url).pathname
const secret = 'a secret that is long enough for tests'

/** Invented people; none of these texts may appear in the log. */
const guest = {
  firstName: 'Zübeyde',
  lastName: 'Hacıoğlu',
  email: 'zubeyde.hacioglu@example.com',
  phone: '+90 543 210 98 76',
}
const numbers = [tcknOf(123_456_789), tcknOf(234_567_891)]
const companion = { firstName: 'Gökçen', lastName: 'Türkoğlu' }
const payer = 'Nurbanu Kırımlı'
const personalData = [
  ...Object.values(guest),
  ...Object.values(companion),
  ...numbers,
  ...payer.split(' '),
  'hacioglu',
  '5432109876',
  '543 210',
  // Data of the guest whose insert the database refuses.
  'Sabriye',
  'sabriye@example.com',
  '5551112233',
]

let database: FreshDatabase
let origin: string
let villaId: number
let token: string
let api: ReturnType<typeof spawn>
let log = ''

/** The process uses the real clock, so the season is relative to the current day. */
const today = new Date().toISOString().slice(0, 10)
const firstDay = addDays(today, 30)

beforeAll(async () => {
  database = await freshDatabase()
  await using ctx = await newContext(database)
  villaId = await bookableVilla(ctx)
  const season = { starts_on: firstDay, ends_on: addDays(firstDay, 300) }
  await database.db.updateTable('price_periods').set(season).where('villa_id', '=', villaId).execute()
  const now = new Date()
  const session = { userId: ctx.actor.id, sessionId: await newSession(database.db, ctx.actor.id, now) }
  token = await createTokenSigner(secret).sign(session, now)
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATABASE_URL: database.url,
      PORT: String(port),
      LOG_LEVEL: 'debug',
      TOKEN_SECRET: secret,
      VAULT_SECRET: secret,
      PUBLIC_ORIGIN: 'https://platovilla.test',
      MEDIA_STORAGE: pathToFileURL(join(tmpdir(), 'plato-none')).href,
    },
  })
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      log += text
    })
  api = child
  await vi.waitFor(async () => expect((await fetch(`${origin}/readyz`)).status).toBe(200), {
    timeout: 30_000,
    interval: 100,
  })
})
afterAll(async () => {
  if (api.exitCode === null) {
    const ended = once(api, 'exit')
    api.kill('SIGKILL')
    await ended
  }
  await database[Symbol.asyncDispose]()
})

const requestIds: string[] = []

/** One call; its request id must appear in the log, which proves that the call was logged at all. */
async function call(status: number, method: string, path: string, body?: unknown, asStaff = false) {
  const answer = await fetch(`${origin}${path}`, {
    method,
    headers: {
      'idempotency-key': crypto.randomUUID(),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(asStaff ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  expect([answer.status, method, path], text).toEqual([status, method, path])
  requestIds.push(answer.headers.get('x-request-id') ?? 'none')
  return answer.headers.get('content-type')?.startsWith('application/json') ? JSON.parse(text).content : text
}
const asStaff = (status: number, method: string, path: string, body?: unknown) =>
  call(status, method, path, body, true)

const stayFrom = (days: number) => ({
  checkIn: addDays(firstDay, days),
  checkOut: addDays(firstDay, days + 7),
})

async function askFor(status: number, days: number, who: typeof guest): Promise<{ code: string }> {
  await call(200, 'POST', `/v1/villa/${villaId}/quote`, { ...stayFrom(days), guests: 2 })
  return call(status, 'POST', '/v1/reservations', {
    villa_id: villaId,
    ...stayFrom(days),
    adults: 2,
    ...who,
    guestNote: `Beni ${who.phone} numarasından arayın`,
    expectedTotalMinor: 7_000_000,
    rentalVersion: 1,
    kvkkVersion: 1,
  })
}

const guestsOf = (identityNos: string[]) =>
  identityNos.map((identityNo, place) => ({
    kind: 'ADULT',
    ...(place === 0 ? { firstName: guest.firstName, lastName: guest.lastName } : companion),
    identityKind: 'TCKN',
    identityNo,
  }))

async function liveOn(code: string): Promise<void> {
  const key = { code, contact: guest.phone }
  const search = encodeURIComponent(guest.lastName)
  const { rows } = await asStaff(200, 'GET', `/v1/admin/reservations?customer_name=${search}`)
  const id = rows[0].id
  await asStaff(200, 'GET', `/v1/admin/reservations/csv?customer_name=${search}`)
  await asStaff(200, 'GET', `/v1/admin/reservationfromplatoid?platoReservationId=${code}`)
  await asStaff(200, 'PATCH', `/v1/admin/reservations/${id}`, { action: 'ASK_OWNER' })
  await asStaff(200, 'PATCH', `/v1/admin/reservations/${id}`, {
    action: 'ACCEPT',
    reason: `${guest.firstName} Hanım`,
  })
  const payment = {
    amountMinor: 1_400_000,
    method: 'TRANSFER',
    paidOn: today,
    payerName: payer,
    note: guest.phone,
  }
  await asStaff(201, 'POST', `/v1/admin/reservations/${id}/payments`, payment)
  const wrong = numbers.map((number) => `${number.slice(0, 10)}${(Number(number[10]) + 1) % 10}`)
  await call(422, 'POST', '/v1/enquire/guests', { ...key, guests: guestsOf(wrong) })
  await call(400, 'POST', '/v1/enquire/guests', {
    ...key,
    guests: [{ ...guestsOf(numbers)[0], birthDate: 'dün' }],
  })
  await call(200, 'POST', '/v1/enquire/guests', { ...key, guests: guestsOf(numbers) })
  const detail = await asStaff(200, 'GET', `/v1/admin/reservations/${id}`)
  const guestId = detail.staff.guests[0].id
  const seen = await asStaff(200, 'POST', `/v1/admin/reservations/${id}/identity`, { guestId })
  expect(seen).toEqual({ identityNo: numbers[0] })
  await call(200, 'POST', '/v1/enquire/cancel', { ...key, note: `${guest.firstName} hasta` })
}

/** The token of the mailed owner link; it opens a reservation, so it must not be logged. */
async function ownerToken(): Promise<string> {
  const { words: placeholders } = await database.db
    .selectFrom('mails')
    .select('words')
    .where('template_key', '=', 'EV_SAHIBI_OPSIYON')
    .executeTakeFirstOrThrow()
  return (placeholders as Record<string, string>).cevap_link?.split('/').at(-1) ?? ''
}

test('the log of a whole booking contains no name, phone, e-mail, identity number or token', async () => {
  const { code } = await askFor(201, 0, guest)
  await askFor(409, 3, guest)
  await askFor(400, 20, { ...guest, email: `${guest.email}@` })
  await call(404, 'POST', '/v1/enquire', { code, contact: '0543 210 98 77' })
  await call(404, 'POST', '/v1/enquire', { code: 'PV27-222222', contact: guest.email })
  await call(200, 'POST', '/v1/enquire', { code, contact: guest.phone })
  await call(200, 'POST', '/v1/enquire', { code, contact: guest.email })
  await call(404, 'GET', `/v1/enquire?code=${code}&contact=${encodeURIComponent(guest.email)}`)
  await liveOn(code)
  const link = await ownerToken()
  await call(200, 'GET', `/v1/owner-answer/${link}`)
  await call(409, 'POST', `/v1/owner-answer/${link}`, { free: false })
  await call(404, 'GET', `/v1/owner-answer/${link}/`)
  await call(400, 'GET', `/v1/owner-answer/${link}%FF`)
  // A failing insert of a guest: PostgreSQL's error detail then contains the whole row.
  await sql`alter table reservations add constraint nobody_called_so check (first_name <> 'Sabriye')`.execute(
    database.db,
  )
  const unlucky = {
    firstName: 'Sabriye',
    lastName: 'Öztürk',
    email: 'sabriye@example.com',
    phone: '+90 555 111 22 33',
  }
  await askFor(500, 40, unlucky)

  await vi.waitFor(() => {
    for (const id of requestIds) expect(log).toContain(id)
    expect(log).toContain('nobody_called_so')
  })
  const lines = log.trimEnd().split('\n')
  expect(lines.length).toBeGreaterThan(requestIds.length)
  for (const line of lines) {
    // The line as logged and URL-decoded.
    const shapes = [line, decodeURIComponent(line.replaceAll(/%(?![0-9A-F]{2})/gi, '%25'))]
    for (const shape of shapes) {
      for (const word of personalData) expect(shape.toLowerCase(), line).not.toContain(word.toLowerCase())
      expect(shape, line).not.toContain(link.split('.').at(-1))
      expect(shape, line).not.toContain(token)
    }
  }
})
