import type { Moment, PublicContext, Tx } from '../platform/context.ts'
import type { MailKeyTo } from './mail-key.ts'
import { agencyPlaceholders } from './mail-to.ts'
import { isTemplateActive } from './mails.queries.ts'
import { queueMail } from './queue-mail.ts'

interface OwnerMail {
  readonly key: MailKeyTo<'OWNER'>
  readonly to: { readonly address: string; readonly name: string }
  /** Idempotency key within the kind: the same occasion is queued once. */
  readonly occasion: string
  readonly placeholders: Readonly<Record<string, string>>
  readonly at: Moment
}

/**
 * Queues a mail to an owner that is about no single reservation. Undefined when the template is switched off or the mail was
 * queued before.
 */
export async function mailOwner(
  tx: Tx,
  ctx: Pick<PublicContext, 'sendJob' | 'traceparent'>,
  { placeholders, ...mail }: OwnerMail,
): Promise<string | undefined> {
  if (!(await isTemplateActive(tx, mail.key))) return undefined
  return queueMail(tx, ctx, {
    ...mail,
    reservationId: null,
    placeholders: { ...(await agencyPlaceholders(tx)), ev_sahibi_adi: mail.to.name, ...placeholders },
  })
}
