import type { Moment, PublicContext, Tx } from '../context.ts'
import type { MailKeyTo } from './mail-key.ts'
import { findStaffAddress, isTemplateActive } from './mails.queries.ts'
import { queueMail } from './queue-mail.ts'
import { findAgency } from './templates.queries.ts'

type Words = Readonly<Record<string, string>>

interface Letter {
  /** Tells apart mails of one kind: the same one is queued once. */
  readonly occasion: string
  readonly words: Words
  readonly at: Moment
}
interface LetterToVisitor extends Letter {
  readonly key: MailKeyTo<'VISITOR'>
  readonly to: { readonly address: string; readonly name: string }
}

type Caller = Pick<PublicContext, 'sendJob'>

export async function agencyWords(tx: Tx): Promise<Words> {
  const { title, no, phone } = await findAgency(tx)
  return { acente_unvan: title, tursab_no: no, telefon: phone }
}

/** What staff send by hand: it goes out even when the product no longer sends its kind by itself. */
export async function mailVisitorByHand(
  tx: Tx,
  ctx: Caller,
  { words, ...mail }: LetterToVisitor,
): Promise<string | undefined> {
  const told = { ...(await agencyWords(tx)), ...words }
  return queueMail(tx, ctx, { ...mail, reservationId: null, words: told })
}

/** A mail to somebody who has no reservation. Undefined when its kind is switched off, or it was queued before. */
export async function mailVisitor(tx: Tx, ctx: Caller, mail: LetterToVisitor): Promise<string | undefined> {
  return (await isTemplateActive(tx, mail.key)) ? mailVisitorByHand(tx, ctx, mail) : undefined
}

/** The same to the agency itself. */
export async function mailStaff(
  tx: Tx,
  ctx: Caller,
  { key, occasion, words, at }: Letter & { readonly key: MailKeyTo<'STAFF'> },
): Promise<string | undefined> {
  if (!(await isTemplateActive(tx, key))) return undefined
  const address = await findStaffAddress(tx)
  if (!address) return undefined
  const told = { ...(await agencyWords(tx)), ...words }
  return queueMail(tx, ctx, {
    key,
    reservationId: null,
    occasion,
    to: { address, name: '' },
    words: told,
    at,
  })
}
