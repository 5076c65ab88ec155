import type { Subscription } from '@plato/contract/inbox/subscribers.contract'
import { maskEmail, newsletterState } from '@plato/rules/inbox/newsletter'
import { Refusal } from '@plato/rules/refusal'
import { isConfirmLink, isFreshLink, isLeaveLink, partsOfLink } from './newsletter-link.ts'
import type { NewsletterContext } from './subscribe.ts'
import {
  findReader,
  insertReaderEvent,
  lockReader,
  updateConfirmed,
  updateLeft,
} from './subscribers.queries.ts'

type Reader = NonNullable<Awaited<ReturnType<typeof findReader>>>

function refuse(): never {
  throw new Refusal('subscriber.bad_link')
}
const partsOf = (token: string) => partsOfLink(token) ?? refuse()

const asSeen = (reader: Pick<Reader, 'email' | 'confirmedAt' | 'leftAt'>): Subscription => ({
  email: maskEmail(reader.email),
  state: newsletterState(reader),
})

/** Read-only, because mail scanners open every link of a mail. */
export async function seeSubscription(ctx: NewsletterContext, token: string): Promise<Subscription> {
  const parts = partsOf(token)
  const reader = (await findReader(ctx.db, Number(parts.id))) ?? refuse()
  if (isLeaveLink(ctx.vault, parts)) return asSeen(reader)
  if (!isConfirmLink(ctx.vault, reader.begunAt, parts)) refuse()
  const { now } = await ctx.databaseTime(ctx.db)
  // An expired link cannot confirm, but a link that was used still returns its state.
  if (newsletterState(reader) === 'ASKED' && !isFreshLink(parts, now)) refuse()
  return asSeen(reader)
}

/** Repeated calls return CONFIRMED without a change. The link does not confirm again after an unsubscribe. */
export async function confirmSubscription(ctx: NewsletterContext, token: string): Promise<Subscription> {
  const parts = partsOf(token)
  return ctx.db.transaction().execute(async (tx) => {
    const reader = (await lockReader(tx, Number(parts.id))) ?? refuse()
    if (!isConfirmLink(ctx.vault, reader.begunAt, parts)) refuse()
    const state = newsletterState(reader)
    if (state === 'CONFIRMED') return asSeen(reader)
    const { now } = await ctx.databaseTime(tx)
    if (state === 'LEFT' || !isFreshLink(parts, now)) refuse()
    await updateConfirmed(tx, reader.id, now)
    await insertReaderEvent(tx, { kind: 'CONFIRMED', email: reader.email, at: now, address: ctx.address })
    return asSeen({ ...reader, confirmedAt: now })
  })
}

/** Accepts the unsubscribe link of every mail ever sent, without expiry. */
export async function leaveNewsletter(ctx: NewsletterContext, token: string): Promise<Subscription> {
  const parts = partsOf(token)
  return ctx.db.transaction().execute(async (tx) => {
    const reader = (await lockReader(tx, Number(parts.id))) ?? refuse()
    if (!isLeaveLink(ctx.vault, parts)) refuse()
    if (newsletterState(reader) === 'LEFT') return asSeen(reader)
    const { now } = await ctx.databaseTime(tx)
    await updateLeft(tx, reader.id, now)
    await insertReaderEvent(tx, { kind: 'LEFT', email: reader.email, at: now, address: ctx.address })
    return asSeen({ ...reader, leftAt: now })
  })
}
