import { authEndpoints, userRole } from '@plato/contract/auth/auth.contract'
import { closure, closureReason, occupancyKind } from '@plato/contract/availability/availability.contract'
import {
  externalEndpoints,
  externalKind,
  feedChannel,
  span,
} from '@plato/contract/availability/external.contract'
import { feedEndpoints, syncPlan } from '@plato/contract/availability/feeds.contract'
import { nightCounts } from '@plato/contract/availability/occupancy.contract'
import { bulkEndpoints } from '@plato/contract/bulk/bulk.contract'
import { articleTeaser, blogEndpoints } from '@plato/contract/content/articles.contract'
import { websiteEndpoints } from '@plato/contract/content/content.contract'
import { documentEndpoints } from '@plato/contract/content/documents.contract'
import { faqItem, newFaqItem, publicFaqItem } from '@plato/contract/content/faq.contract'
import { contentPictureEndpoints } from '@plato/contract/content/pictures.contract'
import { newTeamMember, teamEndpoints } from '@plato/contract/content/team.contract'
import { textEndpoints } from '@plato/contract/content/texts.contract'
import { contract } from '@plato/contract/contract'
import { id, touched } from '@plato/contract/endpoint'
import { guestEndpoints } from '@plato/contract/guests/guests.contract'
import { contactEndpoints } from '@plato/contract/inbox/contact.contract'
import { subscriberEndpoints } from '@plato/contract/inbox/subscribers.contract'
import { mailEndpoints } from '@plato/contract/mail/mail.contract'
import { noteEndpoints } from '@plato/contract/notes/notes.contract'
import { offerDetail, offerRow, offerState } from '@plato/contract/offers/offer-shape.contract'
import { bankStatementEndpoints } from '@plato/contract/payments/bank-statements.contract'
import { bankEndpoints, newBank } from '@plato/contract/payments/banks.contract'
import { cardEndpoints } from '@plato/contract/payments/card.contract'
import { cardProviderEndpoints } from '@plato/contract/payments/card-providers.contract'
import { cardProvider, payEndpoints, paymentPurpose } from '@plato/contract/payments/pay.contract'
import { paymentMethod, posting, postingKind, receipt } from '@plato/contract/payments/payment-shape.contract'
import { recordedPayment } from '@plato/contract/payments/payments.contract'
import { payoutRunEndpoints } from '@plato/contract/payments/payout-runs.contract'
import { priceGridEndpoints } from '@plato/contract/pricing/price-grid.contract'
import { pricePeriod } from '@plato/contract/pricing/price-periods.contract'
import {
  cancellationSteps,
  quote,
  quoteAnswer,
  quoteRequest,
  reservationQuote,
} from '@plato/contract/pricing/quote.contract'
import { problem } from '@plato/contract/problem'
import { district, newDistrict, newTown, publicTown, town } from '@plato/contract/regions/regions.contract'
import { btransEndpoints } from '@plato/contract/reports/btrans.contract'
import { figureMonth } from '@plato/contract/reports/figures.contract'
import { month } from '@plato/contract/reports/months.contract'
import { ownerStatementEndpoints } from '@plato/contract/reports/owner-statement.contract'
import { reportRun } from '@plato/contract/reports/report-runs.contract'
import {
  guestKey,
  guestReservationEndpoints,
  requested,
  stayRequest,
  trackedReservation,
} from '@plato/contract/reservations/guest-reservations.contract'
import { invoiceEndpoints } from '@plato/contract/reservations/invoice.contract'
import {
  depositTerms,
  endReason,
  mailState,
  moneyState,
  reservationAction,
  reservationDetail,
  reservationSource,
  reservationStatus,
} from '@plato/contract/reservations/reservation-shape.contract'
import { guestList, settlement } from '@plato/contract/reservations/reservations.contract'
import { savedFilterEndpoints } from '@plato/contract/saved-filters/saved-filters.contract'
import { searchEndpoints, villaCard } from '@plato/contract/search/search.contract'
import { exchangeEndpoints } from '@plato/contract/settings/exchange.contract'
import { settingEndpoints } from '@plato/contract/settings/settings.contract'
import { auditEndpoints } from '@plato/contract/users/audit.contract'
import { factorEndpoints, passkeyResponse } from '@plato/contract/users/factors.contract'
import { ownerDetailEndpoints } from '@plato/contract/users/owner-details.contract'
import { user } from '@plato/contract/users/users.contract'
import { feature, newFeature } from '@plato/contract/villas/features.contract'
import { permitEndpoints } from '@plato/contract/villas/permit.contract'
import { publicVilla } from '@plato/contract/villas/public-villa.contract'
import { guestCommentEndpoints, villaCommentEndpoints } from '@plato/contract/villas/villa-comments.contract'
import {
  agencyFacts,
  cancellationPolicy,
  currency,
  distance,
  pool,
  room,
  villaFacts,
  villaParts,
  villaStatus,
} from '@plato/contract/villas/villa-facts.contract'
import { villaImage } from '@plato/contract/villas/villa-images.contract'
import { newVillaType, publicVillaType, villaType } from '@plato/contract/villas/villa-types.contract'
import { villa } from '@plato/contract/villas/villas.contract'
import { feedFaults } from '@plato/rules/availability/feeds/feed-kinds'
import { contentSections } from '@plato/rules/content/sections'
import { jobNames } from '@plato/rules/job-names'
import { slugPattern } from '@plato/rules/slug'
import { z } from 'zod'

const cardPayments = cardEndpoints.desk.success[1].shape.content
const permitRecord = permitEndpoints.get.success[1].shape.content
const payoutRun = payoutRunEndpoints.get.success[1].shape.content

/** Objects that several operations use, found by identity: each is written once and referred to. */
const namedObjects = {
  AgencyFacts: agencyFacts,
  AllSettings: settingEndpoints.list.success[1].shape.content,
  Article: blogEndpoints.get.success[1].shape.content,
  ArticleEdit: blogEndpoints.edit.body,
  ArticleRow: blogEndpoints.list.success[1].shape.content.shape.rows.element,
  ArticleTeaser: articleTeaser,
  AuditEntry: auditEndpoints.get.success[1].shape.content,
  BankLayout: bankStatementEndpoints.saveLayout.body,
  Bank: bankEndpoints.create.success[1].shape.content,
  ReservationInvoice: invoiceEndpoints.get.success[1].shape.content,
  BulkRun: bulkEndpoints.get.success[1].shape.content,
  SavedFilter: savedFilterEndpoints.create.success[1].shape.content,
  BulkSkippedRecord: bulkEndpoints.get.success[1].shape.content.shape.skipped.element,
  BtransRow: btransEndpoints.list.success[1].shape.content.shape.rows.element,
  CalendarConflict: externalEndpoints.conflicts.success[1].shape.content.shape.rows.element,
  CalendarExport: feedEndpoints.createExport.success[1].shape.content,
  CancellationSteps: cancellationSteps,
  CardAttempt: cardPayments.shape.attempts.element,
  CardPayments: cardPayments,
  CardProviderSettings: cardProviderEndpoints.list.success[1].shape.content.element,
  CardRefund: cardPayments.shape.refunds.element,
  Closure: closure,
  CommentInvitation: guestCommentEndpoints.invitation.success[1].shape.content,
  ContactMessage: contactEndpoints.get.success[1].shape.content,
  ContentPicture: contentPictureEndpoints.get.success[1].shape.content,
  ContentText: websiteEndpoints.rental.success[1].shape.content,
  DaySpan: span,
  DepositTerms: depositTerms,
  Distance: distance,
  District: district,
  Document: documentEndpoints.upload.success[1].shape.content,
  EditedText: textEndpoints.get.success[1].shape.content,
  ExchangeRates: exchangeEndpoints.get.success[1].shape.content,
  FaqItem: faqItem,
  Feature: feature,
  FeedFinding: syncPlan.shape.findings.element,
  FigureMonth: figureMonth,
  GuestComment: villaCommentEndpoints.get.success[1].shape.content,
  GuestEntry: guestList.shape.guests.element,
  GuestKey: guestKey,
  GuestList: guestList,
  MailTemplate: mailEndpoints.setActivity.success[1].shape.content,
  MoneyState: moneyState,
  NewArticle: blogEndpoints.create.body,
  NewBank: newBank,
  NewDistrict: newDistrict,
  NewFaqItem: newFaqItem,
  NewFeature: newFeature,
  NewTeamMember: newTeamMember,
  NewTown: newTown,
  NewVillaType: newVillaType,
  NightCounts: nightCounts,
  Offer: offerDetail,
  OfferRow: offerRow,
  OwnerDetails: ownerDetailEndpoints.get.success[1].shape.content,
  OwnerQuestion: guestReservationEndpoints.ownerQuestion.success[1].shape.content,
  OwnerStatement: ownerStatementEndpoints.get.success[1].shape.content,
  PayoutItem: payoutRun.shape.items.element,
  PayoutLine: payoutRun.shape.items.element.shape.lines.element,
  PayoutRun: payoutRun,
  PermitCheck: permitRecord.shape.checks.element,
  PermitRecord: permitRecord,
  PayAttempt: payEndpoints.attempt.success[1].shape.content,
  PdfFile: contract.papers.ofReservation.success[1].shape.content,
  Pool: pool,
  Posting: posting,
  PricePeriod: pricePeriod,
  Problem: problem,
  PublicArticle: blogEndpoints.getPublic.success[1].shape.content,
  PublicComment: websiteEndpoints.comments.success[1].shape.content.shape.rows.element,
  PublicFaqItem: publicFaqItem,
  PublicTown: publicTown,
  PublicVilla: publicVilla,
  PublicVillaType: publicVillaType,
  Quote: quote,
  QuoteAnswer: quoteAnswer,
  QuoteLine: quote.shape.lines.unwrap().element,
  QuoteRequest: quoteRequest,
  Receipt: receipt,
  RecordedPayment: recordedPayment,
  ReportRun: reportRun,
  RequestedStay: requested,
  ReservationDetail: reservationDetail,
  ReservationQuote: reservationQuote,
  Room: room,
  Session: authEndpoints.login.success[1].shape.content,
  Settlement: settlement,
  StayPrice: searchEndpoints.villas.success[1].shape.content.shape.nearMisses.element.shape.stay,
  StayRequest: stayRequest,
  Subscription: subscriberEndpoints.see.success[1].shape.content,
  SyncPlan: syncPlan,
  TakeDown: permitRecord.shape.takeDowns.element,
  TeamMember: teamEndpoints.create.success[1].shape.content,
  Touched: touched,
  Town: town,
  TrackedReservation: trackedReservation,
  GuestRecord: guestEndpoints.get.success[1].shape.content,
  Note: noteEndpoints.create.success[1].shape.content,
  GridWrite: priceGridEndpoints.save.body,
  Season: priceGridEndpoints.saveSeasons.success[1].shape.content.shape.seasons.element,
  SecondFactor: factorEndpoints.state.success[1].shape.content,
  PasskeyResponse: passkeyResponse,
  User: user,
  Villa: villa,
  VillaCard: villaCard,
  VillaFacts: villaFacts,
  VillaImage: villaImage,
  VillaParts: villaParts,
  VillaType: villaType,
}
export const schemaRegistry = z.registry<{ id: string }>()
for (const [name, schema] of Object.entries(namedObjects)) schemaRegistry.add(schema, { id: name })

interface NamedValue {
  readonly schema: z.ZodType
  readonly description: string
  /** Only properties with such a name, where many other values have the same schema. */
  readonly properties?: RegExp
}

/** Single values, found by equal schemas: the contract writes `z.iso.date()` anew for each of them. */
export const namedValues: Readonly<Record<string, NamedValue>> = {
  Amount: {
    schema: z.int(),
    description:
      'An amount of money in whole minor units (kuruş, cents). A name that ends in `Try` is in lira.',
    properties: /(Minor|Try)$/,
  },
  CancellationPolicy: { schema: cancellationPolicy, description: 'Cancellation policy of a villa.' },
  CardProvider: { schema: cardProvider, description: 'Card payment provider.' },
  ClosureReason: { schema: closureReason, description: 'Why nights are closed.' },
  ContentSection: { schema: z.enum(contentSections), description: 'A text of the site.' },
  Currency: { schema: currency, description: 'Currency code.' },
  Day: { schema: z.iso.date(), description: 'A calendar day, YYYY-MM-DD.' },
  EndReason: {
    schema: endReason,
    description: 'Why a reservation is ended by the guest or the agency; the refund depends on it.',
  },
  ExternalKind: { schema: externalKind, description: 'Kind of an entry in the calendar of another channel.' },
  FeedChannel: { schema: feedChannel, description: 'Channel that a calendar comes from or goes to.' },
  FeedFault: { schema: z.enum(feedFaults), description: 'Why a calendar could not be read.' },
  Id: { schema: id, description: 'Id of a record.' },
  JobName: { schema: z.enum(jobNames), description: 'Name of a background job.' },
  MailState: { schema: mailState, description: 'State of a mail.' },
  Moment: { schema: z.iso.datetime(), description: 'A moment in UTC, ISO 8601.' },
  Month: { schema: month, description: 'A calendar month, YYYY-MM.' },
  OccupancyKind: { schema: occupancyKind, description: 'What occupies a night.' },
  OfferState: { schema: offerState, description: 'State of an offer.' },
  PaymentMethod: { schema: paymentMethod, description: 'How money changed hands.' },
  PaymentPurpose: { schema: paymentPurpose, description: 'What a card payment is for.' },
  PostingKind: { schema: postingKind, description: 'Kind of a posting in the ledger.' },
  ReservationAction: { schema: reservationAction, description: 'A transition of the life cycle.' },
  ReservationSource: { schema: reservationSource, description: 'Where a reservation came from.' },
  ReservationStatus: { schema: reservationStatus, description: 'State of a reservation.' },
  Slug: { schema: z.string().regex(slugPattern).max(80), description: 'Part of a URL of the site.' },
  UserRole: { schema: userRole, description: 'Staff member (ADMIN) or owner of villas (OWNER).' },
  Uuid: { schema: z.uuid(), description: 'Random id of a record.' },
  VillaStatus: { schema: villaStatus, description: 'State of a villa.' },
}
