import { createHash } from 'node:crypto'
import type { UploadedFile } from '@plato/contract/endpoint'
import type { GuestKey, TrackedReservation } from '@plato/contract/reservations/guest-reservations.contract'
import type { DocumentKind } from '@plato/contract/reservations/reservation-documents.contract'
import type { GuestList } from '@plato/contract/reservations/reservations.contract'
import type { PaymentPurpose } from '@plato/rules/payments/card'
import { Refusal } from '@plato/rules/refusal'
import { mayNameGuests } from '@plato/rules/reservations/permissions'
import type { FeedContext } from '../availability/feeds/feed-context.ts'
import { refreshFeeds } from '../availability/feeds/refresh-feeds.ts'
import { isCardOpen } from '../payment-links/is-card-open.ts'
import { findOrMakeLink } from '../payment-links/open-link.ts'
import { tokenOf } from '../payment-links/payment-link.ts'
import { readReceiptFile } from '../payments/receipt-file.ts'
import { requireReceiptAllowed, sendReceipt } from '../payments/receipts.ts'
import type { PublicContext } from '../platform/context.ts'
import { answeredBefore, once, onceIfKeyed } from '../platform/once.ts'
import type { Vault } from '../platform/vault.ts'
import { documentFile } from '../reservations/documents/reservation-document.ts'
import { findByKey } from '../reservations/find-by-key.ts'
import { saveGuestList } from '../reservations/guests/guests.ts'
import { lockReservation } from '../reservations/lock-reservation.ts'
import { noteCancelRequest } from '../reservations/note-cancel-request.ts'
import { acceptAtOnce, isInstantVilla } from '../reservations/request/accept-at-once.ts'
import { mayAskCancel, trackedReservation } from './tracked-reservation.ts'

type GuestContext = PublicContext & { readonly vault: Vault }

const guest = { by: 'GUEST', userId: null } as const

export async function trackReservation(ctx: GuestContext, key: GuestKey): Promise<TrackedReservation> {
  return trackedReservation(ctx, ctx.db, (await findByKey(ctx, key)).id)
}

/**
 * Stores a cancellation request for staff to decide; the reservation stays unchanged. A repeated request only
 * replaces the note.
 */
export async function askCancel(
  ctx: GuestContext,
  { note, ...key }: GuestKey & { note: string },
  writeKey?: string,
) {
  const { id } = await findByKey(ctx, key)
  return ctx.db.transaction().execute(async (tx) => {
    const write = { key: writeKey, action: `reservation.ask_cancel ${id}`, input: { note } }
    await onceIfKeyed(tx, ctx, write, async () => {
      const row = await lockReservation(tx, id)
      if (!mayAskCancel(row.status)) throw new Refusal('reservation.wrong_state')
      await noteCancelRequest(tx, row, note, await ctx.databaseTime(tx))
      return id
    })
    return trackedReservation(ctx, tx, id)
  })
}

interface SentReceipt extends GuestKey {
  readonly amountMinor: number
  readonly payerName: string
  readonly paidOn: string
}

export async function sendReceiptAsGuest(
  ctx: GuestContext,
  sent: SentReceipt,
  file: UploadedFile,
  writeKey: string,
) {
  const { code, contact, ...receipt } = sent
  const input = { ...receipt, code, file: createHash('sha256').update(file.bytes).digest('base64url') }
  const write = { key: writeKey, action: 'receipt.send', input }
  const found = await findByKey(ctx, { code, contact })
  const before = await answeredBefore<number>(ctx.db, ctx, write)
  if (before !== undefined) return trackedReservation(ctx, ctx.db, before)
  // Checks the state before the file is decoded, outside the lock: decoding is expensive and would hold the lock for
  // seconds.
  await requireReceiptAllowed(ctx.db, found)
  const proof = await readReceiptFile(file.bytes)
  return ctx.db.transaction().execute(async (tx) => {
    const id = await once(tx, ctx, write, async () => {
      const row = await lockReservation(tx, found.id)
      await sendReceipt(tx, ctx, row, receipt, proof, await ctx.databaseTime(tx))
      return row.id
    })
    return trackedReservation(ctx, tx, id)
  })
}

export async function sendGuests(ctx: GuestContext, { code, contact, guests }: GuestKey & GuestList) {
  const { id } = await findByKey(ctx, { code, contact })
  return ctx.db.transaction().execute(async (tx) => {
    const row = await lockReservation(tx, id)
    if (!mayNameGuests(row.status)) throw new Refusal('reservation.wrong_state')
    const at = await ctx.databaseTime(tx)
    await saveGuestList(tx, ctx.vault, row, { guests }, { mover: guest, at })
    return trackedReservation(ctx, tx, row.id)
  })
}

/** Returns the voucher or the contract as a PDF. */
export async function guestDocument(ctx: GuestContext, { kind, ...key }: GuestKey & { kind: DocumentKind }) {
  return documentFile(ctx, (await findByKey(ctx, key)).id, kind)
}

/**
 * Returns the open payment link or creates one. An unconfirmed request for a villa with instant booking is accepted
 * here: starting to pay replaces the confirmation by mail, and the hold for the prepayment begins.
 */
export async function payByCard(
  ctx: GuestContext & FeedContext,
  { purpose, ...key }: GuestKey & { purpose?: PaymentPurpose | undefined },
  writeKey?: string,
): Promise<{ token: string }> {
  const { id, villaId, status } = await findByKey(ctx, key)
  if (!(await isCardOpen(ctx.db))) throw new Refusal('payment.no_card')
  if (status === 'REQUESTED' && (await isInstantVilla(ctx.db, villaId))) await refreshFeeds(ctx, villaId)
  const linkId = await ctx.db.transaction().execute((tx) =>
    onceIfKeyed(
      tx,
      ctx,
      { key: writeKey, action: `payment.open_link ${id}`, input: { purpose } },
      async () => {
        const row = await lockReservation(tx, id)
        const at = await ctx.databaseTime(tx)
        const payable = row.unconfirmed_from === null ? row : await acceptAtOnce(tx, ctx, row, at)
        return (await findOrMakeLink(tx, payable, { purpose, createdBy: null, at })).id
      },
    ),
  )
  return { token: tokenOf(ctx.vault, linkId) }
}
