import { type WorkFilter, workFilter } from '@plato/contract/work/work.contract'
import { healthOf } from '@plato/rules/availability/feeds/health'
import { permitGaps } from '@plato/rules/reports/board'
import { dueOf } from '@plato/rules/work/due'
import { workKinds, workKindsFor } from '@plato/rules/work/kinds'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Context } from '../platform/context.ts'
import { newFeed } from '../reports/test/board-rows.ts'
import { counting, newSession, newUser, sampleMoment } from '../testing/platform.ts'
import {
  act,
  bookableVilla,
  newConfirmedStay,
  newRequestedStay,
  pay,
  reservationFixture,
} from '../testing/reservations.ts'
import { newDraft } from '../testing/villas.ts'
import { listWork } from './list-work.ts'
import { markWork } from './mark-work.ts'
import { type KindCase, moneyCases, salesCases, upkeepCases } from './test/kinds.ts'

const fixture = reservationFixture()
const list = (ctx: Context, filter: Partial<Record<keyof WorkFilter, unknown>> = {}) =>
  listWork(ctx, workFilter.parse({ take: 100, ...filter }))
const as = async (role: 'ADMIN' | 'RESERVATIONS' | 'ACCOUNTING' | 'CONTENT'): Promise<Context> => {
  const { id } = await newUser(fixture.database.db, { role })
  return { ...fixture.ctx, actor: { id, role, sessionId: await newSession(fixture.database.db, id) } }
}
/** Each case with a villa of its own, because most take the same nights. */
async function arrangeAll(cases: Partial<Record<string, KindCase>>): Promise<void> {
  for (const one of Object.values(cases)) {
    await one?.arrange({ ...fixture, villaId: await bookableVilla(fixture.ctx) })
    fixture.moveTo(sampleMoment)
  }
}
const requested = async () => {
  const { id } = await newRequestedStay(fixture.ctx, await bookableVilla(fixture.ctx))
  return { kind: 'REQUEST' as const, recordId: String(id) }
}
const hours = (count: number) => new Date(fixture.ctx.now.getTime() + count * 3_600_000).toISOString()

test('listWork reads rows, counts, arrivals and people in one statement', async () => {
  const { db, statements } = counting(fixture.database.db)
  await list({ ...fixture.ctx, db })
  expect(statements()).toBe(1)
})

test('listWork shows each role the kinds that it may act on, and their counts', async () => {
  await arrangeAll({ ...salesCases, ...upkeepCases, REFUND: moneyCases.REFUND })
  for (const role of ['ADMIN', 'RESERVATIONS', 'ACCOUNTING', 'CONTENT'] as const) {
    const ctx = await as(role)
    const { rows, counts, kinds, families } = await list(ctx)
    const allowed = workKindsFor(role)
    for (const { kind } of rows) expect(allowed).toContain(kind)
    expect(Object.keys(kinds).every((kind) => allowed.some((one) => one === kind))).toBe(true)
    const { ARRIVALS, ...others } = families
    expect(Object.values(others).reduce((sum, n) => sum + n, 0)).toBe(counts.all)
    expect(ARRIVALS).toBe(kinds.ARRIVAL ?? 0)
  }
  expect((await list(await as('CONTENT'))).arrivals).toEqual({ days: [], rows: [] })
  const { rows } = await list(fixture.ctx)
  const due = rows.map(({ dueAt }) => dueAt)
  expect(due).toEqual([...due].sort())
})

test('listWork computes the due time of every kind as the rule dueOf does', async () => {
  const { rows, arrivals } = await list(fixture.ctx)
  const seen = new Set<string>()
  for (const { kind, since, dueAt } of [...rows, ...arrivals.rows]) {
    seen.add(kind)
    const due = dueOf(kind, { since: new Date(since), moment: new Date(dueAt) })
    expect([kind, dueAt]).toEqual([kind, due.toISOString()])
  }
  expect(seen.size).toBeGreaterThan(workKinds.length - 8)
})

test('listWork names the staff with an account in use and their roles, because a role decides who can take an item', async () => {
  const clerk = await as('RESERVATIONS')
  const closed = await newUser(fixture.database.db, { role: 'RESERVATIONS' })
  await fixture.database.db.updateTable('users').set({ active: false }).where('id', '=', closed.id).execute()
  const roleOf = new Map((await list(fixture.ctx)).people.map(({ id, role }) => [id, role]))
  expect(roleOf.get(clerk.actor.id)).toBe('RESERVATIONS')
  expect(roleOf.get(fixture.ctx.actor.id)).toBe('ADMIN')
  expect(roleOf.has(closed.id)).toBe(false)
  expect(roleOf.has(fixture.owner.actor.id)).toBe(false)
})

test('listWork filters by person, family and kind, and pages what it finds', async () => {
  const [mine, open] = [await requested(), await requested()]
  await markWork(fixture.ctx, { items: [mine], assigneeId: fixture.ctx.actor.id })
  const ids = async (filter: object) =>
    (await list(fixture.ctx, filter)).rows.map(({ kind, recordId }) => `${kind} ${recordId}`)
  expect(await ids({ who: 'MINE', kind: 'REQUEST' })).toEqual([`REQUEST ${mine.recordId}`])
  expect(await ids({ who: 'UNASSIGNED', family: 'SALES' })).toContain(`REQUEST ${open.recordId}`)
  expect(await ids({ who: 'UNASSIGNED', family: 'SALES' })).not.toContain(`REQUEST ${mine.recordId}`)
  expect(await ids({ family: 'CALENDAR' })).not.toContain(`REQUEST ${open.recordId}`)
  const all = await ids({})
  const pages = [...(await ids({ take: 3 })), ...(await ids({ take: 100, skip: 3 }))]
  expect(pages).toEqual(all)
  const { counts, total } = await list(fixture.ctx)
  expect(total).toBe(counts.all)
  expect(counts.mine).toBeGreaterThan(0)
  expect(counts.unassigned + counts.mine).toBeLessThanOrEqual(counts.all)
})

test('markWork refuses an assignee whose role may not do the item, whose account is closed, or who is an owner', async () => {
  const item = await requested()
  const { db } = fixture.database
  const closed = await newUser(db, { role: 'RESERVATIONS' })
  await db.updateTable('users').set({ active: false }).where('id', '=', closed.id).execute()
  for (const id of [(await as('ACCOUNTING')).actor.id, closed.id, fixture.owner.actor.id, 999_999])
    await expect(markWork(fixture.ctx, { items: [item], assigneeId: id })).rejects.toMatchObject({
      code: 'work.assignee_cannot',
    })
  const clerk = await as('RESERVATIONS')
  await markWork(fixture.ctx, { items: [item], assigneeId: clerk.actor.id })
  expect((await list(clerk, { who: 'MINE' })).rows).toMatchObject([item])
})

test('an accountant can neither take nor snooze an item of another role', async () => {
  const item = await requested()
  const accountant = await as('ACCOUNTING')
  const refused = { code: 'work.item_not_found' }
  await expect(
    markWork(accountant, { items: [item], assigneeId: accountant.actor.id }),
  ).rejects.toMatchObject(refused)
  await expect(markWork(accountant, { items: [item], snoozedUntil: hours(1) })).rejects.toMatchObject(refused)
})

test('a snooze never passes the hard end of an item, and of several items it is all or none', async () => {
  const recordId = (await salesCases.HOLD?.arrange(fixture)) ?? ''
  const hold = { kind: 'HOLD' as const, recordId }
  const other = await requested()
  const refusedFor = async (until: string) =>
    markWork(fixture.ctx, { items: [other, hold], snoozedUntil: until }).then(
      () => 'STORED',
      ({ code }) => code,
    )
  expect(await refusedFor(hours(5))).toBe('work.snooze_passes_end')
  expect(await refusedFor(hours(-1))).toBe('work.snooze_in_the_past')
  expect(await refusedFor(hours(24 * 31))).toBe('work.snooze_too_long')
  const { rows } = await list(fixture.ctx, { kind: 'REQUEST' })
  expect(rows.map((row) => row.recordId)).toContain(other.recordId)
  expect(await refusedFor(hours(4.5))).toBe('STORED')
  // The hold was shortened meanwhile: the item comes back before it ends.
  await fixture.database.db
    .updateTable('reservations')
    .set({ hold_expires_at: hours(2) })
    .where('id', '=', Number(recordId))
    .execute()
  expect((await list(fixture.ctx, { kind: 'HOLD' })).rows.map((row) => row.recordId)).toContain(recordId)
})

test('assigning keeps a snooze, snoozing keeps the assignee, and a mark that says nothing is deleted', async () => {
  const item = await requested()
  const me = fixture.ctx.actor.id
  const marks = () =>
    fixture.database.db
      .selectFrom('work_item_marks')
      .selectAll()
      .where('record_id', '=', item.recordId)
      .where('kind', '=', item.kind)
      .execute()
  await markWork(fixture.ctx, { items: [item], snoozedUntil: hours(1) })
  await markWork(fixture.ctx, { items: [item], assigneeId: me })
  expect(await marks()).toMatchObject([{ assignee_id: me, snoozed_until: new Date(hours(1)) }])
  await markWork(fixture.ctx, { items: [item], snoozedUntil: null })
  expect(await marks()).toMatchObject([{ assignee_id: me, snoozed_until: null }])
  await markWork(fixture.ctx, { items: [item], assigneeId: null })
  expect(await marks()).toEqual([])
})

test('a mark of an earlier occasion is not applied when the same record needs a person again', async () => {
  const recordId = (await upkeepCases.FEED?.arrange(fixture)) ?? ''
  await markWork(fixture.ctx, { items: [{ kind: 'FEED', recordId }], assigneeId: fixture.ctx.actor.id })
  const find = async () =>
    (await list(fixture.ctx, { kind: 'FEED' })).rows.find((row) => row.recordId === recordId)?.assignee
  expect(await find()).toMatchObject({ id: fixture.ctx.actor.id })
  // It was read again, and a week later it fails.
  await fixture.database.db
    .updateTable('calendar_feeds')
    .set({ read_at: new Date('2027-06-22T07:00:00Z') })
    .where('id', '=', Number(recordId))
    .execute()
  fixture.moveTo('2027-06-23T07:34:00Z')
  expect(await find()).toBeNull()
})

test('listWork lists exactly the calendar feeds whose health is HELD or UNREADABLE', async () => {
  const ago = (minutes: number) => new Date(sampleMoment.getTime() - minutes * 60_000)
  const expected: string[] = []
  for (const readAt of [null, ago(5), ago(90), ago(400)])
    for (const fault of [null, 'TIMEOUT'])
      for (const heldAt of [null, ago(3)])
        for (const active of [true, false]) {
          const createdAt = ago(500)
          const row = { read_at: readAt, fault, held_at: heldAt, active, created_at: createdAt }
          const id = await newFeed(fixture.database.db, fixture.villaId, row)
          const state = { active, createdAt, readAt, heldAt, hasFault: fault !== null }
          if (['HELD', 'UNREADABLE'].includes(healthOf(state, sampleMoment))) expected.push(String(id))
        }
  const { rows } = await list(fixture.ctx, { kind: 'FEED' })
  const found = rows.filter(({ villaId }) => villaId === fixture.villaId).map(({ recordId }) => recordId)
  expect(found.sort()).toEqual(expected.sort())
})

test('listWork names the gaps of a permit by the same rule that publishing a villa uses', async () => {
  const today = fixture.ctx.today
  const facts = [null, 'TOURISM_RENTAL' as const].flatMap((permitType) =>
    ['', '07-1'].flatMap((permitNo) =>
      [null, today, '2027-06-17', '2026-06-16', '2026-06-17'].flatMap((permitVerifiedOn) =>
        [null, 3, 4].map((permitMaxPersons) => ({
          ...{ permitType, permitNo, permitVerifiedOn, permitMaxPersons },
          permitHolder: 'Ayşe',
          permitCheckMonths: 12,
          maxGuests: 4,
        })),
      ),
    ),
  )
  const expected = new Map<string, readonly string[]>()
  for (const one of facts) {
    const id = await newDraft(fixture.ctx)
    await fixture.database.db
      .updateTable('villas')
      .set({
        permit_type: one.permitType,
        permit_no: one.permitNo,
        permit_holder: one.permitHolder,
        permit_verified_on: one.permitVerifiedOn,
        permit_max_persons: one.permitMaxPersons,
        max_guests: one.maxGuests,
      })
      .where('id', '=', id)
      .execute()
    expected.set(String(id), permitGaps(one, today))
  }
  const { rows } = await list(fixture.ctx, { kind: 'PERMIT' })
  const found = new Map(rows.map(({ recordId, missing }) => [recordId, missing]))
  for (const [id, missing] of expected) expect([id, found.get(id) ?? []]).toEqual([id, missing])
})

test('an arrival is listed until check-in with exactly what it lacks, and the balance only from the day before', async () => {
  fixture.moveTo('2027-06-16T07:34:00Z')
  const { id } = await newConfirmedStay(fixture.ctx, fixture.villaId, {
    checkIn: '2027-06-20',
    checkOut: '2027-06-25',
  })
  const lacks = async () =>
    (await list(fixture.ctx, { family: 'ARRIVALS' })).rows.find((row) => row.recordId === String(id))?.missing
  expect(await lacks()).toEqual(['GUESTS', 'GREETER'])
  fixture.moveTo('2027-06-19T07:34:00Z')
  expect(await lacks()).toEqual(['GUESTS', 'BALANCE', 'GREETER'])
  await pay(fixture.ctx, id, 4_000_000)
  expect(await lacks()).toEqual(['GUESTS', 'GREETER'])
  fixture.moveTo('2027-06-20T13:30:00Z')
  expect(await lacks()).toBeUndefined()
})

test('an unpaid stay stays on the list after it is completed, until it is paid', async () => {
  fixture.moveTo('2027-06-16T07:34:00Z')
  const { id } = await newConfirmedStay(fixture.ctx, fixture.villaId, {
    checkIn: '2027-06-17',
    checkOut: '2027-06-22',
  })
  fixture.moveTo('2028-06-17T14:00:00Z')
  const owed = async () =>
    (await list(fixture.ctx, { kind: 'UNPAID' })).rows.find((row) => row.recordId === String(id))?.amountMinor
  expect(await owed()).toBe(4_000_000)
  const { db } = fixture.database
  // As the ledger has a completed stay.
  await db.updateTable('reservations').set({ status: 'CHECKED_IN' }).where('id', '=', id).execute()
  await act(fixture.ctx, id, 'COMPLETE')
  expect(await owed()).toBe(4_000_000)
  await pay(fixture.ctx, id, 4_000_000)
  expect(await owed()).toBeUndefined()
})

test('reservation_balances has the open sums of the ledger and no others', async () => {
  await arrangeAll(moneyCases)
  const { rows } = await sql<{ id: number }>`
    select coalesce(b.reservation_id, e.reservation_id) as id
    from reservation_balances b full join (
      select reservation_id, account, sum(amount_minor) as amount_minor from ledger_entries
      where account in ('GUEST', 'REFUNDS_DUE', 'DEPOSITS_HELD') and currency = 'TRY'
      group by 1, 2 having sum(amount_minor) <> 0
    ) e using (reservation_id, account)
    where b.amount_minor is distinct from e.amount_minor`.execute(fixture.database.db)
  expect(rows).toEqual([])
  const all = await fixture.database.db.selectFrom('reservation_balances').select('account').execute()
  expect(new Set(all.map(({ account }) => account)).size).toBe(3)
})
