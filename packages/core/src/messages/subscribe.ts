import { answerToWish, newsletterDayMs, newsletterState } from '@plato/rules/messages/newsletter'
import { Refusal } from '@plato/rules/refusal'
import type { Moment, PublicContext, Tx } from '../context.ts'
import { mailVisitor } from '../mail/mail-to.ts'
import type { Vault } from '../vault.ts'
import { type LinkedReader, newsletterLinks } from './newsletter-link.ts'
import {
  countLettersSince,
  findNoticeVersion,
  insertReader,
  insertReaderEvent,
  lockAddress,
  lockByEmail,
  updateAsked,
} from './subscribers.queries.ts'

export type NewsletterContext = Pick<PublicContext, 'db' | 'sendJob' | 'databaseTime' | 'siteOrigin'> & {
  readonly vault: Vault
  /** Where the call came from: part of the proof that somebody agreed. */
  readonly address: string
}

/** Nobody is a reader before answering the letter that this sends; one who had left may come back the same way. */
export function subscribe(ctx: NewsletterContext, { email }: { email: string }): Promise<{ email: string }> {
  return ctx.db.transaction().execute(async (tx) => {
    await lockAddress(tx, email)
    const at = await ctx.databaseTime(tx)
    const before = await lockByEmail(tx, email)
    const lettersToday = await countLettersSince(tx, email, new Date(at.now.getTime() - newsletterDayMs))
    const answer = answerToWish({ before, lettersToday, now: at.now })
    if (answer === 'ALREADY') throw new Refusal('subscriber.already')
    if (answer === 'TOO_MANY') throw new Refusal('request.too_many')
    const kvkkVersion = await findNoticeVersion(tx)
    const asked = { email, at: at.now, kvkkVersion }
    const reader = before
      ? await updateAsked(tx, { id: before.id, begunAt: beginningOf(before, at) }, asked)
      : await insertReader(tx, asked)
    const eventId = await insertReaderEvent(tx, { kind: 'ASKED', ...asked, address: ctx.address })
    await sendLetter(tx, ctx, { email, reader, eventId, at })
    return { email }
  })
}

type Before = NonNullable<Awaited<ReturnType<typeof lockByEmail>>>

const beginningOf = (before: Before, { now }: Moment): Date =>
  newsletterState(before) === 'LEFT' ? now : before.begunAt

interface Letter {
  readonly email: string
  readonly reader: LinkedReader
  readonly eventId: number
  readonly at: Moment
}

async function sendLetter(
  tx: Tx,
  ctx: NewsletterContext,
  { email, reader, eventId, at }: Letter,
): Promise<void> {
  await mailVisitor(tx, ctx, {
    key: 'BULTEN_ONAY',
    occasion: `asked-${eventId}`,
    to: { address: email, name: '' },
    words: { ...newsletterLinks(ctx, reader, at.now), kvkk_link: `${ctx.siteOrigin}/website/kvkk` },
    at,
  })
}
