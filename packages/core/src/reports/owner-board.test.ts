import type { OwnerBoard } from '@plato/contract/reports/board.contract'
import { reservationFigures } from '@plato/rules/payments/reservation-figures'
import { expect, test } from 'vitest'
import { payOwner } from '../payments/pay-owner.ts'
import type { Context } from '../platform/context.ts'
import { databaseOf } from '../platform/owner-scope.ts'
import { newUser, sampleMoment } from '../testing/platform.ts'
import {
  act,
  bookableVilla,
  nameGuests,
  newConfirmedStay,
  newKey,
  newRequestedStay,
  pay,
  reservationFixture,
} from '../testing/reservations.ts'
import { getBoard } from './home/get-board.ts'

const fixture = reservationFixture()

async function ownerBoard(ctx: Context): Promise<OwnerBoard> {
  const board = await getBoard(ctx)
  if (board.role !== 'OWNER') throw new Error('not an owner’s board')
  return board
}
/** A new owner with a villa that no other test of this file uses. */
async function newOwner() {
  const { id } = await newUser(fixture.database.db, { role: 'OWNER' })
  const actor = { id, role: 'OWNER', sessionId: 'none' } as const
  const owner = { ...fixture.owner, actor, db: databaseOf(fixture.database.db, actor) } as const
  return { owner, villaId: await bookableVilla(fixture.ctx, { ownerId: id }) }
}
const july = { checkIn: '2027-07-10', checkOut: '2027-07-17' }

test('getBoard shows an owner no villa, availability question, arrival or amount of another owner', async () => {
  const [mine, other] = [await newOwner(), await newOwner()]
  await newConfirmedStay(fixture.ctx, other.villaId, july)
  await act(
    fixture.ctx,
    (await newRequestedStay(fixture.ctx, other.villaId, { checkIn: '2027-08-07', checkOut: '2027-08-14' }))
      .id,
    'ASK_OWNER',
  )
  const board = await ownerBoard(mine.owner)
  expect(board).toMatchObject({
    questions: { total: 0, rows: [] },
    arrivals: { total: 0, rows: [] },
    season: { year: 2027, shareMinor: 0, receivedMinor: 0, stays: 0 },
  })
  // The builder also creates a draft; both villas belong to the owner.
  const owners = await fixture.database.db
    .selectFrom('villas')
    .select('owner_id')
    .where(
      'id',
      'in',
      board.villas.map(({ id }) => id),
    )
    .execute()
  expect(owners).toEqual(board.villas.map(() => ({ owner_id: mine.owner.actor.id })))
  expect(board.villas.map(({ id }) => id)).toContain(mine.villaId)
  expect(await ownerBoard(other.owner)).toMatchObject({ questions: { total: 1 }, arrivals: { total: 1 } })
})

test('getBoard hides the guest’s name in an availability question to the owner and shows the name of a confirmed stay', async () => {
  const { owner, villaId } = await newOwner()
  const { id } = await newRequestedStay(fixture.ctx, villaId, july)
  await act(fixture.ctx, id, 'ASK_OWNER')
  await newConfirmedStay(fixture.ctx, villaId, { checkIn: '2027-08-07', checkOut: '2027-08-14' })
  const board = await ownerBoard(owner)
  expect(board.questions).toMatchObject({
    total: 1,
    rows: [
      { id, guestName: null, ownerShareMinor: 5_600_000, nights: 7, askedAt: sampleMoment.toISOString() },
    ],
  })
  expect(board.arrivals.rows).toMatchObject([{ guestName: 'Elif Karaca', checkIn: '2027-08-07' }])
  expect(JSON.stringify(board.questions)).not.toMatch(/Elif|Karaca|@|\+90/)
})

test('getBoard lists no archived villa for an owner', async () => {
  const { owner, villaId } = await newOwner()
  const ids = async () => (await ownerBoard(owner)).villas.map(({ id }) => id)
  expect(await ids()).toContain(villaId)
  await fixture.database.db
    .updateTable('villas')
    .set({ status: 'ARCHIVED' })
    .where('id', '=', villaId)
    .execute()
  expect(await ids()).not.toContain(villaId)
})

test('getBoard returns an owner’s share of the season and counts payouts and guests’ payments to the owner as received', async () => {
  const { owner, villaId } = await newOwner()
  const stays = [
    await newConfirmedStay(fixture.ctx, villaId, { checkIn: '2027-06-16', checkOut: '2027-06-23' }),
    await newConfirmedStay(fixture.ctx, villaId, july),
  ]
  // Amounts whose share is not a whole number of kuruş.
  const odd = [7_000_001, 7_777_777, 3_333_333]
  for (const [place, { id }] of stays.entries())
    await fixture.database.db
      .updateTable('reservations')
      .set({ total_try: odd[place] ?? 0, commission_share: 1_925 })
      .where('id', '=', id)
      .execute()
  const [first] = stays
  if (!first) throw new Error('no stay')
  await pay(fixture.ctx, first.id, 2_000_000, 'OWNER')
  await pay(fixture.ctx, first.id, 3_000_000, 'OWNER')
  await pay(fixture.ctx, first.id, 600_001)
  await nameGuests(fixture.ctx, first)
  await act(fixture.ctx, first.id, 'CHECK_IN')
  const shareOf = (totalTry: number) =>
    reservationFigures(
      { status: 'CONFIRMED', totalTry, prepaymentTry: 0, commissionShare: 1_925 },
      { paidMinor: 0 },
    ).ownerShareMinor
  const shareMinor = shareOf(7_000_001) + shareOf(7_777_777)
  expect((await ownerBoard(owner)).season).toMatchObject({
    year: 2027,
    shareMinor,
    receivedMinor: 5_000_000,
    stays: 2,
  })
  fixture.moveTo('2027-06-23T12:00:00Z')
  await act(fixture.ctx, first.id, 'COMPLETE')
  await payOwner(
    fixture.ctx,
    first.id,
    { amountMinor: 100_000, method: 'TRANSFER', paidOn: '2027-06-23', bankId: null, payerName: '', note: '' },
    newKey(),
  )
  expect((await ownerBoard(owner)).season).toMatchObject({
    year: 2027,
    shareMinor,
    receivedMinor: 5_100_000,
    stays: 2,
  })
})
