import { createHash } from 'node:crypto'
import type { UploadedFile } from '@plato/contract/endpoint'
import type { GuestKey, TrackedReservation } from '@plato/contract/reservations/guest-reservations.contract'
import type { GuestList } from '@plato/contract/reservations/reservations.contract'
import { Refusal } from '@plato/rules/refusal'
import { asPublicCode } from '@plato/rules/reservations/public-code'
import type { Db, PublicContext } from '../context.ts'
import { once } from '../once.ts'
import { readReceiptFile } from '../payments/receipt-file.ts'
import { sendReceipt } from '../payments/receipts.ts'
import type { Vault } from '../vault.ts'
import { maySendGuests, saveGuestList } from './guests.ts'
import { lockReservation } from './lock-reservation.ts'
import { phoneDigits } from './promise-stay.ts'
import { recordEvent } from './record-event.ts'
import { findIdByContact, updateReservation } from './reservations.queries.ts'
import { mayAskCancel, trackedReservation } from './tracked-reservation.ts'

const guest = { by: 'GUEST', userId: null } as const

/** A wrong code, a wrong phone and a wrong e-mail are told alike: the page is no way to find out who stays where. */
async function findByKey(db: Db, { code, contact }: GuestKey): Promise<number> {
  const known = asPublicCode(code)
  const proof = contact.includes('@')
    ? { email: contact.toLowerCase() }
    : { phoneDigits: phoneDigits(contact) }
  const found = known ? await findIdByContact(db, known, proof) : undefined
  if (!found) throw new Refusal('reservation.not_found')
  return found.id
}

export async function trackReservation(ctx: PublicContext, key: GuestKey): Promise<TrackedReservation> {
  return trackedReservation(ctx, ctx.db, await findByKey(ctx.db, key))
}

/** A wish, not an end: staff answer it. Asked again, it only changes its words. */
export function askCancel(ctx: PublicContext, { note, ...key }: GuestKey & { note: string }) {
  return ctx.db.transaction().execute(async (tx) => {
    const row = await lockReservation(tx, await findByKey(tx, key))
    if (!mayAskCancel(row.status)) throw new Refusal('reservation.wrong_state')
    const at = await ctx.databaseTime(tx)
    // The same wish once more adds nothing: the timeline is not the guest's to fill.
    if (row.cancel_asked_at === null || row.cancel_note !== note) {
      const asked = { cancel_asked_at: row.cancel_asked_at ?? at.now, cancel_note: note }
      await updateReservation(tx, row.id, asked)
      await recordEvent(tx, row.id, { mover: guest, event: 'CANCEL_ASKED', reason: note, at })
    }
    return trackedReservation(ctx, tx, row.id)
  })
}

interface SentReceipt extends GuestKey {
  readonly amountMinor: number
  readonly payerName: string
  readonly paidOn: string
}

export async function sendReceiptAsGuest(
  ctx: PublicContext,
  sent: SentReceipt,
  file: UploadedFile,
  writeKey: string,
) {
  const { code, contact, ...receipt } = sent
  // A picture is drawn anew only for whoever may send one, and while no lock waits for it.
  await findByKey(ctx.db, { code, contact })
  const proof = await readReceiptFile(file.bytes)
  return ctx.db.transaction().execute(async (tx) => {
    const input = { ...receipt, code, file: createHash('sha256').update(file.bytes).digest('base64url') }
    const id = await once(tx, ctx, { key: writeKey, action: 'receipt.send', input }, async () => {
      const row = await lockReservation(tx, await findByKey(tx, { code, contact }))
      await sendReceipt(tx, ctx, row, receipt, proof, await ctx.databaseTime(tx))
      return row.id
    })
    return trackedReservation(ctx, tx, id)
  })
}

export function sendGuests(
  ctx: PublicContext & { readonly vault: Vault },
  { code, contact, guests }: GuestKey & GuestList,
) {
  return ctx.db.transaction().execute(async (tx) => {
    const row = await lockReservation(tx, await findByKey(tx, { code, contact }))
    if (!maySendGuests(row)) throw new Refusal('reservation.wrong_state')
    const at = await ctx.databaseTime(tx)
    await saveGuestList(tx, ctx.vault, row, { guests }, { mover: guest, at })
    return trackedReservation(ctx, tx, row.id)
  })
}
