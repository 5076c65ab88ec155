import { formatMoment } from '@plato/brand/format'
import { defusedText, shortened } from '@plato/rules/mail/defused-text'
import { mailStaff, mailVisitor, mailVisitorByHand } from '../mail/mail-to.ts'
import type { Moment, PublicContext, Tx } from '../platform/context.ts'
import { dashboardUrl } from '../platform/dashboard-url.ts'
import { promises } from '../reservation-facts/messages.tr.ts'

type Caller = Pick<PublicContext, 'sendJob' | 'siteOrigin'>

interface Written {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly phone: string | null
  readonly subject: string
  readonly message: string
}

/** Max characters of the visitor's text in the automatic mail, because the e-mail address is not verified. */
const maxEchoLength = 300

const visitorOf = ({ email, name }: Written) => ({ address: email, name })

/** Mails the agency, once per message however often it is called. */
export async function notifyStaff(tx: Tx, ctx: Caller, written: Written, at: Moment): Promise<void> {
  const { id, name, email, phone, subject, message } = written
  await mailStaff(tx, ctx, {
    key: 'ILETISIM_PERSONEL',
    occasion: `message-${id}`,
    placeholders: {
      gonderen: [name, email, phone].filter(Boolean).join(', '),
      mesaj_konusu: defusedText(subject),
      mesaj_ozeti: defusedText(message),
      mesaj_link: dashboardUrl(ctx, `/contact/${id}`),
    },
    at,
  })
}

/** Mails the visitor a confirmation, max once a day per e-mail address. */
export async function notifyVisitor(tx: Tx, ctx: Caller, written: Written, at: Moment): Promise<void> {
  await mailVisitor(tx, ctx, {
    key: 'ILETISIM_OTOMATIK',
    occasion: `${at.today} ${written.email.toLowerCase()}`,
    to: visitorOf(written),
    placeholders: {
      ad_soyad: written.name,
      mesaj_ozeti: shortened(defusedText(written.message), maxEchoLength),
      yanit_suresi: promises.answer,
    },
    at,
  })
}

interface Answer {
  readonly replyId: number
  readonly body: string
  readonly sentAt: Date
}

export function mailReply(
  tx: Tx,
  ctx: Caller,
  written: Written,
  { replyId, body, sentAt }: Answer,
  at: Moment,
): Promise<string | undefined> {
  return mailVisitorByHand(tx, ctx, {
    key: 'ILETISIM_YANIT',
    occasion: `reply-${replyId}`,
    to: visitorOf(written),
    placeholders: {
      ad_soyad: written.name,
      yanit: body,
      mesaj_konusu: defusedText(written.subject),
      mesaj_tarihi: formatMoment(sentAt.toISOString()),
      mesaj_ozeti: defusedText(written.message),
    },
    at,
  })
}
