import { expect, test } from 'vitest'
import { moveDeposit } from '../payments/move-deposit.ts'
import { payOwner } from '../payments/pay-owner.ts'
import { aPayment } from '../payments/testing.ts'
import { pagesOf, textOf, writeAgency } from '../reservations/papers/testing.ts'
import {
  aConfirmedStay,
  act,
  aKey,
  bookableVilla,
  type DeskContext,
  deskForFile,
  nameGuests,
  pay,
} from '../reservations/testing.ts'
import { aSession, aUser, counting } from '../testing.ts'
import { getOwnerStatement } from './get-owner-statement.ts'
import { ownerStatementSheet } from './owner-statement-sheet.ts'

const desk = deskForFile()
const july = { from: '2027-07', to: '2027-07' }
const noSuchOwner = { code: 'user.not_found' }

/** Another owner with the same clock, so that no two tests see each other's stays. */
async function anOwner(): Promise<{ owner: DeskContext; villaId: number }> {
  const { id, role } = await aUser(desk.database.db, { role: 'OWNER' })
  const actor = { id, role, sessionId: await aSession(desk.database.db, id) }
  const shared = Object.getOwnPropertyDescriptors(desk.ctx)
  const owner = Object.defineProperties({} as DeskContext, {
    ...shared,
    actor: { value: actor, enumerable: true },
  })
  return { owner, villaId: await bookableVilla(desk.ctx, { ownerId: id }) }
}

const deposit = (id: number, what: 'IN' | 'KEPT', amountMinor: number) =>
  moveDeposit(
    desk.ctx,
    id,
    { what, amountMinor, method: 'CASH', paidOn: desk.ctx.today, note: 'Kırık cam' },
    aKey(),
  )

/** ₺70.000, a fifth of it before and the rest at the door; the commission is a fifth. */
async function aStayThatIsOver(villaId: number, depositMinor = 0): Promise<number> {
  const made = await aConfirmedStay(desk.ctx, villaId)
  await nameGuests(desk.ctx, made)
  desk.moveTo('2027-07-10T12:00:00Z')
  await act(desk.ctx, made.id, 'CHECK_IN')
  await pay(desk.ctx, made.id, 3_000_000, 'OWNER')
  await pay(desk.ctx, made.id, 2_600_000)
  if (depositMinor > 0) await deposit(made.id, 'IN', depositMinor)
  desk.moveTo('2027-07-17T12:00:00Z')
  await act(desk.ctx, made.id, 'COMPLETE')
  return made.id
}

test('what is the owner’s, in hand already, paid out and open is what the ledger says', async () => {
  const { owner, villaId } = await anOwner()
  const id = await aStayThatIsOver(villaId, 500_000)
  await deposit(id, 'KEPT', 123_456)
  const payout = { ...aPayment(1_000_001), paidOn: desk.ctx.today, method: 'TRANSFER' as const }
  await payOwner(desk.ctx, id, payout, aKey())
  const statement = await getOwnerStatement(desk.ctx, { ...july, owner_id: owner.actor.id })
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

test('a stay still to come is expected and not owed; one that was cancelled is left out', async () => {
  const { owner, villaId } = await anOwner()
  await aConfirmedStay(desk.ctx, villaId)
  const gone = await aConfirmedStay(desk.ctx, villaId, { checkIn: '2027-07-20', checkOut: '2027-07-27' })
  await act(desk.ctx, gone.id, 'CANCEL', { endReason: 'GUEST_CHANGED_MIND' })
  const statement = await getOwnerStatement(desk.ctx, { ...july, owner_id: owner.actor.id })
  expect(statement.rows).toHaveLength(1)
  expect(statement.sums).toMatchObject({
    nights: 7,
    shareMinor: 0,
    expectedMinor: 5_600_000,
    balanceMinor: 0,
  })
})

test('a stay belongs to the month it ends in, whole', async () => {
  const { owner, villaId } = await anOwner()
  await aConfirmedStay(desk.ctx, villaId, { checkIn: '2027-07-28', checkOut: '2027-08-04' })
  const nightsIn = async (month: string) =>
    (await getOwnerStatement(owner, { from: month, to: month })).sums.nights
  expect(await nightsIn('2027-07')).toBe(0)
  expect(await nightsIn('2027-08')).toBe(7)
})

test('an owner reads net amounts of own stays, and learns nothing of another’s', async () => {
  const { owner, villaId } = await anOwner()
  const { owner: other, villaId: othersVilla } = await anOwner()
  await aConfirmedStay(desk.ctx, villaId)
  await aConfirmedStay(desk.ctx, othersVilla)
  const own = await getOwnerStatement(owner, july)
  expect(own.owner.id).toBe(owner.actor.id)
  expect(own.rows).toMatchObject([{ grossMinor: null, commissionMinor: null, expectedMinor: 5_600_000 }])
  expect(own.sums).toMatchObject({ grossMinor: null, commissionMinor: null })
  const asked = { ...july, owner_id: other.actor.id }
  await expect(getOwnerStatement(owner, asked)).rejects.toMatchObject(noSuchOwner)
  await expect(ownerStatementSheet(owner, asked)).rejects.toMatchObject(noSuchOwner)
})

test('staff must say whose, and of an owner there is', async () => {
  await expect(getOwnerStatement(desk.ctx, july)).rejects.toMatchObject(noSuchOwner)
  await expect(getOwnerStatement(desk.ctx, { ...july, owner_id: 999_999 })).rejects.toMatchObject(noSuchOwner)
  const staff = { ...july, owner_id: desk.ctx.actor.id }
  await expect(getOwnerStatement(desk.ctx, staff)).rejects.toMatchObject(noSuchOwner)
})

test('a range that is none is refused', async () => {
  const backwards = { from: '2027-08', to: '2027-07' }
  await expect(getOwnerStatement(desk.owner, backwards)).rejects.toMatchObject({ code: 'request.invalid' })
})

test('two statements, however many stays', async () => {
  const { db, statements } = counting(desk.database.db)
  await getOwnerStatement({ ...desk.owner, db }, july)
  expect(statements()).toBe(2)
})

const bytesOf = ({ base64 }: { base64: string }) => Buffer.from(base64, 'base64')

test('the sheet says what the page says: staff see gross and commission on it, the owner does not', async () => {
  const { owner, villaId } = await anOwner()
  await writeAgency(desk.database.db)
  await aStayThatIsOver(villaId)
  const staffs = await ownerStatementSheet(desk.ctx, { ...july, owner_id: owner.actor.id })
  const owners = await ownerStatementSheet(owner, july)
  expect(staffs.fileName).toBe(`ev-sahibi-dokumu-${owner.actor.id}-2027-07.pdf`)
  const said = await textOf(bytesOf(staffs))
  for (const words of [
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
    expect(said).toContain(words)
  const net = await textOf(bytesOf(owners))
  expect(net).toContain('56.000')
  for (const words of ['Komisyon', 'Brüt', '70.000', '14.000']) expect(net).not.toContain(words)
})

test('a statement of many stays goes on over pages, with its head on each', async () => {
  const { owner, villaId } = await anOwner()
  const first = await aConfirmedStay(desk.ctx, villaId)
  const copies = Array.from({ length: 60 }, (_, n) => n)
  const row = await desk.database.db
    .selectFrom('reservations')
    .selectAll()
    .where('id', '=', first.id)
    .executeTakeFirstOrThrow()
  const { id: _, ...values } = row
  const letters = '23456789ABCDEFGHJKLMNPQRSTVWXYZ'
  for (const n of copies)
    await desk.database.db
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
