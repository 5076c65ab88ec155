import { randomUUID } from 'node:crypto'
import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import type { ObserveRequest } from '@plato/telemetry/metrics'
import Fastify, { type FastifyBaseLogger } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { approvalRoutes } from '#api/approvals/approvals.routes.ts'
import { authRoutes } from '#api/auth/auth.routes.ts'
import { availabilityRoutes } from '#api/availability/availability.routes.ts'
import { addCalendarExport } from '#api/availability/calendar-export.route.ts'
import { externalRoutes } from '#api/availability/external.routes.ts'
import { feedRoutes } from '#api/availability/feeds.routes.ts'
import { gapRoutes } from '#api/availability/gaps.routes.ts'
import { occupancyRoutes } from '#api/availability/occupancy.routes.ts'
import { bulkRoutes } from '#api/bulk/bulk.routes.ts'
import { activityRoutes, blogRoutes } from '#api/content/articles.routes.ts'
import { websiteRoutes } from '#api/content/content.routes.ts'
import { addDocumentFile } from '#api/content/document-file.route.ts'
import { documentRoutes } from '#api/content/documents.routes.ts'
import { contentPictureRoutes } from '#api/content/pictures.routes.ts'
import { teamRoutes } from '#api/content/team.routes.ts'
import { faqRoutes, textRoutes } from '#api/content/texts.routes.ts'
import { guestRoutes } from '#api/guests/guests.routes.ts'
import { addAccess } from '#api/http/access.ts'
import type { Deps } from '#api/http/context.ts'
import { addDashboardHost } from '#api/http/dashboard-host.ts'
import { addErrors, refuseUnreadable } from '#api/http/errors.ts'
import { addHealth } from '#api/http/health.ts'
import { addMedia } from '#api/http/media.ts'
import { addMediaOrigin } from '#api/http/media-origin.ts'
import { addOpenApi } from '#api/http/openapi/add-openapi.ts'
import { addRateLimits } from '#api/http/rate-limit.ts'
import { addRequestMetrics } from '#api/http/request-metrics.ts'
import { addRequestSpans } from '#api/http/request-spans.ts'
import { contactRoutes } from '#api/inbox/contact.routes.ts'
import { menuRoutes } from '#api/inbox/menu.routes.ts'
import { subscriberRoutes } from '#api/inbox/subscribers.routes.ts'
import { jobRoutes } from '#api/mail/jobs.routes.ts'
import { mailRoutes } from '#api/mail/mail.routes.ts'
import { noteRoutes } from '#api/notes/notes.routes.ts'
import { guestOfferRoutes, offerRoutes } from '#api/offers/offers.routes.ts'
import { systemRoutes } from '#api/operations/system.routes.ts'
import { bankStatementRoutes } from '#api/payments/bank-statements.routes.ts'
import { bankRoutes } from '#api/payments/banks.routes.ts'
import { cardProviderRoutes, cardRoutes, payRoutes } from '#api/payments/card.routes.ts'
import { paymentRoutes } from '#api/payments/payments.routes.ts'
import { payoutRunRoutes } from '#api/payments/payout-runs.routes.ts'
import { priceGridRoutes, pricePeriodRoutes, quoteRoutes } from '#api/pricing/pricing.routes.ts'
import { privacyRoutes } from '#api/privacy/privacy.routes.ts'
import { regionRoutes } from '#api/regions/regions.routes.ts'
import { boardRoutes } from '#api/reports/board.routes.ts'
import { btransRoutes } from '#api/reports/btrans.routes.ts'
import { figureRoutes, ownerStatementRoutes } from '#api/reports/figures.routes.ts'
import { identityRoutes, ministryRoutes } from '#api/reports/ministry.routes.ts'
import { reportRunRoutes } from '#api/reports/report-runs.routes.ts'
import {
  guestReservationRoutes,
  invoiceRoutes,
  reservationDocumentRoutes,
  reservationRoutes,
  whatsAppRoutes,
} from '#api/reservations/reservations.routes.ts'
import { savedFilterRoutes } from '#api/saved-filters/saved-filters.routes.ts'
import { findRoutes } from '#api/search/find.routes.ts'
import { searchRoutes } from '#api/search/search.routes.ts'
import { exchangeRoutes, settingRoutes } from '#api/settings/settings.routes.ts'
import { accountLinkRoutes, accountRoutes } from '#api/users/account.routes.ts'
import { auditRoutes } from '#api/users/audit.routes.ts'
import { factorRoutes } from '#api/users/factors.routes.ts'
import { ownerDetailRoutes } from '#api/users/owner-details.routes.ts'
import { userRoutes } from '#api/users/users.routes.ts'
import { permitRoutes } from '#api/villas/permit.routes.ts'
import {
  featureRoutes,
  guestCommentRoutes,
  villaCommentRoutes,
  villaImageRoutes,
  villaTypeRoutes,
} from '#api/villas/villa-parts.routes.ts'
import { publicVillaRoutes, villaRoutes } from '#api/villas/villas.routes.ts'
import { workRoutes } from '#api/work/work.routes.ts'

export interface ApiOptions {
  readonly logger?: FastifyBaseLogger
  /** Browser origins besides our own that may call; none by default. */
  readonly allowedOrigins?: readonly string[]
  /** IP addresses of the proxies whose X-Forwarded-For is trusted. */
  readonly trustedProxies?: readonly string[]
  /** Whether a request of the site's server continues its trace. */
  readonly continuesSiteTraces?: boolean
  /** Receives every response, for metrics. */
  readonly observeRequest?: ObserveRequest
}

const allRoutes = [
  authRoutes,
  accountRoutes,
  factorRoutes,
  approvalRoutes,
  accountLinkRoutes,
  userRoutes,
  ownerDetailRoutes,
  auditRoutes,
  privacyRoutes,
  regionRoutes,
  villaTypeRoutes,
  featureRoutes,
  villaRoutes,
  permitRoutes,
  publicVillaRoutes,
  villaImageRoutes,
  villaCommentRoutes,
  guestCommentRoutes,
  availabilityRoutes,
  gapRoutes,
  externalRoutes,
  occupancyRoutes,
  feedRoutes,
  priceGridRoutes,
  bulkRoutes,
  savedFilterRoutes,
  pricePeriodRoutes,
  quoteRoutes,
  paymentRoutes,
  bankRoutes,
  bankStatementRoutes,
  payoutRunRoutes,
  cardRoutes,
  cardProviderRoutes,
  payRoutes,
  reservationRoutes,
  guestReservationRoutes,
  reservationDocumentRoutes,
  invoiceRoutes,
  whatsAppRoutes,
  guestRoutes,
  noteRoutes,
  offerRoutes,
  guestOfferRoutes,
  searchRoutes,
  websiteRoutes,
  contentPictureRoutes,
  blogRoutes,
  activityRoutes,
  teamRoutes,
  documentRoutes,
  textRoutes,
  faqRoutes,
  menuRoutes,
  boardRoutes,
  workRoutes,
  findRoutes,
  settingRoutes,
  exchangeRoutes,
  systemRoutes,
  subscriberRoutes,
  contactRoutes,
  reportRunRoutes,
  btransRoutes,
  ministryRoutes,
  identityRoutes,
  mailRoutes,
  jobRoutes,
  figureRoutes,
  ownerStatementRoutes,
]

const bodyLimitBytes = 1_048_576
const requestTimeoutMs = 30_000

export async function buildApi(deps: Deps, options: ApiOptions = {}) {
  const app = Fastify({
    ...(options.logger ? { loggerInstance: options.logger } : {}),
    bodyLimit: bodyLimitBytes,
    requestTimeout: requestTimeoutMs,
    trustProxy: options.trustedProxies ? [...options.trustedProxies] : false,
    genReqId: () => randomUUID(),
    frameworkErrors: refuseUnreadable,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  // Form posts can be sent cross-site without a preflight, JSON cannot. Only JSON is parsed unless an endpoint declares a form or an upload.
  app.removeContentTypeParser('text/plain')

  if (options.observeRequest) addRequestMetrics(app, options.observeRequest)
  addErrors(app)
  // The first hook, so that the statements of all others belong to the request's span.
  addRequestSpans(app, { continuesSiteTraces: options.continuesSiteTraces ?? false })
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  await app.register(cors, {
    origin: [...(options.allowedOrigins ?? [])],
    credentials: false,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    maxAge: 600,
  })
  await addRateLimits(app, deps)
  await app.register(multipart)
  // Before the caller is authenticated: on another host a token is not even looked up.
  if (deps.dashboardOrigin) addDashboardHost(app, deps.dashboardOrigin)
  if (deps.mediaOrigin) addMediaOrigin(app, deps.mediaOrigin)
  // After the plugins above, whose preflight route is public; every later route must declare its access.
  addAccess(app, deps)
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
    const { access, cacheable } = request.routeOptions.config
    // A public file sets its own header; every other response is cacheable only if the contract declares it.
    if (access !== 'public' || !(cacheable || reply.hasHeader('cache-control')))
      reply.header('cache-control', 'no-store')
  })
  await addOpenApi(app)
  const health = addHealth(app, deps)
  addMedia(app, deps)
  addCalendarExport(app)
  addDocumentFile(app)
  for (const routes of allRoutes) await app.register(async (scope) => routes(scope))
  await app.ready()
  return { app, drain: health.drain }
}
