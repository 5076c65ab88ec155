import type { WhatsAppMessages } from '@plato/contract/reservations/whatsapp.contract'
import { Refusal } from '@plato/rules/refusal'
import { type WhatsAppKind, whatsAppKindsFor, whatsAppRecipient } from '@plato/rules/reservations/whatsapp'
import { readBankPlaceholders } from '../../mail/bank-placeholders.ts'
import { openLinkOf } from '../../payment-links/open-link.ts'
import { linkAddress } from '../../payment-links/payment-link.ts'
import type { Context, Db, Moment } from '../../platform/context.ts'
import type { Vault } from '../../platform/vault.ts'
import {
  type AboutReservation,
  readReservationPlaceholders,
} from '../../reservation-facts/mail-placeholders.ts'
import { ownerLink } from '../owner-answer/owner-link.ts'
import { findPhones, selectSent } from './whatsapp.queries.ts'
import { whatsAppText } from './whatsapp-texts.tr.ts'

type LinkContext = Context & { readonly vault: Vault }
type Phones = NonNullable<Awaited<ReturnType<typeof findPhones>>>

interface Sources {
  readonly db: Db
  readonly ctx: LinkContext
  readonly id: number
  readonly phones: Phones
  readonly about: AboutReservation
  readonly at: Moment
}

/** The link of a message; undefined when the message has no recipient or there is nothing to link to. */
async function linkOf(kind: WhatsAppKind, { db, ctx, id, phones, about, at }: Sources) {
  if (kind === 'OWNER_QUESTION')
    return phones.ownerId === null ? undefined : ownerLink(ctx, { id, ownerId: phones.ownerId }, at.now)
  if (kind === 'PAYMENT_LINK') {
    const open = await openLinkOf(db, id, at.now)
    return open && linkAddress(ctx, open.id)
  }
  return about.placeholders.takip_link
}

async function textOf(kind: WhatsAppKind, sources: Sources): Promise<string | undefined> {
  const link = await linkOf(kind, sources)
  const banks = kind === 'BANK_DETAILS' ? (await readBankPlaceholders(sources.db))?.banka_listesi : ''
  if (link === undefined || banks === undefined) return undefined
  return whatsAppText[kind]({ placeholders: sources.about.placeholders, link, banks })
}

/** The ready texts that fit the state of a reservation, and when staff last sent each. */
export async function listWhatsAppMessages(ctx: LinkContext, id: number): Promise<WhatsAppMessages> {
  const { db } = ctx
  const phones = await findPhones(db, ctx.actor, id)
  const at = await ctx.databaseTime(db)
  const about = phones && (await readReservationPlaceholders(db, ctx, id, at))
  if (!phones || !about) throw new Refusal('reservation.not_found')
  const sent = await selectSent(db, id)
  const messages: WhatsAppMessages['messages'] = []
  for (const kind of whatsAppKindsFor({ status: phones.status, dueMinor: about.dueMinor })) {
    const text = await textOf(kind, { db, ctx, id, phones, about, at })
    if (text === undefined) continue
    messages.push({
      kind,
      to: whatsAppRecipient[kind],
      text,
      sentAt: sent.get(kind)?.at.toISOString() ?? null,
      sentByName: sent.get(kind)?.byName ?? null,
    })
  }
  return {
    guest: { name: phones.guestName, phone: phones.guestPhone },
    owner: phones.ownerId === null ? null : { name: phones.ownerName ?? '', phone: phones.ownerPhone ?? '' },
    messages,
  }
}
