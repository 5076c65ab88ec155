import { formatMoment } from '@plato/brand/format'
import { defusedText, shortened } from '@plato/rules/mail/defused-text'
import type { Moment, PublicContext, Tx } from '../context.ts'
import { mailStaff, mailVisitor, mailVisitorByHand } from '../mail/mail-to.ts'
import { promises } from '../mail/messages.tr.ts'

type Caller = Pick<PublicContext, 'sendJob' | 'siteOrigin'>

interface Written {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly phone: string | null
  readonly subject: string
  readonly message: string
}

/** Whose address it is nobody has proved: the letter that goes there by itself carries little of a stranger's text. */
const longestEcho = 300

const visitorOf = ({ email, name }: Written) => ({ address: email, name })

/** Tells the agency. Once for a message, however often it is asked for. */
export async function tellStaff(tx: Tx, ctx: Caller, written: Written, at: Moment): Promise<void> {
  const { id, name, email, phone, subject, message } = written
  await mailStaff(tx, ctx, {
    key: 'ILETISIM_PERSONEL',
    occasion: `message-${id}`,
    words: {
      gonderen: [name, email, phone].filter(Boolean).join(', '),
      mesaj_konusu: defusedText(subject),
      mesaj_ozeti: defusedText(message),
      mesaj_link: `${ctx.siteOrigin}/dashboard/contact/${id}`,
    },
    at,
  })
}

/** Tells the visitor that it arrived; one address hears of it once a day, whoever types it in. */
export async function tellVisitor(tx: Tx, ctx: Caller, written: Written, at: Moment): Promise<void> {
  await mailVisitor(tx, ctx, {
    key: 'ILETISIM_OTOMATIK',
    occasion: `${at.today} ${written.email.toLowerCase()}`,
    to: visitorOf(written),
    words: {
      ad_soyad: written.name,
      mesaj_ozeti: shortened(defusedText(written.message), longestEcho),
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
    words: {
      ad_soyad: written.name,
      yanit: body,
      mesaj_konusu: defusedText(written.subject),
      mesaj_tarihi: formatMoment(sentAt.toISOString()),
      mesaj_ozeti: defusedText(written.message),
    },
    at,
  })
}
