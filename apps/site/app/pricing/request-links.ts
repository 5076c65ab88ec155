import { phoneHref } from '@plato/brand/format'
import { formatMoney } from '@plato/brand/money'
import { formatRange } from '@plato/brand/stay-dates'
import type { Quote } from '@plato/rules/pricing/quote'
import { messageLabels } from '#site/pricing/messages.tr.ts'
import type { ContactData } from '#site/shell/shared.ts'
import type { ChosenStay } from '#site/stay/chosen-stay.ts'
import { guestsLabels } from '#site/stay/guests-labels.ts'

export interface VillaName {
  readonly name: string
  readonly code: string
}

/** Opens a conversation with the words already written; without a number the visitor chooses whom to send them to. */
export const whatsAppHref = (number: string, text: string): string =>
  `https://wa.me/${number.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`

/** What the agency must know to answer at once. The total is the one that will be charged, in the villa's currency. */
export function requestMessage({ name, code }: VillaName, stay: ChosenStay, quote: Quote): string {
  const range = formatRange(quote.checkIn, quote.checkOut)
  return messageLabels.request(
    messageLabels.greeting(name, code),
    messageLabels.stay(range, quote.nights, guestsLabels(stay)),
    formatMoney(quote.totalMinor, quote.currency),
  )
}

export interface RequestLinks {
  readonly whatsApp: string | undefined
  readonly phone: string | undefined
}

/** The ways to the agency that its settings name. */
export function requestLinks(contact: ContactData | undefined, message: string): RequestLinks {
  return {
    whatsApp: contact?.whatsapp ? whatsAppHref(contact.whatsapp, message) : undefined,
    phone: contact?.phone ? phoneHref(contact.phone) : undefined,
  }
}
