import type { MailKey } from '../mail-key.ts'
import type { CatalogueEntry } from './catalogue-entry.ts'
import { guestBookingMails } from './guest-booking-mails.tr.ts'
import { guestStayMails } from './guest-stay-mails.tr.ts'
import { staffMails, visitorMails } from './other-mails.tr.ts'
import { ownerMails } from './owner-mails.tr.ts'

/** Every mail with its default text. A missing key does not compile. */
export const catalogue: Readonly<Record<MailKey, CatalogueEntry>> = {
  ...guestBookingMails,
  ...guestStayMails,
  ...ownerMails,
  ...staffMails,
  ...visitorMails,
}

/** The placeholders a mail of this kind may use. */
export const placeholdersOf = (key: MailKey): ReadonlySet<string> =>
  new Set([...catalogue[key].common, ...catalogue[key].own])
