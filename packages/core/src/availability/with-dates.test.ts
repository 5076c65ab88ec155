import { addDays } from '@plato/rules/calendar-day'
import { expect, test } from 'vitest'
import { contextForFile, counting, newContext, newUser, newVilla } from '../testing/platform.ts'
import { newReadyVilla, saveFacts } from '../testing/villas.ts'
import { setVillaOrder } from '../villas/mark-villa.ts'
import { closeDates } from './close-dates.ts'
import { listVillasWithDates } from './list-villas-with-dates.ts'

const { database, ctx } = contextForFile()

const everything = { skip: 0, take: 20 }
const close = (villa_id: number, startsOn: string, endsOn: string) =>
  closeDates(ctx, { villa_id, startsOn, endsOn, reason: 'MAINTENANCE', note: '' })

test('listVillasWithDates returns the taken spans of a villa that overlap the requested dates, closures with their id', async () => {
  const owner = await newUser(database.db, { role: 'OWNER' })
  const { id, townId } = await newVilla(database.db, { ownerId: owner.id })
  const before = await close(id, '2027-06-10', '2027-06-16')
  const across = await close(id, '2027-06-30', '2027-07-02')
  const inside = await close(id, '2027-07-08', '2027-07-10')
  const after = await close(id, '2027-07-15', '2027-07-20')
  await database.db
    .insertInto('occupancy')
    .values({ villa_id: id, stay: '[2027-07-10,2027-07-12)', kind: 'EXTERNAL' })
    .execute()
  const span = (made: typeof across) => ({
    from: made.startsOn,
    to: made.endsOn,
    kind: 'CLOSURE',
    closure_id: made.id,
  })
  const window = { from: '2027-07-01', to: '2027-07-15' }
  expect(await listVillasWithDates(ctx, { ...everything, ...window, id })).toEqual({
    ...window,
    total: 1,
    capped: false,
    rows: [
      {
        id,
        code: expect.any(String),
        name: expect.stringMatching(/^Villa /),
        status: 'DRAFT',
        townName: expect.stringMatching(/^Kasaba /),
        thumbnail: null,
        taken: [
          span(across),
          span(inside),
          { from: '2027-07-10', to: '2027-07-12', kind: 'EXTERNAL', closure_id: null },
        ],
      },
    ],
  })
  const { from, to, rows } = await listVillasWithDates(ctx, { ...everything, town_id: townId })
  expect({ from, to }).toEqual({ from: '2027-06-16', to: '2028-12-16' })
  // The span that ends on the first day has no night in the window.
  expect(rows[0]?.taken.map((one) => one.closure_id)).toEqual([across.id, inside.id, null, after.id])
  expect(rows[0]?.taken).not.toContainEqual(span(before))
})

test('listVillasWithDates returns only own villas to an owner, also when the filter names another villa', async () => {
  await using owner = await newContext(database, { role: 'OWNER' })
  const own = await newVilla(database.db, { ownerId: owner.actor.id })
  const foreign = await newVilla(database.db, { ownerId: (await newUser(database.db, { role: 'OWNER' })).id })
  await close(foreign.id, '2027-08-01', '2027-08-08')
  const mine = await listVillasWithDates(owner, everything)
  expect(mine).toMatchObject({ total: 1, rows: [{ id: own.id, taken: [] }] })
  for (const filter of [{ id: foreign.id }, { town_id: foreign.townId }])
    expect(await listVillasWithDates(owner, { ...everything, ...filter })).toMatchObject({
      total: 0,
      rows: [],
    })
})

test('listVillasWithDates pages in list order, returns the total past the end and runs one statement per page', async () => {
  const owner = await newUser(database.db, { role: 'OWNER' })
  const { districtId, townId, id: first } = await newVilla(database.db, { ownerId: owner.id })
  const place = { ownerId: owner.id, districtId }
  const ready = [
    await newReadyVilla(ctx, place),
    await newReadyVilla(ctx, place),
    await newReadyVilla(ctx, place),
  ]
  const ids = [first, ...ready].reverse()
  await setVillaOrder(ctx, { orders: ids.map((villa_id, orderNo) => ({ villa_id, orderNo })) })
  for (const id of ids) await close(id, addDays('2027-07-01', id), addDays('2027-07-03', id))
  const { db, statements } = counting(database.db)
  const page = (skip: number, take: number) =>
    listVillasWithDates({ ...ctx, db }, { skip, take, town_id: townId })
  const [all, one] = [await page(0, 20), await page(2, 1)]
  expect(statements()).toBe(2)
  expect(all.rows.map((row) => row.id)).toEqual(ids)
  expect(all.rows.map((row) => row.taken.length)).toEqual([1, 1, 1, 1])
  expect(all.rows[0]?.thumbnail).toMatch(/^\/media\/pictures\/0{40}\/320\.webp$/)
  expect(one).toEqual({ ...all, rows: all.rows.slice(2, 3) })
  expect(await page(40, 20)).toMatchObject({ rows: [], total: 4 })
  const named = await listVillasWithDates(ctx, { ...everything, town_id: townId, search: 'deneme' })
  expect(named.rows.map((row) => row.id)).toEqual(ids.slice(0, 3))
  for (const signs of ['_eneme', '%', '\\'])
    expect(await listVillasWithDates(ctx, { ...everything, search: signs })).toMatchObject({ total: 0 })
  expect((await listVillasWithDates(ctx, { ...everything, town_id: townId, search: 'DENEME' })).total).toBe(3)
  await saveFacts(ctx, ready[0] ?? 0, { name: 'Villa Işık' })
  for (const search of ['ışık', 'ISIK'])
    expect((await listVillasWithDates(ctx, { ...everything, search })).rows).toMatchObject([{ id: ready[0] }])
  const code = all.rows[1]?.code ?? ''
  expect((await listVillasWithDates(ctx, { ...everything, search: code })).rows[0]?.id).toBe(ids[1])
})
