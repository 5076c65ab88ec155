import { answerToWish, newsletterDayMs, newsletterState } from '@plato/rules/inbox/newsletter'
import { Refusal } from '@plato/rules/refusal'
import { mailVisitor } from '../mail/mail-to.ts'
import type { Moment, PublicContext, Tx } from '../platform/context.ts'
import type { Vault } from '../platform/vault.ts'
import { type LinkedReader, newsletterLinks } from './newsletter-link.ts'
import {
  countLettersSince,
  findNoticeVersion,
  insertReader,
  insertReaderEvent,
  lockAddress,
  lockByEmail,
  updateRequestedAt,
} from './subscribers.queries.ts'

export type NewsletterContext = Pick<PublicContext, 'db' | 'sendJob' | 'databaseTime' | 'siteOrigin'> & {
  readonly vault: Vault
  /** The caller's IP address: part of the proof of consent. */
  readonly address: string
}

/** Sends a confirmation mail; the subscription starts only with its link, also after an earlier unsubscribe. */
export function subscribe(ctx: NewsletterContext, { email }: { email: string }): Promise<{ email: string }> {
  return ctx.db.transaction().execute(async (tx) => {
    await lockAddress(tx, email)
    const at = await ctx.databaseTime(tx)
    const before = await lockByEmail(tx, email)
    const mailsToday = await countLettersSince(tx, email, new Date(at.now.getTime() - newsletterDayMs))
    const answer = answerToWish({ before, mailsToday, now: at.now })
    if (answer === 'ALREADY') throw new Refusal('subscriber.already')
    if (answer === 'TOO_MANY') throw new Refusal('request.too_many')
    const kvkkVersion = await findNoticeVersion(tx)
    const request = { email, at: at.now, kvkkVersion }
    const reader = before
      ? await updateRequestedAt(tx, { id: before.id, begunAt: beginningOf(before, at) }, request)
      : await insertReader(tx, request)
    const eventId = await insertReaderEvent(tx, { kind: 'ASKED', ...request, address: ctx.address })
    await sendConfirmation(tx, ctx, { email, reader, eventId, at })
    return { email }
  })
}

type Before = NonNullable<Awaited<ReturnType<typeof lockByEmail>>>

const beginningOf = (before: Before, { now }: Moment): Date =>
  newsletterState(before) === 'LEFT' ? now : before.begunAt

interface NewsletterMail {
  readonly email: string
  readonly reader: LinkedReader
  readonly eventId: number
  readonly at: Moment
}

async function sendConfirmation(
  tx: Tx,
  ctx: NewsletterContext,
  { email, reader, eventId, at }: NewsletterMail,
): Promise<void> {
  await mailVisitor(tx, ctx, {
    key: 'BULTEN_ONAY',
    occasion: `asked-${eventId}`,
    to: { address: email, name: '' },
    placeholders: { ...newsletterLinks(ctx, reader, at.now), kvkk_link: `${ctx.siteOrigin}/website/kvkk` },
    at,
  })
}
