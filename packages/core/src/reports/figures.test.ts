import type { FigureFilter } from '@plato/contract/reports/figures.contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { closeDates } from '../availability/close-dates.ts'
import {
  act,
  bookableVilla,
  nameGuests,
  newConfirmedStay,
  pay,
  reservationFixture,
} from '../testing/reservations.ts'
import { exportFigures, listFigures } from './figures/list-figures.ts'

const fixture = reservationFixture()

/** The row of one villa, so that stays of other tests are not counted. */
async function figuresOf(villaId: number, over: Partial<FigureFilter> = {}) {
  const filter = { from: '2027-07', to: '2027-08', group: 'villa' as const, skip: 0, take: 100, ...over }
  const { rows } = await listFigures(fixture.ctx, filter)
  return rows.find(({ id }) => id === villaId)
}

test('listFigures splits a stay over the end of a month between both months without losing a kuruş', async () => {
  const made = await newConfirmedStay(fixture.ctx, fixture.villaId, {
    checkIn: '2027-07-29',
    checkOut: '2027-08-05',
  })
  // Amounts that are not divisible by seven nights.
  await fixture.database.db
    .updateTable('reservations')
    .set({ total_try: 7_000_003, commission_share: 1_999 })
    .where('id', '=', made.id)
    .execute()
  const july = await figuresOf(fixture.villaId, { to: '2027-07' })
  const august = await figuresOf(fixture.villaId, { from: '2027-08' })
  expect([july?.nights, august?.nights]).toEqual([3, 4])
  expect((july?.grossMinor ?? 0) + (august?.grossMinor ?? 0)).toBe(7_000_003)
  expect((july?.commissionMinor ?? 0) + (august?.commissionMinor ?? 0)).toBe(1_399_301)
  expect((july?.ownerMinor ?? 0) + (august?.ownerMinor ?? 0)).toBe(7_000_003 - 1_399_301)
  // The stay is counted once, in the month of its check-in.
  expect([july?.stays, august?.stays]).toEqual([1, 0])
})

test('listFigures counts a night as sellable when the villa was published and open, or when it was sold', async () => {
  await fixture.database.db
    .updateTable('villa_publications')
    .set({ published_at: '2027-07-11T06:00:00Z', unpublished_at: null })
    .where('villa_id', '=', fixture.villaId)
    .execute()
  await closeDates(fixture.ctx, {
    villa_id: fixture.villaId,
    startsOn: '2027-07-20',
    endsOn: '2027-07-25',
    reason: 'OWNER_USE',
    note: '',
  })
  expect(await figuresOf(fixture.villaId, { to: '2027-07' })).toMatchObject({
    nights: 0,
    sellableNights: 21 - 5,
  })
  // Three of its nights are before the publication of the villa.
  await newConfirmedStay(fixture.ctx, fixture.villaId, { checkIn: '2027-07-08', checkOut: '2027-07-15' })
  expect(await figuresOf(fixture.villaId, { to: '2027-07' })).toMatchObject({
    nights: 7,
    sellableNights: 21 - 5 + 3,
  })
})

test('listFigures counts a cancelled confirmed stay as a cancellation with the amount the agency retained', async () => {
  await newConfirmedStay(fixture.ctx, fixture.villaId)
  const gone = await newConfirmedStay(fixture.ctx, fixture.villaId, {
    checkIn: '2027-07-20',
    checkOut: '2027-07-27',
  })
  fixture.moveTo('2027-07-19T09:00:00Z')
  await act(fixture.ctx, gone.id, 'CANCEL', { endReason: 'GUEST_CHANGED_MIND' })
  const retained = await fixture.database.db
    .selectFrom('ledger_entries')
    .select(sql<number>`-sum(amount_minor)::bigint`.as('minor'))
    .where('reservation_id', '=', gone.id)
    .where('account', '=', 'CANCELLATION_INCOME')
    .executeTakeFirstOrThrow()
  expect(retained.minor).toBeGreaterThan(0)
  expect(await figuresOf(fixture.villaId)).toMatchObject({
    stays: 1,
    nights: 7,
    web: 1,
    cancelled: 1,
    keptMinor: retained.minor,
    leadMedianDays: 24,
    leadMeanDays: 24,
  })
})

test('listFigures takes the revenue of a completed stay from the ledger, not from the reservation row', async () => {
  const made = await newConfirmedStay(fixture.ctx, fixture.villaId)
  await nameGuests(fixture.ctx, made)
  fixture.moveTo('2027-07-10T12:00:00Z')
  await act(fixture.ctx, made.id, 'CHECK_IN')
  await pay(fixture.ctx, made.id, 5_600_000, 'OWNER')
  expect(await figuresOf(fixture.villaId)).toMatchObject({
    grossMinor: 7_000_000,
    doneGrossMinor: 0,
    doneNights: 0,
  })
  fixture.moveTo('2027-07-17T12:00:00Z')
  await act(fixture.ctx, made.id, 'COMPLETE')
  await fixture.database.db
    .updateTable('reservations')
    .set({ total_try: 9_999_999 })
    .where('id', '=', made.id)
    .execute()
  expect(await figuresOf(fixture.villaId)).toMatchObject({
    grossMinor: 7_000_000,
    doneGrossMinor: 7_000_000,
    doneNights: 7,
    commissionMinor: 1_400_000,
    ownerMinor: 5_600_000,
  })
})

test('listFigures by month returns a row for every month and, for the charts, the previous year’s values', async () => {
  const filter = { from: '2030-01', to: '2030-03', group: 'month' as const, skip: 0, take: 50 }
  const { rows, total, months } = await listFigures(fixture.ctx, filter)
  expect(rows.map(({ name }) => name)).toEqual(['2030-01', '2030-02', '2030-03'])
  expect(total).toBe(3)
  expect(months.map(({ month, nights, before }) => [month, nights, before.nights])).toEqual([
    ['2030-01', 0, 0],
    ['2030-02', 0, 0],
    ['2030-03', 0, 0],
  ])
})

test('listFigures and exportFigures refuse a range whose end is before its start', async () => {
  const backwards = { from: '2027-08', to: '2027-07', group: 'month' as const, skip: 0, take: 50 }
  await expect(listFigures(fixture.ctx, backwards)).rejects.toMatchObject({ code: 'request.invalid' })
  await expect(exportFigures(fixture.ctx, backwards)).rejects.toMatchObject({ code: 'request.invalid' })
})

test('exportFigures writes every row and the sums, and escapes a villa name that begins like a formula', async () => {
  const villaId = await bookableVilla(fixture.ctx)
  await fixture.database.db.updateTable('villas').set({ name: '=1+1' }).where('id', '=', villaId).execute()
  await newConfirmedStay(fixture.ctx, villaId)
  const question = { from: '2027-07', to: '2027-07', group: 'villa' as const }
  const { rows, sums } = await listFigures(fixture.ctx, { ...question, skip: 0, take: 100 })
  let text = ''
  for await (const line of await exportFigures(fixture.ctx, question)) text += line
  expect(text.charCodeAt(0)).toBe(0xfeff)
  const lines = text.slice(1).trimEnd().split('\r\n')
  expect(lines).toHaveLength(rows.length + 2)
  expect(lines[0]).toMatch(/^"Villa";"Doluluk \(%\)";"Satılan gece"/)
  expect(lines.find((line) => line.includes('=1+1'))).toMatch(
    /^"'=1\+1";22,58;7;0;31;0;0;70000;0;14000;56000;10000;1;/,
  )
  expect(lines.at(-1)).toContain(`;${sums.nights};`)
  expect(lines.at(-1)).toMatch(/^"Toplam";/)
})
