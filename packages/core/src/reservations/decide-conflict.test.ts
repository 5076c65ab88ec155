import type { ConflictAnswer } from '@plato/contract/availability/external.contract'
import type { ReservationStatus } from '@plato/rules/reservations/life-cycle'
import { expect, test } from 'vitest'
import { judgeExternal } from '../availability/judge-external.ts'
import { conflictOf, heldBy, newExternal } from '../testing/feeds/external-record.ts'
import {
  act,
  eventsOf,
  mailsOf,
  nameGuests,
  newConfirmedStay,
  newKey,
  newRequestedStay,
  nightsOf,
  pay,
  reservationFixture,
} from '../testing/reservations.ts'
import { decideConflict } from './decide-conflict.ts'
import { runClocks } from './holds/run-clocks.ts'

const fixture = reservationFixture()
const { ctx, database, moveTo } = fixture

/** Overlaps the second half of our reservation. */
const theirs = ['2027-07-14', '2027-07-21'] as const
const restOfTheirs = ['2027-07-17/2027-07-21']
const wholeOfTheirs = ['2027-07-14/2027-07-21']

const decide = (
  id: number,
  decision: ConflictAnswer['decision'],
  note = 'Önce onlar satmış.',
  key = newKey(),
) => decideConflict(ctx, id, { decision, note }, key)

const rowOf = (id: number) =>
  database.db.selectFrom('reservations').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const auditsOf = async (action: string, id: number) =>
  (
    await database.db
      .selectFrom('audit_log')
      .select('change')
      .where('action', '=', action)
      .where('subject_id', '=', String(id))
      .execute()
  ).map(({ change }) => change)

/** Builders that bring our reservation into a status. */
const states: Record<string, () => Promise<number>> = {
  REQUESTED: async () => (await newRequestedStay(ctx, fixture.villaId)).id,
  OWNER_PENDING: async () => {
    const { id } = await newRequestedStay(ctx, fixture.villaId)
    await act(ctx, id, 'ASK_OWNER')
    return id
  },
  AWAITING_PAYMENT: async () => {
    const { id } = await newRequestedStay(ctx, fixture.villaId)
    await act(ctx, id, 'ACCEPT')
    await pay(ctx, id, 100_000)
    return id
  },
  PAYMENT_REVIEW: async () => {
    const { id } = await newRequestedStay(ctx, fixture.villaId)
    await act(ctx, id, 'ACCEPT')
    const review = { status: 'PAYMENT_REVIEW' as const, held_since: null, hold_expires_at: null }
    await database.db.updateTable('reservations').set(review).where('id', '=', id).execute()
    return id
  },
  CONFIRMED: async () => (await newConfirmedStay(ctx, fixture.villaId)).id,
  CHECKED_IN: async () => {
    const stay = await newConfirmedStay(ctx, fixture.villaId)
    await nameGuests(ctx, stay)
    moveTo('2027-07-10T12:00:00Z')
    await act(ctx, stay.id, 'CHECK_IN')
    return stay.id
  },
}

interface Expected {
  readonly to: ReservationStatus
  readonly action: string
  readonly endReason: string | null
  readonly mail: string
}
const gives: Record<string, Expected> = {
  REQUESTED: { to: 'REJECTED', action: 'REJECT', endReason: null, mail: 'REZ_REDDEDILDI' },
  OWNER_PENDING: { to: 'REJECTED', action: 'REJECT', endReason: null, mail: 'REZ_REDDEDILDI' },
  AWAITING_PAYMENT: { to: 'CANCELLED', action: 'CANCEL', endReason: 'DOUBLE_BOOKING', mail: 'IPTAL_MUSTERI' },
  PAYMENT_REVIEW: { to: 'CANCELLED', action: 'CANCEL', endReason: 'DOUBLE_BOOKING', mail: 'IPTAL_MUSTERI' },
  CONFIRMED: { to: 'COMPENSATION', action: 'COMPENSATE', endReason: 'DOUBLE_BOOKING', mail: 'TAZMINAT' },
  CHECKED_IN: { to: 'COMPENSATION', action: 'COMPENSATE', endReason: 'DOUBLE_BOOKING', mail: 'TAZMINAT' },
}

test.each(Object.entries(gives))(
  'decideConflict with KEEP_THEIRS ends our %s reservation and gives its nights to the external calendar booking',
  async (state, { to, action, endReason, mail }) => {
    const id = (await states[state]?.()) ?? 0
    const external = await newExternal(database.db, fixture.villaId, theirs)
    expect(await heldBy(database.db, external)).toEqual(restOfTheirs)
    const conflict = await conflictOf(database.db, external)
    const paid = (await database.db
      .selectFrom('reservation_money')
      .select('paid_minor')
      .where('reservation_id', '=', id)
      .executeTakeFirst()) ?? { paid_minor: 0 }
    expect(await decide(conflict.id, 'KEEP_THEIRS')).toEqual({ id: conflict.id })
    expect(await rowOf(id)).toMatchObject({ status: to, end_reason: endReason })
    expect(await nightsOf(database.db, id)).toBeUndefined()
    expect(await heldBy(database.db, external)).toEqual(wholeOfTheirs)
    expect(await conflictOf(database.db, external)).toMatchObject({
      decision: 'KEEP_THEIRS',
      note: 'Önce onlar satmış.',
      decided_by: ctx.actor.id,
      decided_at: ctx.now,
      closed_at: expect.any(Date),
    })
    expect((await eventsOf(database.db, id)).slice(-2)).toEqual(['CONFLICT_DECIDED', action])
    expect(await mailsOf(database.db, id)).toContain(mail)
    // The guest did not cause the end, so everything is refunded.
    const money = database.db.selectFrom('reservation_money').selectAll().where('reservation_id', '=', id)
    if (Number(paid.paid_minor) > 0)
      expect(await money.executeTakeFirstOrThrow()).toMatchObject({
        refund_due_minor: paid.paid_minor,
        kept_minor: 0,
      })
    expect(await auditsOf('conflict.decided', conflict.id)).toEqual([
      { decision: 'KEEP_THEIRS', reservationId: id, externalId: external },
    ])
    expect(await auditsOf('reservation.moved', id)).toContainEqual(
      expect.objectContaining({ action, from: state }),
    )
  },
)

test.each(['NO_SHOW', 'COMPLETED'] as const)(
  'decideConflict refuses to give the nights to the external booking (KEEP_THEIRS) when our reservation is %s',
  async (status) => {
    const { id } = await newConfirmedStay(ctx, fixture.villaId)
    await database.db.updateTable('reservations').set({ status }).where('id', '=', id).execute()
    const external = await newExternal(database.db, fixture.villaId, theirs)
    const conflict = await conflictOf(database.db, external)
    await expect(decide(conflict.id, 'KEEP_THEIRS')).rejects.toMatchObject({
      code: 'reservation.wrong_state',
    })
    expect(await conflictOf(database.db, external)).toMatchObject({ decision: null, closed_at: null })
    expect(await eventsOf(database.db, id)).not.toContain('CONFLICT_DECIDED')
    await decide(conflict.id, 'KEEP_OURS', '')
  },
)

test.each(['KEEP_OURS', 'BOTH'] as const)(
  'decideConflict with %s gives the nights to the external calendar booking only after our reservation ends',
  async (decision) => {
    const { id } = await newConfirmedStay(ctx, fixture.villaId)
    const external = await newExternal(database.db, fixture.villaId, theirs)
    const conflict = await conflictOf(database.db, external)
    await decide(conflict.id, decision, 'Airbnb aranacak')
    expect(await conflictOf(database.db, external)).toMatchObject({
      decision,
      note: 'Airbnb aranacak',
      decided_by: ctx.actor.id,
      decided_at: ctx.now,
      closed_at: null,
    })
    expect((await rowOf(id)).status).toBe('CONFIRMED')
    expect(await heldBy(database.db, external)).toEqual(restOfTheirs)
    expect((await eventsOf(database.db, id)).at(-1)).toBe('CONFLICT_DECIDED')
    await expect(decide(conflict.id, 'KEEP_THEIRS')).rejects.toMatchObject({ code: 'conflict.over' })
    await act(ctx, id, 'CANCEL', { endReason: 'GUEST_CHANGED_MIND' })
    expect(await heldBy(database.db, external)).toEqual(wholeOfTheirs)
    expect(await conflictOf(database.db, external)).toMatchObject({ decision, closed_at: expect.any(Date) })
  },
)

test('decideConflict is idempotent by key and refuses a second decision about the same calendar conflict', async () => {
  const { id } = await newRequestedStay(ctx, fixture.villaId)
  const external = await newExternal(database.db, fixture.villaId, theirs)
  const conflict = await conflictOf(database.db, external)
  const key = newKey()
  const [first, second] = await Promise.all([
    decide(conflict.id, 'KEEP_THEIRS', 'Dolu', key),
    decide(conflict.id, 'KEEP_THEIRS', 'Dolu', key),
  ])
  expect(first).toEqual(second)
  expect((await eventsOf(database.db, id)).filter((event) => event === 'REJECT')).toHaveLength(1)
  await expect(decide(conflict.id, 'BOTH')).rejects.toMatchObject({ code: 'conflict.over' })
  await expect(decide(conflict.id, 'KEEP_OURS', '', key)).rejects.toMatchObject({
    code: 'request.key_reused',
  })
})

test('decideConflict accepts one of two simultaneous decisions about a calendar conflict and refuses the other', async () => {
  const { id } = await newConfirmedStay(ctx, fixture.villaId)
  const external = await newExternal(database.db, fixture.villaId, theirs)
  const conflict = await conflictOf(database.db, external)
  const outcomes = await Promise.allSettled([decide(conflict.id, 'KEEP_THEIRS'), decide(conflict.id, 'BOTH')])
  const refused = outcomes.filter((one) => one.status === 'rejected')
  expect(refused.map(({ reason }) => (reason as { code: string }).code)).toEqual(['conflict.over'])
  expect(await auditsOf('conflict.decided', conflict.id)).toHaveLength(1)
  expect((await eventsOf(database.db, id)).filter((event) => event === 'CONFLICT_DECIDED')).toHaveLength(1)
})

test('decideConflict refuses when the external booking is removed or ignored, or when our reservation released its nights', async () => {
  const over = { code: 'conflict.over' }
  const { id } = await newRequestedStay(ctx, fixture.villaId)
  const gone = await newExternal(database.db, fixture.villaId, theirs)
  const ignored = await newExternal(database.db, fixture.villaId, theirs)
  const left = await newExternal(database.db, fixture.villaId, theirs)
  await database.db
    .updateTable('external_records')
    .set({ status: 'REMOVED', removed_at: ctx.now })
    .where('id', '=', gone)
    .execute()
  await judgeExternal(ctx, ignored, { status: 'IGNORED' })
  for (const record of [gone, ignored])
    await expect(decide((await conflictOf(database.db, record)).id, 'KEEP_OURS')).rejects.toMatchObject(over)
  moveTo('2027-06-17T07:34:00Z')
  await runClocks(ctx)
  expect(await nightsOf(database.db, id)).toBeUndefined()
  await expect(decide((await conflictOf(database.db, left)).id, 'KEEP_THEIRS')).rejects.toMatchObject(over)
  expect(await heldBy(database.db, left)).toEqual(wholeOfTheirs)
  await expect(act(ctx, id, 'ACCEPT')).rejects.toMatchObject({ code: 'stay.dates_taken' })
  await expect(decide(2_000_000_000, 'KEEP_OURS')).rejects.toMatchObject({ code: 'conflict.not_found' })
})
