import { approvalDocs } from './approvals/approvals.docs.ts'
import { authDocs } from './auth/auth.docs.ts'
import { availabilityDocs } from './availability/availability.docs.ts'
import { externalDocs } from './availability/external.docs.ts'
import { feedDocs } from './availability/feeds.docs.ts'
import { gapDocs } from './availability/gaps.docs.ts'
import { occupancyDocs } from './availability/occupancy.docs.ts'
import { bulkDocs } from './bulk/bulk.docs.ts'
import { activityDocs, blogDocs } from './content/articles.docs.ts'
import { websiteDocs } from './content/content.docs.ts'
import { documentDocs } from './content/documents.docs.ts'
import { faqDocs } from './content/faq.docs.ts'
import { contentPictureDocs } from './content/pictures.docs.ts'
import { teamDocs } from './content/team.docs.ts'
import { textDocs } from './content/texts.docs.ts'
import type { contract } from './contract.ts'
import type { GroupDocs } from './endpoint-docs.ts'
import { guestDocs } from './guests/guests.docs.ts'
import { contactDocs } from './inbox/contact.docs.ts'
import { menuDocs } from './inbox/menu-counts.docs.ts'
import { subscriberDocs } from './inbox/subscribers.docs.ts'
import { jobDocs } from './mail/jobs.docs.ts'
import { mailDocs } from './mail/mail.docs.ts'
import { noteDocs } from './notes/notes.docs.ts'
import { guestOfferDocs, offerDocs } from './offers/offers.docs.ts'
import { systemDocs } from './operations/system.docs.ts'
import { bankStatementDocs } from './payments/bank-statements.docs.ts'
import { bankDocs } from './payments/banks.docs.ts'
import { cardDocs } from './payments/card.docs.ts'
import { cardProviderDocs } from './payments/card-providers.docs.ts'
import { payDocs } from './payments/pay.docs.ts'
import { paymentDocs } from './payments/payments.docs.ts'
import { payoutRunDocs } from './payments/payout-runs.docs.ts'
import { priceGridDocs } from './pricing/price-grid.docs.ts'
import { pricePeriodDocs } from './pricing/price-periods.docs.ts'
import { quoteDocs } from './pricing/quote.docs.ts'
import { privacyDocs } from './privacy/privacy.docs.ts'
import { districtDocs, publicRegionDocs, townDocs } from './regions/regions.docs.ts'
import { boardDocs } from './reports/board.docs.ts'
import { btransDocs } from './reports/btrans.docs.ts'
import { figureDocs } from './reports/figures.docs.ts'
import { identityDocs } from './reports/identities.docs.ts'
import { ministryDocs } from './reports/ministry.docs.ts'
import { ownerStatementDocs } from './reports/owner-statement.docs.ts'
import { reportRunDocs } from './reports/report-runs.docs.ts'
import { guestReservationDocs } from './reservations/guest-reservations.docs.ts'
import { invoiceDocs } from './reservations/invoice.docs.ts'
import { reservationDocumentDocs } from './reservations/reservation-documents.docs.ts'
import { reservationDocs } from './reservations/reservations.docs.ts'
import { whatsAppDocs } from './reservations/whatsapp.docs.ts'
import { savedFilterDocs } from './saved-filters/saved-filters.docs.ts'
import { findDocs } from './search/find.docs.ts'
import { searchDocs } from './search/search.docs.ts'
import { exchangeDocs } from './settings/exchange.docs.ts'
import { settingDocs } from './settings/settings.docs.ts'
import { accountDocs } from './users/account.docs.ts'
import { accountLinkDocs } from './users/account-links.docs.ts'
import { auditDocs } from './users/audit.docs.ts'
import { factorDocs } from './users/factors.docs.ts'
import { ownerDetailDocs } from './users/owner-details.docs.ts'
import { userDocs } from './users/users.docs.ts'
import { featureDocs } from './villas/features.docs.ts'
import { permitDocs } from './villas/permit.docs.ts'
import { publicVillaDocs } from './villas/public-villa.docs.ts'
import { guestCommentDocs, villaCommentDocs } from './villas/villa-comments.docs.ts'
import { villaImageDocs } from './villas/villa-images.docs.ts'
import { villaTypeDocs } from './villas/villa-types.docs.ts'
import { villaDocs } from './villas/villas.docs.ts'
import { workDocs } from './work/work.docs.ts'

/** The docs of every endpoint, under the names of `contract`. Imported by the API's OpenAPI document only. */
export const contractDocs = {
  auth: authDocs,
  factors: factorDocs,
  'account-links': accountLinkDocs,
  account: accountDocs,
  users: userDocs,
  'owner-details': ownerDetailDocs,
  approvals: approvalDocs,
  audit: auditDocs,
  privacy: privacyDocs,
  towns: townDocs,
  districts: districtDocs,
  'public-regions': publicRegionDocs,
  'villa-types': villaTypeDocs,
  features: featureDocs,
  villas: villaDocs,
  permits: permitDocs,
  'public-villas': publicVillaDocs,
  'villa-images': villaImageDocs,
  'villa-comments': villaCommentDocs,
  'guest-comments': guestCommentDocs,
  availability: availabilityDocs,
  external: externalDocs,
  occupancy: occupancyDocs,
  feeds: feedDocs,
  gaps: gapDocs,
  prices: pricePeriodDocs,
  priceGrid: priceGridDocs,
  bulk: bulkDocs,
  'saved-filters': savedFilterDocs,
  quotes: quoteDocs,
  reservations: reservationDocs,
  'guest-reservations': guestReservationDocs,
  papers: reservationDocumentDocs,
  notes: noteDocs,
  guests: guestDocs,
  invoices: invoiceDocs,
  whatsapp: whatsAppDocs,
  offers: offerDocs,
  'guest-offers': guestOfferDocs,
  payments: paymentDocs,
  banks: bankDocs,
  'bank-statements': bankStatementDocs,
  'payout-runs': payoutRunDocs,
  cards: cardDocs,
  'card-providers': cardProviderDocs,
  pay: payDocs,
  mail: mailDocs,
  jobs: jobDocs,
  search: searchDocs,
  website: websiteDocs,
  team: teamDocs,
  documents: documentDocs,
  texts: textDocs,
  faq: faqDocs,
  'content-pictures': contentPictureDocs,
  blog: blogDocs,
  activities: activityDocs,
  menu: menuDocs,
  board: boardDocs,
  work: workDocs,
  find: findDocs,
  settings: settingDocs,
  exchange: exchangeDocs,
  system: systemDocs,
  subscribers: subscriberDocs,
  contact: contactDocs,
  'report-runs': reportRunDocs,
  btrans: btransDocs,
  ministry: ministryDocs,
  identities: identityDocs,
  figures: figureDocs,
  'owner-statements': ownerStatementDocs,
} satisfies { readonly [Group in keyof typeof contract]: GroupDocs<(typeof contract)[Group]> }
