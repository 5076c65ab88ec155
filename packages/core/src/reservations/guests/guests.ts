import { randomUUID } from 'node:crypto'
import type { GuestList } from '@plato/contract/reservations/reservations.contract'
import { Refusal } from '@plato/rules/refusal'
import { defaultIdentityRetentionDays, endingOf, isIdentity } from '@plato/rules/reservations/identity'
import { recordAudit } from '../../platform/audit.queries.ts'
import type { Context, Db, Moment, PublicContext, Tx } from '../../platform/context.ts'
import type { Vault } from '../../platform/vault.ts'
import { type Mover, recordEvent, recordGuestEvent } from '../../timeline/record-event.ts'
import { guestsWanted } from '../facts-of.ts'
import { getReservation } from '../get-reservation.ts'
import { type LockedReservation, lockReservation } from '../lock-reservation.ts'
import {
  findSetting,
  insertIdentityView,
  lockGuests,
  purgeIdentities,
  replaceGuests,
  selectGuests,
} from './guests.queries.ts'

type StoredGuest = Awaited<ReturnType<typeof selectGuests>>[number]

/** Associated data of the encryption: a ciphertext copied to another row cannot be decrypted. */
export const guestNumberPlace = (guestId: string) => `reservation_guests ${guestId}`

function identityColumns(
  vault: Vault,
  guest: GuestList['guests'][number],
  before: StoredGuest | undefined,
  id: string,
) {
  const number = guest.identityNo?.replaceAll(/\s/g, '').toUpperCase()
  if (!number) {
    const isStored = before && before.identity_kind === guest.identityKind
    if (!isStored) throw new Refusal('reservation.bad_identity', { values: { name: guest.firstName } })
    const { wrapped_key, identity_cipher, identity_ending } = before
    return { wrapped_key, identity_cipher, identity_ending }
  }
  if (!isIdentity(guest.identityKind, number)) {
    throw new Refusal('reservation.bad_identity', { values: { name: guest.firstName } })
  }
  const { wrappedKey, cipher } = vault.seal(number, guestNumberPlace(id))
  return { wrapped_key: wrappedKey, identity_cipher: cipher, identity_ending: endingOf(number) }
}

/** Replaces the guest list: guests who are not in it are deleted. The caller holds the reservation lock. */
export async function saveGuestList(
  tx: Tx,
  vault: Vault,
  row: LockedReservation,
  { guests }: GuestList,
  given: { mover: Mover; at: Moment },
): Promise<void> {
  if (guests.length > guestsWanted(row)) throw new Refusal('reservation.too_many_guests')
  const known = new Map((await lockGuests(tx, row.id)).map((guest) => [guest.id, guest]))
  const rows = guests.map((guest, place) => {
    const before = guest.id ? known.get(guest.id) : undefined
    // A repeated id is treated as a new guest.
    if (before) known.delete(before.id)
    const id = before?.id ?? randomUUID()
    return {
      id,
      reservation_id: row.id,
      order_no: place,
      kind: guest.kind,
      first_name: guest.firstName,
      last_name: guest.lastName,
      birth_date: guest.birthDate,
      nationality: guest.nationality,
      identity_kind: guest.identityKind,
      ...identityColumns(vault, guest, before, id),
      created_at: before?.created_at ?? given.at.now,
    }
  })
  await replaceGuests(tx, row.id, rows)
  const record = given.mover.by === 'GUEST' ? recordGuestEvent : recordEvent
  await record(tx, row.id, {
    mover: given.mover,
    event: 'GUESTS_SAVED',
    detail: { count: rows.length },
    at: given.at,
  })
}

type StaffContext = Context & { readonly vault: Vault }

export function saveGuests(ctx: StaffContext, id: number, list: GuestList) {
  return ctx.db.transaction().execute(async (tx) => {
    const row = await lockReservation(tx, id, ctx.actor)
    const mover = { by: 'STAFF', userId: ctx.actor.id } as const
    await saveGuestList(tx, ctx.vault, row, list, { mover, at: await ctx.databaseTime(tx) })
    await recordAudit(tx, ctx, {
      action: 'reservation.guests_saved',
      subjectId: id,
      change: { count: list.guests.length },
    })
    return getReservation({ ...ctx, db: tx }, id)
  })
}

/** Decrypts a stored number. The caller records who sees it. */
const openGuestNumber = (
  vault: Vault,
  { id, wrappedKey, cipher }: { id: string; wrappedKey: Buffer; cipher: Buffer },
): string => vault.open({ wrappedKey, cipher }, guestNumberPlace(id))

/** Decrypts one identity number after storing the view in the log and on the timeline. */
async function readIdentity(
  tx: Tx,
  ctx: StaffContext,
  guest: StoredGuest,
  at: Moment,
): Promise<string | undefined> {
  await insertIdentityView(tx, {
    at: at.now,
    actor_id: ctx.actor.id,
    reservation_id: guest.reservation_id,
    guest_id: guest.id,
    request_id: ctx.requestId,
  })
  if (!guest.wrapped_key || !guest.identity_cipher) return undefined
  await recordEvent(tx, guest.reservation_id, {
    mover: { by: 'STAFF', userId: ctx.actor.id },
    event: 'IDENTITY_SEEN',
    detail: { guest: `${guest.first_name} ${guest.last_name}` },
    at,
  })
  return openGuestNumber(ctx.vault, {
    id: guest.id,
    wrappedKey: guest.wrapped_key,
    cipher: guest.identity_cipher,
  })
}

/** Returns an identity number and stores who viewed it, in one transaction. */
export function revealIdentity(ctx: StaffContext, id: number, guestId: string) {
  return ctx.db.transaction().execute(async (tx) => {
    await lockReservation(tx, id, ctx.actor)
    const guest = (await selectGuests(tx, id)).find((one) => one.id === guestId)
    const identityNo =
      guest?.identity_cipher && (await readIdentity(tx, ctx, guest, await ctx.databaseTime(tx)))
    if (!identityNo) throw new Refusal('reservation.not_found')
    return { identityNo }
  })
}

/** All guests of a stay with their identity numbers, for an exported list; each view is stored. */
export async function revealGuestsOf(tx: Tx, ctx: StaffContext, reservationId: number) {
  await lockReservation(tx, reservationId, ctx.actor)
  const at = await ctx.databaseTime(tx)
  const guests = await selectGuests(tx, reservationId)
  const seen: { guest: StoredGuest; identityNo: string | undefined }[] = []
  for (const guest of guests) seen.push({ guest, identityNo: await readIdentity(tx, ctx, guest, at) })
  return seen
}

export const identityRetentionDays = async (db: Db): Promise<number> =>
  Number((await findSetting(db, 'identity_retention_days'))?.value ?? defaultIdentityRetentionDays)

export async function purgeOldIdentities(
  ctx: Pick<PublicContext, 'databaseTime'> & { db: Db },
): Promise<number> {
  const at = await ctx.databaseTime(ctx.db)
  const days = await identityRetentionDays(ctx.db)
  const { numUpdatedRows } = await purgeIdentities(ctx.db, { ...at, days })
  return Number(numUpdatedRows)
}
