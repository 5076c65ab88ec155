import type { ReservationDetail } from '@plato/contract/reservations/reservation-shape.contract'
import type { ChangedReservation } from '@plato/contract/reservations/reservations.contract'
import type { SavedOwnerDetails } from '@plato/contract/users/owner-details.contract'
import type { DB } from '@plato/database/types'
import type { Insertable } from 'kysely'
import { reversePosting } from '../../payments/reverse-posting.ts'
import type { Db } from '../../platform/context.ts'
import { changeReservation } from '../../reservations/change-reservation.ts'
import { editSettings } from '../../settings/edit-settings.ts'
import { approveWaiting } from '../../testing/approvals.ts'
import { newUser } from '../../testing/platform.ts'
import {
  act,
  bookableVilla,
  type Nights,
  nameGuests,
  newConfirmedStay,
  newKey,
  pay,
  priceOf,
  type ReservationFixtureContext,
  tcknOf,
} from '../../testing/reservations.ts'
import { saveOwnerDetails } from '../../users/owner-details.ts'

export const agencyIban = 'TR330006100519786457841326'

/** The settings needed for the head of the file, and a bank account. */
export async function newAgency(ctx: ReservationFixtureContext): Promise<number> {
  await editSettings(ctx, 'site', {
    agency_title: 'Plato Villa Turizm Seyahat Acentası',
    agency_vkn: '4540536920',
  })
  await editSettings(ctx, 'reports', { btrans_site_code: 'PV-01' })
  const { id } = await ctx.db
    .insertInto('banks')
    .values({ name: 'Ziraat', holder: 'Plato Villa', iban: agencyIban })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function newOwner(
  ctx: ReservationFixtureContext,
  name: { firstName: string; lastName: string; phone: string | null },
  details: SavedOwnerDetails | undefined,
): Promise<number> {
  const { id } = await newUser(ctx.db, { role: 'OWNER', email: `${name.lastName.length}.sahip@example.com` })
  await ctx.db
    .updateTable('users')
    .set({ first_name: name.firstName, last_name: name.lastName, phone: name.phone })
    .where('id', '=', id)
    .execute()
  if (details) await saveOwnerDetails(ctx, id, details)
  // A new IBAN is stored after a second person approved it.
  await approveWaiting(ctx)
  return id
}

/** Two child rows of every kind, so that a wrong join repeats rows. */
async function addChildren(db: Db, villaId: number): Promise<void> {
  const category = await db
    .insertInto('feature_categories')
    .values({ name: `Grup ${villaId}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const name of ['Jakuzi', 'Şömine']) {
    const feature = await db
      .insertInto('features')
      .values({ category_id: category.id, name: `${name} ${villaId}` })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('villas_features').values({ villa_id: villaId, feature_id: feature.id }).execute()
    const comment = { villa_id: villaId, name, rating: 5, text: 'Çok güzeldi.', stay_month: '2026-08' }
    await db.insertInto('villa_comments').values(comment).execute()
  }
}

type Sheet = Partial<Insertable<DB['villa_btrans']>>

export async function newReportedVilla(
  ctx: ReservationFixtureContext,
  given: { ownerId: number; name: string; slug: string; sheet: Sheet | undefined },
): Promise<number> {
  const { ownerId, name, slug, sheet } = given
  const id = await bookableVilla(ctx, { ownerId })
  await ctx.db.updateTable('villas').set({ name, slug }).where('id', '=', id).execute()
  if (sheet)
    await ctx.db
      .insertInto('villa_btrans')
      .values({ villa_id: id, ...sheet })
      .onConflict((conflict) => conflict.column('villa_id').doUpdateSet(sheet))
      .execute()
  await addChildren(ctx.db, id)
  return id
}

/** Other dates: a second version of the same reservation. */
export async function changed(ctx: ReservationFixtureContext, before: ReservationDetail, to: Nights) {
  const { version, adults, children, babies, staff, villaId } = before
  if (!staff) throw new Error('not seen as staff')
  const { firstName, lastName, email, phone, staffNote } = staff
  const form: Omit<ChangedReservation, 'expectedTotalMinor'> = {
    version,
    ...{ adults, children, babies, firstName, lastName, email, phone, staffNote },
    ...to,
    extras: [],
    guestNote: '',
    reason: 'Misafir istedi',
  }
  const expectedTotalMinor = await priceOf(ctx, villaId, { ...to, adults, children })
  return changeReservation(ctx, before.id, { ...form, expectedTotalMinor }, newKey())
}

/** The first payment is reversed; another one is booked two days later. */
export async function paidAgain(
  ctx: ReservationFixtureContext,
  stay: ReservationDetail,
  moveTo: (date: string) => void,
): Promise<void> {
  const first = await ctx.db
    .selectFrom('ledger_postings')
    .select('id')
    .where('reservation_id', '=', stay.id)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await reversePosting(ctx, first.id, { note: 'Yanlış rezervasyon' }, newKey())
  moveTo('2027-06-18T08:00:00Z')
  await pay(ctx, stay.id, 2_000_000)
  await pay(ctx, stay.id, 500_000)
}

export { act, nameGuests, newConfirmedStay, tcknOf }
