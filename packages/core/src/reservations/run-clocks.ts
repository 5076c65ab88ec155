import { dayMails, mailHours } from '@plato/rules/reservations/day-mails'
import { guestLinkHours, reminderHours } from '@plato/rules/reservations/hold'
import type { Moment, PublicContext } from '../context.ts'
import { type MailKey, mailAbout } from '../mail/mail-about.ts'
import { mailRecipients } from '../mail/mail-key.ts'
import { deleteKeysBefore } from '../once.queries.ts'
import type { Vault } from '../vault.ts'
import { inviteToComment } from '../villas/invite-to-comment.ts'
import {
  atATime,
  istanbulHour,
  selectDueForMail,
  selectEndingHolds,
  selectGone,
  selectLapsed,
  selectPayoutsDue,
} from './clocks.queries.ts'
import { lockReservation } from './lock-reservation.ts'
import { endHold, moveReservation } from './move-reservation.ts'
import { recordEventOnce } from './record-event.ts'
import { selectNeverConfirmed } from './unconfirmed.queries.ts'

type ClockContext = Pick<PublicContext, 'db' | 'sendJob' | 'siteOrigin' | 'databaseTime'> & {
  readonly vault: Vault
}

const mover = { by: 'CLOCK', userId: null } as const

/** Takes one step, and keeps its fault for later. */
type Each = (work: Promise<unknown>) => Promise<void>

/** Each in a transaction of its own, and looked at again under its lock: who paid meanwhile keeps the nights. */
async function endHoldOf(ctx: ClockContext, id: number): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const row = await lockReservation(tx, id)
    const at = await ctx.databaseTime(tx)
    if (!row.hold_expires_at || row.hold_expires_at > at.now) return
    await endHold(tx, ctx, row, at)
  })
}

/** Nobody is written to: the address is unproven, and its link has just expired. */
async function expireUnconfirmed(ctx: ClockContext, id: number): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const row = await lockReservation(tx, id)
    if (row.unconfirmed_from === null) return
    const at = await ctx.databaseTime(tx)
    await moveReservation(tx, ctx, row, { action: 'EXPIRE', mover, quiet: true, at })
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
  const hour = await istanbulHour(ctx.db, at.now)
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

/** Every minute: what time alone brings about. All of it goes by the database's clock, and may run twice. */
export async function runClocks(ctx: ClockContext): Promise<void> {
  const at = await ctx.databaseTime(ctx.db)
  const faults: unknown[] = []
  // One that cannot go on must not hold up the others; the job fails at the end, for people to see.
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

const keptMs = 7 * 86_400_000

/** Whoever repeats a write after a week means another one. */
export async function forgetOldKeys(ctx: Pick<PublicContext, 'db' | 'databaseTime'>): Promise<void> {
  const { now } = await ctx.databaseTime(ctx.db)
  await deleteKeysBefore(ctx.db, new Date(now.getTime() - keptMs))
}
