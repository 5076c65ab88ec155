import type { FigureFilter } from '@plato/contract/reports/figures.contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { closeDates } from '../availability/close-dates.ts'
import { aConfirmedStay, act, bookableVilla, deskForFile, nameGuests, pay } from '../reservations/testing.ts'
import { exportFigures, listFigures } from './list-figures.ts'

const desk = deskForFile()

/** Of one villa, so that no two tests see each other's stays: by villa, and this one's row. */
async function figuresOf(villaId: number, over: Partial<FigureFilter> = {}) {
  const asked = { from: '2027-07', to: '2027-08', group: 'villa' as const, skip: 0, take: 100, ...over }
  const { rows } = await listFigures(desk.ctx, asked)
  return rows.find(({ id }) => id === villaId)
}

test('a stay over the end of a month has its nights and its money in both, and loses no kuruş', async () => {
  const made = await aConfirmedStay(desk.ctx, desk.villaId, { checkIn: '2027-07-29', checkOut: '2027-08-05' })
  // Seven nights that no number of kuruş below divides.
  await desk.database.db
    .updateTable('reservations')
    .set({ total_try: 7_000_003, commission_share: 1_999 })
    .where('id', '=', made.id)
    .execute()
  const july = await figuresOf(desk.villaId, { to: '2027-07' })
  const august = await figuresOf(desk.villaId, { from: '2027-08' })
  expect([july?.nights, august?.nights]).toEqual([3, 4])
  expect((july?.grossMinor ?? 0) + (august?.grossMinor ?? 0)).toBe(7_000_003)
  expect((july?.commissionMinor ?? 0) + (august?.commissionMinor ?? 0)).toBe(1_399_301)
  expect((july?.ownerMinor ?? 0) + (august?.ownerMinor ?? 0)).toBe(7_000_003 - 1_399_301)
  // It begins once.
  expect([july?.stays, august?.stays]).toEqual([1, 0])
})

test('a night could be sold while the villa was on sale and not closed; one that was sold could be, too', async () => {
  await desk.database.db
    .updateTable('villa_publications')
    .set({ published_at: '2027-07-11T06:00:00Z', unpublished_at: null })
    .where('villa_id', '=', desk.villaId)
    .execute()
  await closeDates(desk.ctx, {
    villa_id: desk.villaId,
    startsOn: '2027-07-20',
    endsOn: '2027-07-25',
    reason: 'OWNER_USE',
    note: '',
  })
  expect(await figuresOf(desk.villaId, { to: '2027-07' })).toMatchObject({
    nights: 0,
    sellableNights: 21 - 5,
  })
  // Three of its nights lie before the day the villa went on sale.
  await aConfirmedStay(desk.ctx, desk.villaId, { checkIn: '2027-07-08', checkOut: '2027-07-15' })
  expect(await figuresOf(desk.villaId, { to: '2027-07' })).toMatchObject({
    nights: 7,
    sellableNights: 21 - 5 + 3,
  })
})

test('what was never certain is no figure; what was and ended is a cancellation with what was kept', async () => {
  await aConfirmedStay(desk.ctx, desk.villaId)
  const gone = await aConfirmedStay(desk.ctx, desk.villaId, { checkIn: '2027-07-20', checkOut: '2027-07-27' })
  desk.moveTo('2027-07-19T09:00:00Z')
  await act(desk.ctx, gone.id, 'CANCEL', { endReason: 'GUEST_CHANGED_MIND' })
  const kept = await desk.database.db
    .selectFrom('ledger_entries')
    .select(sql<number>`-sum(amount_minor)::bigint`.as('minor'))
    .where('reservation_id', '=', gone.id)
    .where('account', '=', 'CANCELLATION_INCOME')
    .executeTakeFirstOrThrow()
  expect(kept.minor).toBeGreaterThan(0)
  expect(await figuresOf(desk.villaId)).toMatchObject({
    stays: 1,
    nights: 7,
    web: 1,
    cancelled: 1,
    keptMinor: kept.minor,
    leadMedianDays: 24,
    leadMeanDays: 24,
  })
})

test('a stay that is over is told by the ledger, whatever its row says', async () => {
  const made = await aConfirmedStay(desk.ctx, desk.villaId)
  await nameGuests(desk.ctx, made)
  desk.moveTo('2027-07-10T12:00:00Z')
  await act(desk.ctx, made.id, 'CHECK_IN')
  await pay(desk.ctx, made.id, 5_600_000, 'OWNER')
  expect(await figuresOf(desk.villaId)).toMatchObject({
    grossMinor: 7_000_000,
    doneGrossMinor: 0,
    doneNights: 0,
  })
  desk.moveTo('2027-07-17T12:00:00Z')
  await act(desk.ctx, made.id, 'COMPLETE')
  await desk.database.db
    .updateTable('reservations')
    .set({ total_try: 9_999_999 })
    .where('id', '=', made.id)
    .execute()
  expect(await figuresOf(desk.villaId)).toMatchObject({
    grossMinor: 7_000_000,
    doneGrossMinor: 7_000_000,
    doneNights: 7,
    commissionMinor: 1_400_000,
    ownerMinor: 5_600_000,
  })
})

test('by month every month has a row, and the charts have the year before beside it', async () => {
  const asked = { from: '2030-01', to: '2030-03', group: 'month' as const, skip: 0, take: 50 }
  const { rows, total, months } = await listFigures(desk.ctx, asked)
  expect(rows.map(({ name }) => name)).toEqual(['2030-01', '2030-02', '2030-03'])
  expect(total).toBe(3)
  expect(months.map(({ month, nights, before }) => [month, nights, before.nights])).toEqual([
    ['2030-01', 0, 0],
    ['2030-02', 0, 0],
    ['2030-03', 0, 0],
  ])
})

test('a range that is none is refused', async () => {
  const backwards = { from: '2027-08', to: '2027-07', group: 'month' as const, skip: 0, take: 50 }
  await expect(listFigures(desk.ctx, backwards)).rejects.toMatchObject({ code: 'request.invalid' })
  await expect(exportFigures(desk.ctx, backwards)).rejects.toMatchObject({ code: 'request.invalid' })
})

test('the file has every row of the table and their sum; a name that looks like a formula is text', async () => {
  const villaId = await bookableVilla(desk.ctx)
  await desk.database.db.updateTable('villas').set({ name: '=1+1' }).where('id', '=', villaId).execute()
  await aConfirmedStay(desk.ctx, villaId)
  const question = { from: '2027-07', to: '2027-07', group: 'villa' as const }
  const { rows, sums } = await listFigures(desk.ctx, { ...question, skip: 0, take: 100 })
  let text = ''
  for await (const line of await exportFigures(desk.ctx, question)) text += line
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
