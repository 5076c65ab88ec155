import type { CatalogueEntry } from './catalogue-entry.ts'
import { guestBookingMails } from './guest-booking-mails.tr.ts'
import { guestStayMails } from './guest-stay-mails.tr.ts'
import type { MailKey } from './mail-key.ts'
import { staffMails, visitorMails } from './other-mails.tr.ts'
import { ownerMails } from './owner-mails.tr.ts'

/** Every mail with its first words. A key without an entry does not compile. */
export const catalogue: Readonly<Record<MailKey, CatalogueEntry>> = {
  ...guestBookingMails,
  ...guestStayMails,
  ...ownerMails,
  ...staffMails,
  ...visitorMails,
}

/** What may stand in double braces in a mail of this kind. */
export const placeholdersOf = (key: MailKey): ReadonlySet<string> =>
  new Set([...catalogue[key].common, ...catalogue[key].own])
