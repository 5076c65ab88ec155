import type { Call } from '@plato/contract/client'
import {
  type FrontPage,
  type LegalText,
  type SiteFrame,
  websiteEndpoints,
} from '@plato/contract/content/content.contract'
import { documentEndpoints, type OurDocument } from '@plato/contract/content/documents.contract'
import type { PublicFaqItem } from '@plato/contract/content/faq.contract'
import { type PublicTeamMember, teamEndpoints } from '@plato/contract/content/team.contract'
import { type ContactPage, contactEndpoints } from '@plato/contract/inbox/contact.contract'
import { bankEndpoints, type PublicBank } from '@plato/contract/payments/banks.contract'
import { type PublicTown, publicRegionEndpoints } from '@plato/contract/regions/regions.contract'
import {
  type Proof,
  reservationDocumentEndpoints,
} from '@plato/contract/reservations/reservation-documents.contract'
import { searchEndpoints } from '@plato/contract/search/search.contract'
import { type PublicVillaType, villaTypeEndpoints } from '@plato/contract/villas/villa-types.contract'
import type { ContentSection } from '@plato/rules/content/sections'
import { createContext } from 'react-router'
import { type SearchOptions, searchOptions } from '#site/shell/search-options.ts'
import { callApi, visitorOf } from '#site/shell/server/call-api.server.ts'
import { freshFor } from '#site/shell/server/fresh-for.ts'

export interface SiteConfig {
  readonly apiUrl: string
  /** Public scheme and host without a trailing slash. */
  readonly publicOrigin: string
  /** Origin of pictures and documents when they have a host name of their own. */
  readonly mediaOrigin?: string | undefined
  readonly tracing?: PageTracing | undefined
}

/** Given by server.ts, because what browsers load is built from the same folder and must not import telemetry. */
export interface PageTracing {
  readonly traceparent: () => string | undefined
  /** Names the span of the current request by its route pattern; the URL would contain secret links. */
  readonly nameRoute: (pattern: string) => void
}

/** The context of the loaders: created once per process and passed with every request. */
export interface Site {
  readonly publicOrigin: string
  readonly mediaOrigin?: string | undefined
  readonly tracing?: PageTracing | undefined
  readonly call: Call
  /** Calls the API with the visitor's IP, which rate limits count by and which the card provider receives. */
  readonly callAs: (request: Request, withinMs?: number) => Call
  readonly frame: () => Promise<SiteFrame>
  readonly towns: () => Promise<readonly PublicTown[]>
  readonly frontPage: () => Promise<FrontPage>
  readonly contactPage: () => Promise<ContactPage>
  readonly villaTypes: () => Promise<readonly PublicVillaType[]>
  readonly searchOptions: () => Promise<SearchOptions>
  /** The agency's data and the account holders that guests may pay. */
  readonly payee: () => Promise<Payee>
  readonly team: () => Promise<readonly PublicTeamMember[]>
  readonly documents: () => Promise<readonly OurDocument[]>
  readonly banks: () => Promise<readonly PublicBank[]>
  readonly faq: () => Promise<readonly PublicFaqItem[]>
  readonly texts: Readonly<Record<ContentSection, () => Promise<LegalText>>>
}

/** An edit in the dashboard shows within this time. */
const freshMs = 5000
/** Cache time of endpoints with a low rate limit, which applies to the site too. */
const seldomMs = 60_000

export type Payee = Pick<Proof, 'agency' | 'holders'>

export function createSite({ apiUrl, publicOrigin, mediaOrigin, tracing }: SiteConfig): Site {
  const traceparent = tracing?.traceparent
  const call = callApi(apiUrl, { traceparent })
  const text = (section: ContentSection) =>
    freshFor(freshMs, async () => (await call(websiteEndpoints[section], {})).content)
  const banks = freshFor(freshMs, async () => (await call(bankEndpoints.listPublic, {})).content)
  const agency = freshFor(
    seldomMs,
    async () => (await call(reservationDocumentEndpoints.prove, { querystring: {} })).content.agency,
  )
  return {
    publicOrigin,
    mediaOrigin,
    tracing,
    call,
    callAs: (request, withinMs) => callApi(apiUrl, { visitor: visitorOf(request), withinMs, traceparent }),
    frame: freshFor(freshMs, async () => (await call(websiteEndpoints.home, {})).content),
    towns: freshFor(freshMs, async () => (await call(publicRegionEndpoints.list, {})).content.towns),
    frontPage: freshFor(freshMs, async () => (await call(websiteEndpoints.frontPage, {})).content),
    contactPage: freshFor(freshMs, async () => (await call(contactEndpoints.page, {})).content),
    villaTypes: freshFor(
      freshMs,
      async () => (await call(villaTypeEndpoints.listPublic, {})).content.villaTypes,
    ),
    searchOptions: freshFor(freshMs, async () =>
      searchOptions((await call(searchEndpoints.options, {})).content),
    ),
    payee: async () => ({
      agency: await agency(),
      holders: [...new Set((await banks()).map(({ holder }) => holder))],
    }),
    team: freshFor(freshMs, async () => (await call(teamEndpoints.listPublic, {})).content),
    documents: freshFor(freshMs, async () => (await call(documentEndpoints.listPublic, {})).content),
    banks,
    faq: freshFor(freshMs, async () => (await call(websiteEndpoints.faq, {})).content),
    texts: {
      about: text('about'),
      rental: text('rental'),
      cancel: text('cancel'),
      privacy: text('privacy'),
      kvkk: text('kvkk'),
      howrent: text('howrent'),
    },
  }
}

export const siteContext = createContext<Site>(
  import.meta.env.DEV ? createSite(__DEV_SITE_CONFIG__) : undefined,
)
