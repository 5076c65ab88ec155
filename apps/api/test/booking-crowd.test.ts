import { chance, countOverlaps, pick } from '@plato/core/testing/availability'
import { type FreshDatabase, freshDatabase, newUser, newVilla } from '@plato/core/testing/platform'
import { addDays } from '@plato/rules/calendar-day'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freePort } from '../../../tools/stack/processes.ts'
import { type ApiProcess, apiSettings, killProcess, startApiProcess } from './new-api-process.ts'

const clients = 64
const villas = 20
const requestsEach = 12
const nightlyMinor = 1_000_000

const today = new Date().toISOString().slice(0, 10)
/** Weeks that begin on any of ten days: each shares nights with all but a few of the others. */
const firstNight = addDays(today, 90)

async function openVillas({ db }: FreshDatabase): Promise<number[]> {
  const owner = await newUser(db, { role: 'OWNER' })
  const ids: number[] = []
  for (let n = 0; n < villas; n += 1) ids.push((await newVilla(db, { ownerId: owner.id })).id)
  await db.updateTable('villas').set({ status: 'PUBLISHED', max_guests: 8 }).execute()
  const periods = ids.map((id) => ({
    villa_id: id,
    name: 'Sezon',
    starts_on: today,
    ends_on: addDays(today, 400),
    nightly_minor: nightlyMinor,
  }))
  await db.insertInto('price_periods').values(periods).execute()
  const texts = ['rental', 'kvkk'].map((section) => ({ section, version: 1, body: 'Metin.' }))
  await db.insertInto('content_texts').values(texts).execute()
  return ids
}

interface Ask {
  readonly key: string
  readonly villaId: number
  readonly checkIn: string
  readonly checkOut: string
  outcome: { readonly status: number; readonly code: string } | undefined
}

const bodyOf = ({ key, villaId, checkIn, checkOut }: Ask) => ({
  villa_id: villaId,
  checkIn,
  checkOut,
  adults: 2,
  firstName: 'Elif',
  lastName: 'Karaca',
  // A different guest each time, because one guest may have only a few open requests.
  email: `${key}@example.com`,
  phone: `+90 5${BigInt(`0x${key.slice(0, 8)}`)
    .toString()
    .padStart(10, '0')}`,
  expectedTotalMinor: 7 * nightlyMinor,
  rentalVersion: 1,
  kvkkVersion: 1,
})

/** The running API process; a new promise while it restarts. */
interface Door {
  open: Promise<ApiProcess>
}

const newAddress = () => `10.${[...crypto.getRandomValues(new Uint8Array(3))].join('.')}`

/** Repeats the request with the same idempotency key until a response arrives. */
async function askUntilAnswered(door: Door, ask: Ask): Promise<void> {
  for (;;) {
    const { origin } = await door.open
    const answer = await fetch(`${origin}/v1/reservations`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': ask.key,
        // Each attempt has an IP address of its own, so that the rate limit does not apply.
        'x-forwarded-for': newAddress(),
      },
      body: JSON.stringify(bodyOf(ask)),
    }).catch(() => undefined)
    const body = (await answer?.json().catch(() => undefined)) as
      | { content: { code?: string } | string; code?: string }
      | undefined
    if (!answer || !body || answer.status === 503) continue
    const code = typeof body.content === 'object' ? (body.content.code ?? '') : (body.code ?? '')
    ask.outcome = { status: answer.status, code }
    return
  }
}

function plan(villaIds: readonly number[]): Ask[][] {
  return Array.from({ length: clients }, (_, client) => {
    const below = chance(client + 1)
    return Array.from({ length: requestsEach }, () => {
      const checkIn = addDays(firstNight, below(10) + 7 * below(3))
      return {
        key: crypto.randomUUID(),
        villaId: pick(villaIds, below),
        checkIn,
        checkOut: addDays(checkIn, 7),
        outcome: undefined,
      }
    })
  })
}

const sharesNight = (a: { checkIn: string; checkOut: string }, b: { checkIn: string; checkOut: string }) =>
  a.checkIn < b.checkOut && b.checkIn < a.checkOut

const kills = 3

/** All clients send their requests; meanwhile the API process is killed and restarted three times. */
async function letThemFight(database: FreshDatabase, requests: Ask[][]): Promise<number> {
  // No cap on unconfirmed nights: a request without a hold would have no winner.
  const settings = { ...apiSettings(database.url, await freePort()), MAX_UNCONFIRMED_NIGHTS: '100000' }
  const door: Door = { open: startApiProcess(settings) }
  await door.open
  let answered = 0
  let killed = 0
  const kill = async () => {
    killed += 1
    const opened = Promise.withResolvers<ApiProcess>()
    const { child } = await door.open
    door.open = opened.promise
    await killProcess(child)
    opened.resolve(startApiProcess(settings))
  }
  const client = async (own: Ask[]) => {
    for (const ask of own) {
      await askUntilAnswered(door, ask)
      answered += 1
      const isTime = answered * (kills + 1) > clients * requestsEach * (killed + 1)
      if (isTime && killed < kills) await kill()
    }
  }
  try {
    await Promise.all(requests.map(client))
  } finally {
    await killProcess((await door.open).child)
  }
  return killed
}

const deadlocks = async ({ db }: FreshDatabase) =>
  (
    await sql<{ n: number }>`
      select deadlocks::int as n from pg_stat_database where datname = current_database()`.execute(db)
  ).rows[0]?.n

test('64 guests book 20 villas while the API is killed: no night is booked twice and no acknowledged booking is lost', {
  timeout: 180_000,
}, async () => {
  await using database = await freshDatabase()
  const requests = plan(await openVillas(database))
  expect(await letThemFight(database, requests)).toBe(kills)

  const all = requests.flat()
  const winners = all.filter(({ outcome }) => outcome?.status === 201)
  const stored = await database.db
    .selectFrom('reservations')
    .select(['code', 'villa_id', 'check_in', 'check_out'])
    .execute()
  // Every 201 is stored exactly once, and nothing else is stored: every request was repeated until it was answered.
  expect(stored.map(({ code }) => code).sort()).toEqual(winners.map(({ outcome }) => outcome?.code).sort())
  const byCode = new Map(stored.map((row) => [row.code, row]))
  for (const { outcome, villaId, checkIn, checkOut } of winners) {
    expect(byCode.get(outcome?.code ?? '')).toMatchObject({
      villa_id: villaId,
      check_in: checkIn,
      check_out: checkOut,
    })
  }
  expect(await countOverlaps(database.db)).toBe(0)
  const twice = await sql<{ n: number }>`
    select count(*)::int as n from (
      select villa_id, night from reservations, generate_series(check_in, check_out - 1, interval '1 day') night
      group by villa_id, night having count(*) > 1
    ) doubled`.execute(database.db)
  expect(twice.rows[0]?.n, 'nights with two winners').toBe(0)

  // Every refused guest was refused because another guest has one of the nights.
  const losers = all.filter(({ outcome }) => outcome?.status !== 201)
  expect(new Set(losers.map(({ outcome }) => outcome?.code))).toEqual(new Set(['stay.dates_taken']))
  for (const loser of losers) {
    expect(winners.some((won) => won.villaId === loser.villaId && sharesNight(won, loser))).toBe(true)
  }
  expect(new Set(winners.map(({ villaId }) => villaId)).size).toBe(villas)
  expect(await deadlocks(database)).toBe(0)
})
