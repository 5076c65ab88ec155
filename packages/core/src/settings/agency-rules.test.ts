import { hoursAfter } from '@plato/rules/reservations/hold'
import { beforeEach, expect, test } from 'vitest'
import { act, bookableVilla, newRequestedStay, reservationFixture } from '../testing/reservations.ts'
import { createVilla } from '../villas/save-villa.ts'
import { editSettings } from './edit-settings.ts'

const fixture = reservationFixture()
const { database } = fixture

beforeEach(async () => {
  await database.db.deleteFrom('settings').execute()
})

const holdEndOf = (id: number) =>
  database.db
    .selectFrom('reservations')
    .select('hold_expires_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
    .then((row) => row.hold_expires_at)

test('accepting a request holds its nights for the hours of the settings', async () => {
  const { ctx, villaId } = fixture
  await editSettings(ctx, 'rules', { payment_hold_hours: '36' })
  const { id } = await newRequestedStay(ctx, villaId)
  await act(ctx, id, 'ACCEPT')
  expect(await holdEndOf(id)).toEqual(hoursAfter(ctx.now, 36))
})

test('accepting a request with a chosen hold time ignores the settings, and an owner cannot choose one', async () => {
  const { ctx, owner, villaId } = fixture
  const { id } = await newRequestedStay(ctx, villaId)
  await act(ctx, id, 'ACCEPT', { holdHours: 6 })
  expect(await holdEndOf(id)).toEqual(hoursAfter(ctx.now, 6))
  const second = await newRequestedStay(ctx, await bookableVilla(ctx, { ownerId: owner.actor.id }))
  await act(owner, second.id, 'ACCEPT', { holdHours: 300 })
  expect(await holdEndOf(second.id)).toEqual(hoursAfter(ctx.now, 24))
})

test('a new villa has the prepayment share of the settings, and 20 % when it is unset', async () => {
  const { ctx } = fixture
  const shareOf = async (name: string) => {
    const { id } = await createVilla(ctx, { name, ownerId: null, districtId: null })
    const row = database.db.selectFrom('villas').select('prepayment_share').where('id', '=', id)
    return (await row.executeTakeFirstOrThrow()).prepayment_share
  }
  expect(await shareOf('Villa Akik')).toBe(2_000)
  await editSettings(ctx, 'rules', { prepayment_percent: '35' })
  expect(await shareOf('Villa Sedef')).toBe(3_500)
})
