import { expect, test } from 'vitest'
import { moveDeposit } from '../payments/move-deposit.ts'
import { payOwner } from '../payments/pay-owner.ts'
import { pagesOf, textOf, writeAgency } from '../testing/documents.ts'
import { newPayment } from '../testing/payments.ts'
import { counting, newSession, newUser } from '../testing/platform.ts'
import {
  act,
  bookableVilla,
  nameGuests,
  newConfirmedStay,
  newKey,
  pay,
  type ReservationFixtureContext,
  reservationFixture,
} from '../testing/reservations.ts'
import { getOwnerStatement } from './owner-statement/get-owner-statement.ts'
import { ownerStatementSheet } from './owner-statement/owner-statement-sheet.ts'

const fixture = reservationFixture()
const july = { from: '2027-07', to: '2027-07' }
const noSuchOwner = { code: 'user.not_found' }

/** A new owner with the same clock, so that stays of other tests are not counted. */
async function newOwner(): Promise<{ owner: ReservationFixtureContext; villaId: number }> {
  const { id, role } = await newUser(fixture.database.db, { role: 'OWNER' })
  const actor = { id, role, sessionId: await newSession(fixture.database.db, id) }
  const shared = Object.getOwnPropertyDescriptors(fixture.ctx)
  const owner = Object.defineProperties({} as ReservationFixtureContext, {
    ...shared,
    actor: { value: actor, enumerable: true },
  })
  return { owner, villaId: await bookableVilla(fixture.ctx, { ownerId: id }) }
}

const deposit = (id: number, what: 'IN' | 'KEPT', amountMinor: number) =>
  moveDeposit(
    fixture.ctx,
    id,
    { what, amountMinor, method: 'CASH', paidOn: fixture.ctx.today, note: 'Kırık cam' },
    newKey(),
  )

/** A completed stay of ₺70.000: 20 % prepaid, the rest paid at the door; the commission is 20 %. */
async function newPastStay(villaId: number, depositMinor = 0): Promise<number> {
  const made = await newConfirmedStay(fixture.ctx, villaId)
  await nameGuests(fixture.ctx, made)
  fixture.moveTo('2027-07-10T12:00:00Z')
  await act(fixture.ctx, made.id, 'CHECK_IN')
  await pay(fixture.ctx, made.id, 3_000_000, 'OWNER')
  await pay(fixture.ctx, made.id, 2_600_000)
  if (depositMinor > 0) await deposit(made.id, 'IN', depositMinor)
  fixture.moveTo('2027-07-17T12:00:00Z')
  await act(fixture.ctx, made.id, 'COMPLETE')
  return made.id
}

test('getOwnerStatement returns share, guests’ payments to the owner, payouts and balance as the ledger has them', async () => {
  const { owner, villaId } = await newOwner()
  const id = await newPastStay(villaId, 500_000)
  await deposit(id, 'KEPT', 123_456)
  const payout = { ...newPayment(1_000_001), paidOn: fixture.ctx.today, method: 'TRANSFER' as const }
  await payOwner(fixture.ctx, id, payout, newKey())
  const statement = await getOwnerStatement(fixture.ctx, { ...july, owner_id: owner.actor.id })
  expect(statement.rows).toMatchObject([
    {
      reservationId: id,
      status: 'COMPLETED',
      nights: 7,
      grossMinor: 7_000_000,
      commissionMinor: 1_400_000,
      shareMinor: 5_600_000,
      expectedMinor: 0,
      damageMinor: 123_456,
      atDoorMinor: 3_000_000,
      paidOutMinor: 1_000_001,
      balanceMinor: 5_600_000 + 123_456 - 3_000_000 - 1_000_001,
    },
  ])
  expect(statement.sums).toMatchObject({ nights: 7, shareMinor: 5_600_000, paidOutMinor: 1_000_001 })
  expect(statement.balanceInAllMinor).toBe(statement.sums.balanceMinor)
})

test('getOwnerStatement counts a future stay as expected but not as owed, and leaves out a cancelled one', async () => {
  const { owner, villaId } = await newOwner()
  await newConfirmedStay(fixture.ctx, villaId)
  const gone = await newConfirmedStay(fixture.ctx, villaId, { checkIn: '2027-07-20', checkOut: '2027-07-27' })
  await act(fixture.ctx, gone.id, 'CANCEL', { endReason: 'GUEST_CHANGED_MIND' })
  const statement = await getOwnerStatement(fixture.ctx, { ...july, owner_id: owner.actor.id })
  expect(statement.rows).toHaveLength(1)
  expect(statement.sums).toMatchObject({
    nights: 7,
    shareMinor: 0,
    expectedMinor: 5_600_000,
    balanceMinor: 0,
  })
})

test('getOwnerStatement assigns a whole stay to the month of its check-out', async () => {
  const { owner, villaId } = await newOwner()
  await newConfirmedStay(fixture.ctx, villaId, { checkIn: '2027-07-28', checkOut: '2027-08-04' })
  const nightsIn = async (month: string) =>
    (await getOwnerStatement(owner, { from: month, to: month })).sums.nights
  expect(await nightsIn('2027-07')).toBe(0)
  expect(await nightsIn('2027-08')).toBe(7)
})

test('getOwnerStatement returns an owner net amounts only, and refuses another owner’s statement', async () => {
  const { owner, villaId } = await newOwner()
  const { owner: other, villaId: othersVilla } = await newOwner()
  await newConfirmedStay(fixture.ctx, villaId)
  await newConfirmedStay(fixture.ctx, othersVilla)
  const own = await getOwnerStatement(owner, july)
  expect(own.owner.id).toBe(owner.actor.id)
  expect(own.rows).toMatchObject([{ grossMinor: null, commissionMinor: null, expectedMinor: 5_600_000 }])
  expect(own.sums).toMatchObject({ grossMinor: null, commissionMinor: null })
  const filter = { ...july, owner_id: other.actor.id }
  await expect(getOwnerStatement(owner, filter)).rejects.toMatchObject(noSuchOwner)
  await expect(ownerStatementSheet(owner, filter)).rejects.toMatchObject(noSuchOwner)
})

test('getOwnerStatement refuses staff without an owner id, with an unknown id and with the id of a non-owner', async () => {
  await expect(getOwnerStatement(fixture.ctx, july)).rejects.toMatchObject(noSuchOwner)
  await expect(getOwnerStatement(fixture.ctx, { ...july, owner_id: 999_999 })).rejects.toMatchObject(
    noSuchOwner,
  )
  const staff = { ...july, owner_id: fixture.ctx.actor.id }
  await expect(getOwnerStatement(fixture.ctx, staff)).rejects.toMatchObject(noSuchOwner)
})

test('getOwnerStatement refuses a range whose end is before its start', async () => {
  const backwards = { from: '2027-08', to: '2027-07' }
  await expect(getOwnerStatement(fixture.owner, backwards)).rejects.toMatchObject({ code: 'request.invalid' })
})

test('getOwnerStatement runs two queries', async () => {
  const { db, statements } = counting(fixture.database.db)
  await getOwnerStatement({ ...fixture.owner, db }, july)
  expect(statements()).toBe(2)
})

const bytesOf = ({ base64 }: { base64: string }) => Buffer.from(base64, 'base64')

test('the owner statement PDF shows gross and commission to staff but not to the owner', async () => {
  const { owner, villaId } = await newOwner()
  await writeAgency(fixture.database.db)
  await newPastStay(villaId)
  const staffs = await ownerStatementSheet(fixture.ctx, { ...july, owner_id: owner.actor.id })
  const owners = await ownerStatementSheet(owner, july)
  expect(staffs.fileName).toBe(`ev-sahibi-dokumu-${owner.actor.id}-2027-07.pdf`)
  const said = await textOf(bytesOf(staffs))
  for (const text of [
    'Ev sahibi hesap dökümü',
    'Temmuz 2027',
    'Komisyon',
    '70.000',
    '14.000',
    '56.000',
    '26.000',
    '7 gece',
    'Plato Villa Turizm Seyahat Acentası',
  ])
    expect(said).toContain(text)
  const net = await textOf(bytesOf(owners))
  expect(net).toContain('56.000')
  for (const text of ['Komisyon', 'Brüt', '70.000', '14.000']) expect(net).not.toContain(text)
})

test('the owner statement PDF of many stays has several pages with the table head repeated', async () => {
  const { owner, villaId } = await newOwner()
  const first = await newConfirmedStay(fixture.ctx, villaId)
  const copies = Array.from({ length: 60 }, (_, n) => n)
  const row = await fixture.database.db
    .selectFrom('reservations')
    .selectAll()
    .where('id', '=', first.id)
    .executeTakeFirstOrThrow()
  const { id: _, ...values } = row
  const letters = '23456789ABCDEFGHJKLMNPQRSTVWXYZ'
  for (const n of copies)
    await fixture.database.db
      .insertInto('reservations')
      .values({
        ...values,
        quote: JSON.stringify(values.quote),
        code: `PV27-${letters[owner.actor.id % 31]}ZZZ${letters[Math.floor(n / 31)]}${letters[n % 31]}`,
      })
      .execute()
  const pages = await pagesOf(bytesOf(await ownerStatementSheet(owner, july)))
  expect(pages.length).toBeGreaterThan(1)
  for (const page of pages.slice(0, 2)) expect(page).toContain('Net pay')
})
