import type { ConflictAnswer } from '@plato/contract/availability/external.contract'
import { expect, test } from 'vitest'
import { changeReservation } from '../reservations/change-reservation.ts'
import { decideConflict } from '../reservations/decide-conflict.ts'
import { conflictOf, heldBy, newExternal } from '../testing/feeds/external-record.ts'
import {
  act,
  newConfirmedStay,
  newGuest,
  newKey,
  newRequestedStay,
  oneWeek,
  pay,
  priceOf,
  reservationFixture,
} from '../testing/reservations.ts'
import { judgeExternal } from './judge-external.ts'
import { listConflicts } from './list-conflicts.ts'

const fixture = reservationFixture()
const { ctx, owner, database } = fixture

/** Half of it is our week. */
const theirs = ['2027-07-14', '2027-07-21'] as const
const restOfTheirs = ['2027-07-17/2027-07-21']
const wholeOfTheirs = ['2027-07-14/2027-07-21']

const decide = (id: number, decision: ConflictAnswer['decision'], note = 'Önce onlar satmış.') =>
  decideConflict(ctx, id, { decision, note }, newKey())

const statusOf = async (id: number) =>
  (
    await database.db
      .selectFrom('reservations')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).status

test('a decision on a double booking with another channel is retained until more nights are affected, and then reset', async () => {
  await newConfirmedStay(ctx, fixture.villaId)
  const external = await newExternal(database.db, fixture.villaId, theirs)
  const { id } = await conflictOf(database.db, external)
  const moved = (starts_on: string) =>
    database.db.updateTable('external_records').set({ starts_on }).where('id', '=', external).execute()
  const nightsNow = async () =>
    (await listConflicts(ctx, { skip: 0, take: 20, state: 'DECIDED', villa_id: fixture.villaId })).rows.map(
      ({ nights }) => nights.from,
    )
  await decide(id, 'KEEP_OURS', '')
  await moved('2027-07-15')
  expect(await nightsNow()).toEqual(['2027-07-15'])
  await moved('2027-07-14')
  expect(await conflictOf(database.db, external)).toMatchObject({ decision: 'KEEP_OURS' })
  await moved('2027-07-13')
  expect(await conflictOf(database.db, external)).toMatchObject({
    id,
    decision: null,
    decided_by: null,
    note: '',
  })
  expect(await nightsNow()).toEqual([])
  await decide(id, 'BOTH', 'İki aile anlaştı')
  expect(await nightsNow()).toEqual(['2027-07-13'])
})

test('a reservation that is double-booked with another channel can change within its own nights without losing them', async () => {
  const stay = await newConfirmedStay(ctx, fixture.villaId)
  const external = await newExternal(database.db, fixture.villaId, theirs)
  const changed = async (checkIn: string, checkOut: string, adults: number, version: number) => ({
    version,
    checkIn,
    checkOut,
    adults,
    children: 0,
    babies: 0,
    extras: [],
    firstName: 'Elif',
    lastName: 'Karaca',
    ...newGuest(),
    guestNote: '',
    staffNote: '',
    reason: 'Misafir istedi',
    expectedTotalMinor: await priceOf(ctx, fixture.villaId, { checkIn, checkOut, adults }),
  })
  const more = await changeReservation(
    ctx,
    stay.id,
    await changed(oneWeek.checkIn, oneWeek.checkOut, 3, stay.version),
    newKey(),
  )
  expect(await heldBy(database.db, external)).toEqual(restOfTheirs)
  const longer = await changed('2027-07-10', '2027-07-18', 3, more.version)
  await expect(changeReservation(ctx, stay.id, longer, newKey())).rejects.toMatchObject({
    code: 'stay.dates_taken',
  })
  await changeReservation(ctx, stay.id, await changed('2027-07-10', '2027-07-15', 3, more.version), newKey())
  expect(await heldBy(database.db, external)).toEqual(['2027-07-15/2027-07-21'])
})

test('of two channel bookings waiting for a taken night the older gets it once free, also after it was ignored and restored', async () => {
  const { id } = await newRequestedStay(ctx, fixture.villaId)
  const first = await newExternal(database.db, fixture.villaId, theirs)
  const second = await newExternal(database.db, fixture.villaId, ['2027-07-12', '2027-07-19'])
  await decide((await conflictOf(database.db, second)).id, 'KEEP_THEIRS')
  expect(await statusOf(id)).toBe('REJECTED')
  expect(await heldBy(database.db, first)).toEqual(wholeOfTheirs)
  expect(await heldBy(database.db, second)).toEqual(['2027-07-12/2027-07-14'])
  expect(await conflictOf(database.db, first)).toMatchObject({ decision: null, closed_at: expect.any(Date) })
  await judgeExternal(ctx, first, { status: 'IGNORED' })
  expect(await heldBy(database.db, second)).toEqual(['2027-07-12/2027-07-19'])
  await judgeExternal(ctx, first, { status: 'ACTIVE' })
  expect(await heldBy(database.db, first)).toEqual(wholeOfTheirs)
  expect(await heldBy(database.db, second)).toEqual(['2027-07-12/2027-07-14'])
})

test('listConflicts shows an owner double bookings of own villas only, without guest name, money and staff note', async () => {
  const { id } = await newRequestedStay(ctx, fixture.villaId)
  await act(ctx, id, 'ACCEPT')
  await pay(ctx, id, 100_000)
  const external = await newExternal(database.db, fixture.villaId, theirs, { summary: 'Reserved' })
  await decide((await conflictOf(database.db, external)).id, 'BOTH', 'İki aile anlaştı')
  const query = { skip: 0, take: 20, state: 'DECIDED' as const, villa_id: fixture.villaId }
  expect((await listConflicts(ctx, query)).rows).toMatchObject([
    {
      guestName: 'Elif Karaca',
      receivedMinor: 100_000,
      note: 'İki aile anlaştı',
      decidedByName: expect.any(String),
      ours: { from: '2027-07-10', to: '2027-07-17' },
      theirs: { from: '2027-07-14', to: '2027-07-21' },
      nights: { from: '2027-07-14', to: '2027-07-17' },
    },
  ])
  expect((await listConflicts(owner, query)).rows).toMatchObject([
    { guestName: null, receivedMinor: null, note: '', decidedByName: null, decision: 'BOTH' },
  ])
  const another = { ...owner, actor: { ...owner.actor, id: ctx.actor.id } }
  for (const filter of [query, { ...query, villa_id: undefined }, { ...query, reservation_id: id }])
    expect(await listConflicts(another, filter)).toEqual({ rows: [], total: 0, capped: false })
})

test('listConflicts filters by state and by reservation and sorts by the earliest nights', async () => {
  const late = await newRequestedStay(ctx, fixture.villaId, { checkIn: '2027-08-10', checkOut: '2027-08-17' })
  const early = await newRequestedStay(ctx, fixture.villaId)
  const [first, second] = [
    await newExternal(database.db, fixture.villaId, ['2027-08-01', '2027-08-12']),
    await newExternal(database.db, fixture.villaId, theirs),
  ]
  const read = async (over: { state: 'OPEN' | 'DECIDED' | 'CLOSED'; reservation_id?: number }) =>
    (await listConflicts(ctx, { skip: 0, take: 20, villa_id: fixture.villaId, ...over })).rows.map(
      ({ external_id }) => external_id,
    )
  expect(await read({ state: 'OPEN' })).toEqual([second, first])
  expect(await read({ state: 'OPEN', reservation_id: late.id })).toEqual([first])
  await decide((await conflictOf(database.db, first)).id, 'KEEP_OURS', '')
  await decide((await conflictOf(database.db, second)).id, 'KEEP_THEIRS')
  expect(await read({ state: 'OPEN' })).toEqual([])
  expect(await read({ state: 'DECIDED' })).toEqual([first])
  expect(await read({ state: 'CLOSED', reservation_id: early.id })).toEqual([second])
})
