import type { OwnerBoard } from '@plato/contract/reports/board.contract'
import { reservationFigures } from '@plato/rules/payments/reservation-figures'
import { expect, test } from 'vitest'
import type { Context } from '../context.ts'
import { payOwner } from '../payments/pay-owner.ts'
import {
  aConfirmedStay,
  act,
  aKey,
  aRequestedStay,
  bookableVilla,
  deskForFile,
  nameGuests,
  pay,
} from '../reservations/testing.ts'
import { aMoment, aUser } from '../testing.ts'
import { getBoard } from './get-board.ts'

const desk = deskForFile()

async function ownerBoard(ctx: Context): Promise<OwnerBoard> {
  const board = await getBoard(ctx)
  if (board.role !== 'OWNER') throw new Error('not an owner’s board')
  return board
}
/** An owner nobody else in this file has anything of. */
async function aNewOwner() {
  const { id } = await aUser(desk.database.db, { role: 'OWNER' })
  const owner = { ...desk.owner, actor: { id, role: 'OWNER', sessionId: 'none' } } as const
  return { owner, villaId: await bookableVilla(desk.ctx, { ownerId: id }) }
}
const july = { checkIn: '2027-07-10', checkOut: '2027-07-17' }

test('an owner sees nothing of another’s: no villa, question, entry or kuruş', async () => {
  const [mine, other] = [await aNewOwner(), await aNewOwner()]
  await aConfirmedStay(desk.ctx, other.villaId, july)
  await act(
    desk.ctx,
    (await aRequestedStay(desk.ctx, other.villaId, { checkIn: '2027-08-07', checkOut: '2027-08-14' })).id,
    'ASK_OWNER',
  )
  const board = await ownerBoard(mine.owner)
  expect(board).toMatchObject({
    questions: { total: 0, rows: [] },
    arrivals: { total: 0, rows: [] },
    season: { year: 2027, shareMinor: 0, receivedMinor: 0, stays: 0 },
  })
  // The house's builder leaves a draft beside the villa; both are the owner's.
  const owners = await desk.database.db
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

test('a question says what the owner earns and not who asks; a guest is named once it is confirmed', async () => {
  const { owner, villaId } = await aNewOwner()
  const { id } = await aRequestedStay(desk.ctx, villaId, july)
  await act(desk.ctx, id, 'ASK_OWNER')
  await aConfirmedStay(desk.ctx, villaId, { checkIn: '2027-08-07', checkOut: '2027-08-14' })
  const board = await ownerBoard(owner)
  expect(board.questions).toMatchObject({
    total: 1,
    rows: [{ id, guestName: null, ownerShareMinor: 5_600_000, nights: 7, askedAt: aMoment.toISOString() }],
  })
  expect(board.arrivals.rows).toMatchObject([{ guestName: 'Elif Karaca', checkIn: '2027-08-07' }])
  expect(JSON.stringify(board.questions)).not.toMatch(/Elif|Karaca|@|\+90/)
})

test('villas that are no longer let are not chosen among', async () => {
  const { owner, villaId } = await aNewOwner()
  const ids = async () => (await ownerBoard(owner)).villas.map(({ id }) => id)
  expect(await ids()).toContain(villaId)
  await desk.database.db.updateTable('villas').set({ status: 'ARCHIVED' }).where('id', '=', villaId).execute()
  expect(await ids()).not.toContain(villaId)
})

test('the season’s earnings are the owner’s share to the kuruş; what is received is paid out or taken at the door', async () => {
  const { owner, villaId } = await aNewOwner()
  const stays = [
    await aConfirmedStay(desk.ctx, villaId, { checkIn: '2027-06-16', checkOut: '2027-06-23' }),
    await aConfirmedStay(desk.ctx, villaId, july),
  ]
  // Amounts whose share is no whole kuruş.
  const odd = [7_000_001, 7_777_777, 3_333_333]
  for (const [place, { id }] of stays.entries())
    await desk.database.db
      .updateTable('reservations')
      .set({ total_try: odd[place] ?? 0, commission_share: 1_925 })
      .where('id', '=', id)
      .execute()
  const [first] = stays
  if (!first) throw new Error('no stay')
  await pay(desk.ctx, first.id, 2_000_000, 'OWNER')
  await pay(desk.ctx, first.id, 3_000_000, 'OWNER')
  await pay(desk.ctx, first.id, 600_001)
  await nameGuests(desk.ctx, first)
  await act(desk.ctx, first.id, 'CHECK_IN')
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
  desk.moveTo('2027-06-23T12:00:00Z')
  await act(desk.ctx, first.id, 'COMPLETE')
  await payOwner(
    desk.ctx,
    first.id,
    { amountMinor: 100_000, method: 'TRANSFER', paidOn: '2027-06-23', bankId: null, payerName: '', note: '' },
    aKey(),
  )
  expect((await ownerBoard(owner)).season).toMatchObject({
    year: 2027,
    shareMinor,
    receivedMinor: 5_100_000,
    stays: 2,
  })
})
