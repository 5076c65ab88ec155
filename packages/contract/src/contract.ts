import { approvalEndpoints } from './approvals/approvals.contract.ts'
import { authEndpoints } from './auth/auth.contract.ts'
import { availabilityEndpoints } from './availability/availability.contract.ts'
import { externalEndpoints } from './availability/external.contract.ts'
import { feedEndpoints } from './availability/feeds.contract.ts'
import { gapEndpoints } from './availability/gaps.contract.ts'
import { occupancyEndpoints } from './availability/occupancy.contract.ts'
import { bulkEndpoints } from './bulk/bulk.contract.ts'
import { activityEndpoints, blogEndpoints } from './content/articles.contract.ts'
import { websiteEndpoints } from './content/content.contract.ts'
import { documentEndpoints } from './content/documents.contract.ts'
import { faqEndpoints } from './content/faq.contract.ts'
import { contentPictureEndpoints } from './content/pictures.contract.ts'
import { teamEndpoints } from './content/team.contract.ts'
import { textEndpoints } from './content/texts.contract.ts'
import type { Endpoint } from './endpoint.ts'
import { guestEndpoints } from './guests/guests.contract.ts'
import { contactEndpoints } from './inbox/contact.contract.ts'
import { menuEndpoints } from './inbox/menu-counts.contract.ts'
import { subscriberEndpoints } from './inbox/subscribers.contract.ts'
import { jobEndpoints } from './mail/jobs.contract.ts'
import { mailEndpoints } from './mail/mail.contract.ts'
import { noteEndpoints } from './notes/notes.contract.ts'
import { guestOfferEndpoints, offerEndpoints } from './offers/offers.contract.ts'
import { systemEndpoints } from './operations/system.contract.ts'
import { bankStatementEndpoints } from './payments/bank-statements.contract.ts'
import { bankEndpoints } from './payments/banks.contract.ts'
import { cardEndpoints } from './payments/card.contract.ts'
import { cardProviderEndpoints } from './payments/card-providers.contract.ts'
import { payEndpoints } from './payments/pay.contract.ts'
import { paymentEndpoints } from './payments/payments.contract.ts'
import { payoutRunEndpoints } from './payments/payout-runs.contract.ts'
import { priceGridEndpoints } from './pricing/price-grid.contract.ts'
import { pricePeriodEndpoints } from './pricing/price-periods.contract.ts'
import { quoteEndpoints } from './pricing/quote.contract.ts'
import { privacyEndpoints } from './privacy/privacy.contract.ts'
import { districtEndpoints, publicRegionEndpoints, townEndpoints } from './regions/regions.contract.ts'
import { boardEndpoints } from './reports/board.contract.ts'
import { btransEndpoints } from './reports/btrans.contract.ts'
import { figureEndpoints } from './reports/figures.contract.ts'
import { identityEndpoints } from './reports/identities.contract.ts'
import { ministryEndpoints } from './reports/ministry.contract.ts'
import { ownerStatementEndpoints } from './reports/owner-statement.contract.ts'
import { reportRunEndpoints } from './reports/report-runs.contract.ts'
import { guestReservationEndpoints } from './reservations/guest-reservations.contract.ts'
import { invoiceEndpoints } from './reservations/invoice.contract.ts'
import { reservationDocumentEndpoints } from './reservations/reservation-documents.contract.ts'
import { reservationEndpoints } from './reservations/reservations.contract.ts'
import { whatsAppEndpoints } from './reservations/whatsapp.contract.ts'
import { savedFilterEndpoints } from './saved-filters/saved-filters.contract.ts'
import { findEndpoints } from './search/find.contract.ts'
import { searchEndpoints } from './search/search.contract.ts'
import { exchangeEndpoints } from './settings/exchange.contract.ts'
import { settingEndpoints } from './settings/settings.contract.ts'
import { accountEndpoints } from './users/account.contract.ts'
import { accountLinkEndpoints } from './users/account-links.contract.ts'
import { auditEndpoints } from './users/audit.contract.ts'
import { factorEndpoints } from './users/factors.contract.ts'
import { ownerDetailEndpoints } from './users/owner-details.contract.ts'
import { userEndpoints } from './users/users.contract.ts'
import { featureEndpoints } from './villas/features.contract.ts'
import { permitEndpoints } from './villas/permit.contract.ts'
import { publicVillaEndpoints } from './villas/public-villa.contract.ts'
import { guestCommentEndpoints, villaCommentEndpoints } from './villas/villa-comments.contract.ts'
import { villaImageEndpoints } from './villas/villa-images.contract.ts'
import { villaTypeEndpoints } from './villas/villa-types.contract.ts'
import { villaEndpoints } from './villas/villas.contract.ts'
import { workEndpoints } from './work/work.contract.ts'

/** The whole surface of the API, by the name each group has in OpenAPI. Tests are generated from it. */
export const contract = {
  auth: authEndpoints,
  factors: factorEndpoints,
  'account-links': accountLinkEndpoints,
  account: accountEndpoints,
  users: userEndpoints,
  'owner-details': ownerDetailEndpoints,
  approvals: approvalEndpoints,
  audit: auditEndpoints,
  privacy: privacyEndpoints,
  towns: townEndpoints,
  districts: districtEndpoints,
  'public-regions': publicRegionEndpoints,
  'villa-types': villaTypeEndpoints,
  features: featureEndpoints,
  villas: villaEndpoints,
  permits: permitEndpoints,
  'public-villas': publicVillaEndpoints,
  'villa-images': villaImageEndpoints,
  'villa-comments': villaCommentEndpoints,
  'guest-comments': guestCommentEndpoints,
  availability: availabilityEndpoints,
  external: externalEndpoints,
  occupancy: occupancyEndpoints,
  feeds: feedEndpoints,
  gaps: gapEndpoints,
  prices: pricePeriodEndpoints,
  priceGrid: priceGridEndpoints,
  bulk: bulkEndpoints,
  'saved-filters': savedFilterEndpoints,
  quotes: quoteEndpoints,
  reservations: reservationEndpoints,
  'guest-reservations': guestReservationEndpoints,
  papers: reservationDocumentEndpoints,
  notes: noteEndpoints,
  guests: guestEndpoints,
  invoices: invoiceEndpoints,
  whatsapp: whatsAppEndpoints,
  offers: offerEndpoints,
  'guest-offers': guestOfferEndpoints,
  payments: paymentEndpoints,
  banks: bankEndpoints,
  'bank-statements': bankStatementEndpoints,
  'payout-runs': payoutRunEndpoints,
  cards: cardEndpoints,
  'card-providers': cardProviderEndpoints,
  pay: payEndpoints,
  mail: mailEndpoints,
  jobs: jobEndpoints,
  search: searchEndpoints,
  website: websiteEndpoints,
  team: teamEndpoints,
  documents: documentEndpoints,
  texts: textEndpoints,
  faq: faqEndpoints,
  'content-pictures': contentPictureEndpoints,
  blog: blogEndpoints,
  activities: activityEndpoints,
  menu: menuEndpoints,
  board: boardEndpoints,
  work: workEndpoints,
  find: findEndpoints,
  settings: settingEndpoints,
  exchange: exchangeEndpoints,
  system: systemEndpoints,
  subscribers: subscriberEndpoints,
  contact: contactEndpoints,
  'report-runs': reportRunEndpoints,
  btrans: btransEndpoints,
  ministry: ministryEndpoints,
  identities: identityEndpoints,
  figures: figureEndpoints,
  'owner-statements': ownerStatementEndpoints,
} satisfies Record<string, Record<string, Endpoint>>
