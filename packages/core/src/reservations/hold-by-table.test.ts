import { hoursAfter, paymentHoldHours } from '@plato/rules/reservations/hold'
import { transitions } from '@plato/rules/reservations/life-cycle'
import { defaultRules } from '@plato/rules/settings/agency-rules'
import { expect, test } from 'vitest'
import { contextForFile, sampleMoment } from '../testing/platform.ts'
import {
  act,
  bookableVilla,
  movable,
  nameGuests,
  newConfirmedStay,
  newRequestedStay,
  nightsOf,
  oneWeek,
} from '../testing/reservations.ts'
import { runClocks } from './holds/run-clocks.ts'
import { lockReservation } from './lock-reservation.ts'
import { moveReservation } from './move-reservation.ts'

const { database, ctx: base } = contextForFile()

const holdOf = (id: number) =>
  database.db
    .selectFrom('reservations')
    .select(['status', 'held_since', 'hold_expires_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const rows = transitions.flatMap((row) => row.from.map((from) => ({ ...row, from })))
const afterTheStay = new Set(['CHECK_IN', 'COMPLETE', 'MARK_NO_SHOW'])

test.each(rows)(
  '$action on a $from reservation starts a timed hold if its transition has START_HOLD, and otherwise removes the hold',
  async (row) => {
    const { action, from, to, by, effects } = row
    const { ctx, moveTo } = movable(base)
    const { id } = await nameGuests(ctx, await newConfirmedStay(ctx, await bookableVilla(ctx)))
    const waits = from === 'REQUESTED' || from === 'AWAITING_PAYMENT'
    const before = waits ? { held_since: sampleMoment, hold_expires_at: hoursAfter(sampleMoment, 1) } : {}
    // A covered prepayment would prevent EXPIRE.
    const unpaid = action === 'EXPIRE' ? { prepayment_try: 7_000_000 } : {}
    // A request expires only while its contact is unconfirmed, 48 hours after its creation.
    const isNeverConfirmed = action === 'EXPIRE' && from === 'REQUESTED'
    const unconfirmed = isNeverConfirmed ? { unconfirmed_from: '203.0.113.0/24' } : {}
    const put = database.db
      .updateTable('reservations')
      .set({ status: from, ...before, ...unpaid, ...unconfirmed })
    await put.where('id', '=', id).execute()
    moveTo(
      afterTheStay.has(action) ? '2027-07-18T09:00:00Z' : hoursAfter(sampleMoment, isNeverConfirmed ? 48 : 2),
    )
    await database.db.transaction().execute(async (tx) => {
      const mover = { by: by[0] ?? 'STAFF', userId: null }
      const said = { reason: 'Çünkü öyle.', endReason: 'OWNER' } as const
      const at = await ctx.databaseTime(tx)
      await moveReservation(tx, ctx, await lockReservation(tx, id), { action, mover, ...said, at })
    })
    const end = hoursAfter(ctx.now, paymentHoldHours(ctx.today, oneWeek.checkIn, defaultRules))
    const hold = effects.includes('START_HOLD')
      ? { held_since: ctx.now, hold_expires_at: end }
      : { held_since: null, hold_expires_at: null }
    expect(await holdOf(id)).toEqual({ status: to, ...hold })
  },
)

test('a reservation that waits for the owner’s answer (OWNER_PENDING) holds its nights without a time limit', async () => {
  const { ctx, moveTo } = movable(base)
  const villaId = await bookableVilla(ctx)
  const { id } = await newRequestedStay(ctx, villaId)
  await act(ctx, id, 'ASK_OWNER')
  moveTo(hoursAfter(sampleMoment, 20 * 24))
  await runClocks(ctx)
  expect(await holdOf(id)).toEqual({ status: 'OWNER_PENDING', held_since: null, hold_expires_at: null })
  expect(await nightsOf(database.db, id)).toBe('HOLD')
  await expect(newRequestedStay(ctx, villaId)).rejects.toMatchObject({ code: 'stay.dates_taken' })
})
