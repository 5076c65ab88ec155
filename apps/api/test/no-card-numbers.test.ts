import { randomUUID } from 'node:crypto'
import { newAcceptedStay } from '@plato/core/testing/payments'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { redactingLogger } from '#api/http/redacting-logger.ts'
import { cardApiForFile } from './new-card-api.ts'

const lines: string[] = []
const logger = redactingLogger('debug', { write: (line: string) => void lines.push(line) })
const { api, ctx, stubs, call, begin, start, verify } = cardApiForFile({ logger })

/** Published test card numbers: valid by their checksum, never charged. */
const numbers = ['5528790000000008', '4111111111111129', '5406670000000009']
const spaced = (number: string) => number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')
const card = {
  cardNumber: numbers[0],
  number: spaced(numbers[1] ?? ''),
  paymentCard: { cardHolderName: 'Elif Karaca', cardNumber: numbers[2], cvc: '917', expireMonth: '12' },
}

/** The tables that contain the number: plain, with spaces, or as hex of its bytes. */
async function tablesWith(number: string): Promise<string[]> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(
    api.db,
  )
  expect(tables.length).toBeGreaterThan(40)
  const shapes = [number, spaced(number), Buffer.from(number).toString('hex')].map((shape) => `%${shape}%`)
  const found: string[] = []
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ hit: boolean }>`select exists (
      select from ${sql.id(schema, name)} t where t::text like any (${shapes})) as hit`.execute(api.db)
    if (rows[0]?.hit) found.push(`${schema}.${name}`)
  }
  return found
}

test('card numbers sent to any endpoint appear neither in a database table nor in the log', async () => {
  const { id } = await newAcceptedStay(ctx)
  const { token, attemptId, ref } = await begin(id)
  const json = { 'content-type': 'application/json' }
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const posts = [
    { url: `/v1/pay/${token}/start?cardNumber=${numbers[0]}`, payload: card },
    { url: `/v1/pay-attempts/${attemptId}/returned`, payload: { ...card, token: numbers[0] } },
    { url: `/v1/pay-attempts/${numbers[0]}/returned`, payload: card },
    { url: `/v1/pay/${numbers[0]}/start`, payload: card },
    { url: '/v1/enquire/card', payload: { code: 'PV27-AAAAAA', contact: 'elif@example.com', ...card } },
    { url: '/v1/pay-notices/iyzico', payload: { ...card, paymentConversationId: numbers[0] } },
  ]
  for (const one of posts) await call({ method: 'POST', headers: json, ...one })
  const fields = new URLSearchParams({ merchant_oid: numbers[0] ?? '', cc: spaced(numbers[1] ?? '') })
  await call({ method: 'POST', url: '/v1/pay-notices/paytr', headers: form, payload: fields.toString() })
  for (const url of [`/v1/pay/${numbers[0]}`, `/v1/pay-attempts/${numbers[1]}`, `/v1/${numbers[2]}`])
    await call({ url })
  const forged = stubs.IYZICO.notices.forge(ref)
  const noticeFields = { ...JSON.parse(forged.body), ...card }
  await call({
    method: 'POST',
    url: '/v1/pay-notices/iyzico',
    headers: { ...json, 'x-iyz-signature-v3': forged.signature },
    payload: JSON.stringify(noticeFields),
  })
  // On the provider's own page the number is expected; only its last four digits are returned to us.
  await stubs.IYZICO.pay(ref, { card: numbers[2] ?? '' })
  await verify(attemptId)
  const paid = api.db
    .selectFrom('payment_attempts')
    .select(['state', 'card_ending'])
    .where('id', '=', attemptId)
  expect(await paid.executeTakeFirst()).toEqual({ state: 'PAID', card_ending: '0009' })

  expect(lines.length).toBeGreaterThan(20)
  const log = lines.join('')
  for (const number of [...numbers, '"917"', ...numbers.map(spaced)]) expect(log).not.toContain(number)
  // Payment attempt ids and tokens open guest pages, so they must not be logged either.
  for (const opener of [attemptId, token]) expect(log).not.toContain(opener)
  for (const number of numbers) expect(await tablesWith(number)).toEqual([])
})

test('the check that no database table has a card number finds a card number that the test stores on purpose', async () => {
  const { id } = await newAcceptedStay(ctx)
  const number = '9792030000000000'
  for (const guest_note of [`Kartım ${number}`, `Kartım ${spaced(number)}`]) {
    await api.db.updateTable('reservations').set({ guest_note }).where('id', '=', id).execute()
    expect(await tablesWith(number)).toEqual(['public.reservations'])
  }
  const before = lines.length
  expect((await start(randomUUID())).statusCode).toBe(410)
  expect(lines.length).toBeGreaterThan(before)
})
