import { randomUUID } from 'node:crypto'
import { formatMoment } from '@plato/brand/format'
import type { Context, Tx } from '../context.ts'
import { agencyWords } from './mail-to.ts'
import { findUserAddress, selectAdminAddresses } from './mails.queries.ts'
import { queueMail } from './queue-mail.ts'

export type SecurityMailKey = 'YENI_YONETICI' | 'GIRIS_BILGISI_DEGISTI' | 'BANKA_HESABI_DEGISTI'

interface Recipient {
  readonly address: string
  readonly name: string
}

interface Notice {
  readonly key: SecurityMailKey
  readonly words: Readonly<Record<string, string>>
  /** Whom it concerns, besides the administrators. */
  readonly to?: readonly Recipient[]
}

/**
 * Queues the notice to every administrator and to the people concerned, in the transaction of the change. It ignores the
 * template's switch: an intruder with an administrator's token would switch it off first.
 */
export async function mailSecurityNotice(
  tx: Tx,
  ctx: Context,
  { key, words, to = [] }: Notice,
): Promise<void> {
  const all = [...to, ...(await selectAdminAddresses(tx))]
  const recipients = new Map(all.map((one) => [one.address.toLowerCase(), one]))
  const at = await ctx.databaseTime(tx)
  const { name } = await findUserAddress(tx, ctx.actor.id)
  const shared = {
    ...(await agencyWords(tx)),
    yapan: name,
    zaman: formatMoment(at.now.toISOString()),
    kayit_link: `${ctx.siteOrigin}/dashboard/users/audit`,
    ...words,
  }
  const occasion = randomUUID()
  for (const [address, recipient] of recipients) {
    await queueMail(tx, ctx, {
      key,
      reservationId: null,
      occasion: `${occasion} ${address}`,
      to: recipient,
      words: { ...shared, ad_soyad: recipient.name },
      at,
    })
  }
}
