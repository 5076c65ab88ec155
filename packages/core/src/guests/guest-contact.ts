import type { Actor, Db, Tx } from '../platform/context.ts'
import {
  findGuestContact,
  findOrAddGuestRecord,
  type GuestContact,
  selectGuestRecords,
} from './guest-records.queries.ts'

/** The contact by which the guest of a reservation is recognised; undefined when there is none, as after an erasure. */
export async function contactOfGuest(
  db: Db,
  actor: Actor,
  reservationId: number,
): Promise<GuestContact | undefined> {
  const contact = await findGuestContact(db, actor, reservationId)
  return contact && (contact.email !== '' || contact.phoneDigits !== '') ? contact : undefined
}

export const guestRecordIds = async (db: Db, contact: GuestContact): Promise<number[]> =>
  (await selectGuestRecords(db, contact)).map(({ id }) => id)

export const requireGuestRecord = (tx: Tx, contact: GuestContact, now: Date): Promise<number> =>
  findOrAddGuestRecord(tx, contact, now)
