import type { Moment, PublicContext, Tx } from '../platform/context.ts'
import type { MailKeyTo } from './mail-key.ts'
import { findStaffAddress, isTemplateActive } from './mails.queries.ts'
import { queueMail } from './queue-mail.ts'
import { findAgency } from './templates/templates.queries.ts'

type Placeholders = Readonly<Record<string, string>>

interface NewsletterMail {
  /** Idempotency key within the kind: the same occasion is queued once. */
  readonly occasion: string
  readonly placeholders: Placeholders
  readonly at: Moment
}
interface MailToVisitor extends NewsletterMail {
  readonly key: MailKeyTo<'VISITOR'>
  readonly to: { readonly address: string; readonly name: string }
}

type Caller = Pick<PublicContext, 'sendJob' | 'traceparent'>

export async function agencyPlaceholders(tx: Tx): Promise<Placeholders> {
  const { title, no, phone } = await findAgency(tx)
  return { acente_unvan: title, tursab_no: no, telefon: phone }
}

/** Queues a mail that staff send by hand, even when its template is switched off. */
export async function mailVisitorByHand(
  tx: Tx,
  ctx: Caller,
  { placeholders, ...mail }: MailToVisitor,
): Promise<string | undefined> {
  const allPlaceholders = { ...(await agencyPlaceholders(tx)), ...placeholders }
  return queueMail(tx, ctx, { ...mail, reservationId: null, placeholders: allPlaceholders })
}

/**
 * Queues a mail to a person without a reservation. Undefined when the template is switched off or the mail was
 * queued before.
 */
export async function mailVisitor(tx: Tx, ctx: Caller, mail: MailToVisitor): Promise<string | undefined> {
  return (await isTemplateActive(tx, mail.key)) ? mailVisitorByHand(tx, ctx, mail) : undefined
}

/** Queues a mail to the agency. */
export async function mailStaff(
  tx: Tx,
  ctx: Caller,
  { key, occasion, placeholders, at }: NewsletterMail & { readonly key: MailKeyTo<'STAFF'> },
): Promise<string | undefined> {
  if (!(await isTemplateActive(tx, key))) return undefined
  const address = await findStaffAddress(tx)
  if (!address) return undefined
  const allPlaceholders = { ...(await agencyPlaceholders(tx)), ...placeholders }
  return queueMail(tx, ctx, {
    key,
    reservationId: null,
    occasion,
    to: { address, name: '' },
    placeholders: allPlaceholders,
    at,
  })
}
