import { contract } from '@plato/contract/contract'
import type { Endpoint } from '@plato/contract/endpoint'
import { sampleMoment } from '@plato/core/testing/platform'
import { bookableVilla, oneWeek, pay, priceOf } from '@plato/core/testing/reservations'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { cardApiForFile } from './new-card-api.ts'

/** The specified writes that the specification names with a bearer token and no other header. */

let now = sampleMoment
const after = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}
const card = cardApiForFile({ clock: () => now })
let headers: { authorization: string }
let day = 0
beforeAll(async () => {
  const bank = { name: 'Deneme Bankası', holder: 'Plato Villa', iban: 'TR330006100519786457841326' }
  // In force, as after its approval.
  await card.api.db.insertInto('banks').values(bank).execute()
})
beforeEach(async () => {
  now = sampleMoment
  ;({ headers } = await card.api.signIn('ADMIN'))
})

interface Write {
  readonly method: 'POST' | 'PUT' | 'PATCH'
  readonly url: string
  readonly payload: Record<string, unknown>
}

async function newReservation(): Promise<Write> {
  const villa_id = await bookableVilla(card.ctx)
  day += 1
  const guest = {
    firstName: 'Elif',
    lastName: 'Karaca',
    email: `elif${day}@example.com`,
    phone: '+905325551420',
  }
  const expectedTotalMinor = await priceOf(card.ctx, villa_id, { ...oneWeek, adults: 2 })
  const payload = { villa_id, ...oneWeek, adults: 2, extras: [], ...guest, expectedTotalMinor }
  return { method: 'POST', url: '/v1/admin/reservations', payload }
}
const send = (write: Write, as = headers) => card.call({ ...write, headers: as })

async function requested() {
  const write = await newReservation()
  const answer = await send(write)
  expect(answer.statusCode, answer.body).toBe(201)
  const { id, code, version } = answer.json().content
  const { villa_id, ...stay } = write.payload
  return { id, code, version, stay }
}
async function step(id: number, payload: object) {
  const answer = await card.asStaff('PATCH', `reservations/${id}`, payload)
  expect(answer.statusCode, answer.body).toBe(200)
}
async function accepted() {
  const reservation = await requested()
  await step(reservation.id, { action: 'ACCEPT' })
  await mailsAreOld()
  return reservation
}
/** A step mails the guest, and the same mail by hand is refused for a minute. */
const mailsAreOld = () =>
  card.api.db
    .updateTable('mails')
    .set({ created_at: new Date(sampleMoment.getTime() - 3_600_000) })
    .execute()

/** Each write, and the status of its repetition a minute later. */
const writes: Record<string, { prepare: () => Promise<Write>; later: number }> = {
  'POST reservations': { prepare: newReservation, later: 409 },
  'PUT reservations/{id}': {
    prepare: async () => {
      const { id, version, stay } = await requested()
      const payload = { ...stay, version, staffNote: 'Geç gelecekler.' }
      return { method: 'PUT', url: `/v1/admin/reservations/${id}`, payload }
    },
    later: 409,
  },
  'PATCH reservations/{id}': {
    prepare: async () => {
      const { id } = await requested()
      return { method: 'PATCH', url: `/v1/admin/reservations/${id}`, payload: { action: 'ACCEPT' } }
    },
    later: 409,
  },
  'PATCH reservationfromplatoid': {
    prepare: async () => {
      const payload = { platoReservationId: (await requested()).code, action: 'ACCEPT' }
      return { method: 'PATCH', url: '/v1/admin/reservationfromplatoid', payload }
    },
    later: 409,
  },
  'POST sendbank': {
    prepare: async () => ({
      method: 'POST',
      url: '/v1/admin/sendbank',
      payload: { reservationId: (await accepted()).id },
    }),
    later: 201,
  },
  'POST sendpaymentlink': {
    prepare: async () => ({
      method: 'POST',
      url: '/v1/admin/sendpaymentlink',
      payload: { reservationId: (await accepted()).id },
    }),
    later: 201,
  },
  'POST sendconfirm': {
    prepare: async () => {
      const { id } = await accepted()
      await pay(card.ctx, id, 1_400_000)
      await mailsAreOld()
      return { method: 'POST', url: '/v1/admin/sendconfirm', payload: { reservationId: id } }
    },
    later: 201,
  },
}

const countOf = async (table: 'mails' | 'audit_log') => {
  const { count } = await card.api.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
const effects = async () => ({ records: await countOf('audit_log'), mails: await countOf('mails') })

test.for(Object.entries(writes))(
  '%s sent twice at once without Idempotency-Key is executed once and returns the same response twice',
  { tags: ['spec-7.3', 'spec-7.50..7.52', 'spec-7.55..7.57'] },
  async ([, { prepare }]) => {
    const single = await prepare()
    const before = await effects()
    expect((await send(single)).statusCode).toBeLessThan(300)
    const once = await effects()
    expect(once).not.toEqual(before)

    const write = await prepare()
    const start = await effects()
    const [first, twin] = await Promise.all([send(write), send(write)])
    expect(first.statusCode, first.body).toBeLessThan(300)
    expect(twin.statusCode, twin.body).toBe(first.statusCode)
    expect(twin.json()).toEqual(first.json())
    const end = await effects()
    expect(end.records - start.records).toBe(once.records - before.records)
    expect(end.mails - start.mails).toBe(once.mails - before.mails)
  },
)

test.for(Object.entries(writes))(
  '%s without Idempotency-Key is executed again when it is repeated after more than ten seconds',
  async ([, { prepare, later }]) => {
    const write = await prepare()
    const first = await send(write)
    after(10)
    const within = await send(write)
    expect([within.statusCode, within.json()]).toEqual([first.statusCode, first.json()])
    after(51)
    const again = await send(write)
    expect(again.statusCode, again.body).toBe(later)
    if (later < 300) expect(again.json().content.id).not.toBe(first.json().content.id)
    else expect(again.json().code).not.toBe('request.key_reused')
  },
)

test('POST /admin/reservations without a key creates a rejected reservation again after more than ten seconds', async () => {
  const write = await newReservation()
  const { id } = (await send(write)).json().content
  await step(id, { action: 'REJECT', reason: 'Yanlış giriş.' })
  after(11)
  const again = await send(write)
  expect(again.statusCode, again.body).toBe(201)
  expect(again.json().content.id).not.toBe(id)
})

test('an idempotency key derived from the request body ignores the field order and differs for another field value', async () => {
  const write = await newReservation()
  const { id } = (await send(write)).json().content
  const reversed = Object.fromEntries(Object.entries(write.payload).reverse())
  expect((await send({ ...write, payload: reversed })).json().content.id).toBe(id)
  const other = await send({ ...write, payload: { ...write.payload, firstName: 'Selin' } })
  expect(other.json().code).toBe('stay.dates_taken')
})

test('an idempotency key derived from the request body differs between two users who send the same body', async () => {
  const write = await newReservation()
  expect((await send(write)).statusCode).toBe(201)
  const colleague = await card.api.signIn('ADMIN')
  expect((await send(write, colleague.headers)).json().code).toBe('stay.dates_taken')
})

test('an Idempotency-Key header replaces the key derived from the request body, and a malformed header is refused', async () => {
  const write = await newReservation()
  const keyed = (key: string) => card.call({ ...write, headers: { ...headers, 'idempotency-key': key } })
  expect((await keyed('derived:aaaaaaaaaaaaaaaa')).json().code).toBe('request.key_missing')
  const first = await keyed('first-key-of-this-test')
  expect(first.statusCode).toBe(201)
  after(600)
  expect((await keyed('first-key-of-this-test')).json()).toEqual(first.json())
  expect((await keyed('second-key-of-this-test')).json().code).toBe('stay.dates_taken')
})

test('exactly the endpoints of these tests derive an idempotency key from the request body, and none of them is public', () => {
  const deriving = Object.values(contract)
    .flatMap((group) => Object.values<Endpoint>(group))
    .filter(({ derivesKey }) => derivesKey)
  expect(deriving.every(({ idempotent, access }) => idempotent && access !== 'public')).toBe(true)
  expect(deriving.map(({ method, url }) => `${method} ${url}`.replace('/v1/admin/', '')).sort()).toEqual(
    Object.keys(writes)
      .map((name) => name.replace('{id}', ':id'))
      .sort(),
  )
})
