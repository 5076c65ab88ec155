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
import { type ContactPage, contactEndpoints } from '@plato/contract/messages/contact.contract'
import { bankEndpoints, type PublicBank } from '@plato/contract/payments/banks.contract'
import { type PublicTown, publicRegionEndpoints } from '@plato/contract/regions/regions.contract'
import { type Proof, paperEndpoints } from '@plato/contract/reservations/papers.contract'
import { searchEndpoints } from '@plato/contract/search/search.contract'
import { type PublicVillaType, villaTypeEndpoints } from '@plato/contract/villas/villa-types.contract'
import type { ContentSection } from '@plato/rules/content/sections'
import { createContext } from 'react-router'
import { type SearchOptions, searchOptions } from '#site/search/search-options.ts'
import { callApi, visitorOf } from '#site/shell/call-api.server.ts'
import { freshFor } from '#site/shell/fresh-for.ts'

export interface SiteConfig {
  readonly apiUrl: string
  /** Scheme and host the visitor types, without a slash at the end. */
  readonly publicOrigin: string
}

/** What the loaders work with: made once per process, handed in with every request. */
export interface Site {
  readonly publicOrigin: string
  readonly call: Call
  /** The same as the visitor whose request this is: limits count each one, and a card provider is told who pays. */
  readonly callAs: (request: Request, withinMs?: number) => Call
  readonly frame: () => Promise<SiteFrame>
  readonly towns: () => Promise<readonly PublicTown[]>
  readonly frontPage: () => Promise<FrontPage>
  readonly contactPage: () => Promise<ContactPage>
  readonly villaTypes: () => Promise<readonly PublicVillaType[]>
  readonly searchOptions: () => Promise<SearchOptions>
  /** Who the agency is and whom guests may pay. */
  readonly payee: () => Promise<Payee>
  readonly team: () => Promise<readonly PublicTeamMember[]>
  readonly documents: () => Promise<readonly OurDocument[]>
  readonly banks: () => Promise<readonly PublicBank[]>
  readonly faq: () => Promise<readonly PublicFaqItem[]>
  readonly texts: Readonly<Record<ContentSection, () => Promise<LegalText>>>
}

/** An edit in the dashboard shows within this time. */
const freshMs = 5000
/** What the API lets nobody ask often, us included. */
const seldomMs = 60_000

export type Payee = Pick<Proof, 'agency' | 'holders'>

export function createSite({ apiUrl, publicOrigin }: SiteConfig): Site {
  const call = callApi(apiUrl)
  const text = (section: ContentSection) =>
    freshFor(freshMs, async () => (await call(websiteEndpoints[section], {})).content)
  const banks = freshFor(freshMs, async () => (await call(bankEndpoints.listPublic, {})).content)
  const agency = freshFor(
    seldomMs,
    async () => (await call(paperEndpoints.prove, { querystring: {} })).content.agency,
  )
  return {
    publicOrigin,
    call,
    callAs: (request, withinMs) => callApi(apiUrl, { visitor: visitorOf(request), withinMs }),
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
