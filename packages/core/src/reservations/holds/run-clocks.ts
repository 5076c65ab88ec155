import { istanbulHour } from '@plato/rules/istanbul-day'
import { dayMails, mailHours } from '@plato/rules/reservations/day-mails'
import { guestLinkHours, reminderHours } from '@plato/rules/reservations/hold'
import { type MailKey, mailAbout } from '../../mail/mail-about.ts'
import { mailRecipients } from '../../mail/mail-key.ts'
import type { Moment, PublicContext } from '../../platform/context.ts'
import { deleteKeysBefore } from '../../platform/once.queries.ts'
import type { Vault } from '../../platform/vault.ts'
import { recordEventOnce } from '../../timeline/record-event.ts'
import { inviteToComment } from '../../villas/comments/invite-to-comment.ts'
import { lockReservation } from '../lock-reservation.ts'
import { endHold, moveReservation } from '../move-reservation.ts'
import {
  atATime,
  selectDueForMail,
  selectEndingHolds,
  selectGone,
  selectLapsed,
  selectPayoutsDue,
} from './clocks.queries.ts'
import { selectNeverConfirmed } from './unconfirmed.queries.ts'

type ClockContext = Pick<PublicContext, 'db' | 'sendJob' | 'siteOrigin' | 'databaseTime'> & {
  readonly vault: Vault
}

const mover = { by: 'CLOCK', userId: null } as const

/** Awaits one task and stores its error for the end of the run. */
type Each = (work: Promise<unknown>) => Promise<void>

/** One transaction per hold; reads the row again under its lock, because a payment may have come meanwhile. */
async function endHoldOf(ctx: ClockContext, id: number): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const row = await lockReservation(tx, id)
    const at = await ctx.databaseTime(tx)
    if (!row.hold_expires_at || row.hold_expires_at > at.now) return
    await endHold(tx, ctx, row, at)
  })
}

/** Sends no mail: the address is unconfirmed and its link has just expired. */
async function expireUnconfirmed(ctx: ClockContext, id: number): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const row = await lockReservation(tx, id)
    if (row.unconfirmed_from === null) return
    const at = await ctx.databaseTime(tx)
    await moveReservation(tx, ctx, row, { action: 'EXPIRE', mover, silent: true, at })
  })
}

async function complete(ctx: ClockContext, id: number): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const row = await lockReservation(tx, id)
    const at = await ctx.databaseTime(tx)
    if (row.status !== 'CHECKED_IN' || row.check_out >= at.today) return
    await moveReservation(tx, ctx, row, { action: 'COMPLETE', mover, at })
  })
}

async function mail(
  ctx: ClockContext,
  about: { key: MailKey; reservationId: number; occasion: string; at: Moment },
): Promise<void> {
  await ctx.db
    .transaction()
    .execute((tx) =>
      about.key === 'YORUM_DAVETI' ? inviteToComment(tx, ctx, about) : mailAbout(tx, ctx, about),
    )
}

async function remind(ctx: ClockContext, at: Moment, each: Each): Promise<void> {
  for (const { id, occasion } of await selectEndingHolds(ctx.db, at.now, reminderHours)) {
    await each(mail(ctx, { key: 'OPSIYON_HATIRLATMA', reservationId: id, occasion, at }))
  }
}

async function writeByDay(ctx: ClockContext, at: Moment, each: Each): Promise<void> {
  const hour = istanbulHour(at.now)
  if (hour < mailHours.from || hour >= mailHours.to) return
  for (const due of dayMails) {
    const key: MailKey = due.template
    for (const { id } of await selectDueForMail(ctx.db, due, mailRecipients[key] === 'OWNER', at)) {
      await each(mail(ctx, { key, reservationId: id, occasion: due.occasion, at }))
    }
  }
}

async function notePayouts(ctx: ClockContext, at: Moment): Promise<void> {
  for (const { id, ownerDueMinor } of await selectPayoutsDue(ctx.db, at.now)) {
    await recordEventOnce(ctx.db, id, { mover, event: 'PAYOUT_DUE', detail: { ownerDueMinor }, at })
  }
}

/** Runs every minute: everything that becomes due by time. Uses the database time and may run twice. */
export async function runClocks(ctx: ClockContext): Promise<void> {
  const at = await ctx.databaseTime(ctx.db)
  const faults: unknown[] = []
  // A failing task does not stop the others; the job fails at the end and is visible as a failed job.
  const each: Each = async (work) => {
    await work.catch((fault: unknown) => faults.push(fault))
  }
  for (const { id } of await selectLapsed(ctx.db, at.now)) await each(endHoldOf(ctx, id))
  for (const { id } of await selectNeverConfirmed(ctx.db, at.now, guestLinkHours, atATime))
    await each(expireUnconfirmed(ctx, id))
  await each(remind(ctx, at, each))
  for (const { id } of await selectGone(ctx.db, at.today)) await each(complete(ctx, id))
  await each(notePayouts(ctx, at))
  await each(writeByDay(ctx, at, each))
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} of the clocks' steps failed`)
}

const retentionMs = 7 * 86_400_000

/** Deletes idempotency keys after a week: a later request with the same key is a new one. */
export async function forgetOldKeys(ctx: Pick<PublicContext, 'db' | 'databaseTime'>): Promise<void> {
  const { now } = await ctx.databaseTime(ctx.db)
  await deleteKeysBefore(ctx.db, new Date(now.getTime() - retentionMs))
}
