import { createHash } from 'node:crypto'
import type { UploadedFile } from '@plato/contract/endpoint'
import type { GuestKey, TrackedReservation } from '@plato/contract/reservations/guest-reservations.contract'
import type { PaperKind } from '@plato/contract/reservations/papers.contract'
import type { GuestList } from '@plato/contract/reservations/reservations.contract'
import type { PaymentPurpose } from '@plato/rules/payments/card'
import { Refusal } from '@plato/rules/refusal'
import { mayNameGuests } from '@plato/rules/reservations/permissions'
import type { FeedContext } from '../availability/feeds/feed-context.ts'
import { refreshFeeds } from '../availability/feeds/refresh-feeds.ts'
import type { PublicContext } from '../context.ts'
import { answeredBefore, once } from '../once.ts'
import { findOrMakeLink } from '../payments/card/open-link.ts'
import { isCardOpen } from '../payments/card/open-provider.ts'
import { tokenOf } from '../payments/card/payment-link.ts'
import { readReceiptFile } from '../payments/receipt-file.ts'
import { insistOnReceiptTaken, sendReceipt } from '../payments/receipts.ts'
import type { Vault } from '../vault.ts'
import { acceptAtOnce } from './accept-at-once.ts'
import { findByKey } from './find-by-key.ts'
import { saveGuestList } from './guests.ts'
import { lockReservation } from './lock-reservation.ts'
import { paperFile } from './papers/paper.ts'
import { recordGuestEvent } from './record-event.ts'
import { isInstant, updateReservation } from './reservations.queries.ts'
import { mayAskCancel, trackedReservation } from './tracked-reservation.ts'

type GuestContext = PublicContext & { readonly vault: Vault }

const guest = { by: 'GUEST', userId: null } as const

export async function trackReservation(ctx: GuestContext, key: GuestKey): Promise<TrackedReservation> {
  return trackedReservation(ctx, ctx.db, (await findByKey(ctx, key)).id)
}

/** A wish, not an end: staff answer it. Asked again, it only changes its words. */
export async function askCancel(ctx: GuestContext, { note, ...key }: GuestKey & { note: string }) {
  const { id } = await findByKey(ctx, key)
  return ctx.db.transaction().execute(async (tx) => {
    const row = await lockReservation(tx, id)
    if (!mayAskCancel(row.status)) throw new Refusal('reservation.wrong_state')
    const at = await ctx.databaseTime(tx)
    // The same wish once more adds nothing; in other words it is kept, but told once an hour.
    if (row.cancel_asked_at === null || row.cancel_note !== note) {
      const asked = { cancel_asked_at: row.cancel_asked_at ?? at.now, cancel_note: note }
      await updateReservation(tx, row.id, asked)
      await recordGuestEvent(tx, row.id, { mover: guest, event: 'CANCEL_ASKED', reason: note, at })
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
  // A picture is drawn anew only for whoever may send one, and while no lock waits for it.
  await insistOnReceiptTaken(ctx.db, found)
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

/** What the guest shows at the door, or signed by asking. */
export async function guestPaper(ctx: GuestContext, { kind, ...key }: GuestKey & { kind: PaperKind }) {
  return paperFile(ctx, (await findByKey(ctx, key)).id, kind)
}

/**
 * The guest's own way to pay by card: the open link, or a new one. An unconfirmed request of a villa that is booked at once
 * is accepted by it: whoever starts to pay needs no mailed link, and the hold for the prepayment begins.
 */
export async function payByCard(
  ctx: GuestContext & FeedContext,
  { purpose, ...key }: GuestKey & { purpose?: PaymentPurpose | undefined },
): Promise<{ token: string }> {
  const { id, villaId, status } = await findByKey(ctx, key)
  if (!(await isCardOpen(ctx.db))) throw new Refusal('payment.no_card')
  if (status === 'REQUESTED' && (await isInstant(ctx.db, villaId))) await refreshFeeds(ctx, villaId)
  const link = await ctx.db.transaction().execute(async (tx) => {
    const row = await lockReservation(tx, id)
    const at = await ctx.databaseTime(tx)
    const payable = row.unconfirmed_from === null ? row : await acceptAtOnce(tx, ctx, row, at)
    return findOrMakeLink(tx, payable, { purpose, createdBy: null, at })
  })
  return { token: tokenOf(ctx.vault, link.id) }
}
