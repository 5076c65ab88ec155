import type { ContentSection } from '@plato/rules/content/sections'
import { slugPattern } from '@plato/rules/slug'
import { z } from 'zod'
import { cappedPageOf, content, endpoint, id, page } from '../endpoint.ts'
import { villaCard } from '../search/search.contract.ts'
import { publicComment } from '../villas/public-villa.contract.ts'
import { articleTeaser } from './articles.contract.ts'
import { publicFaqItem } from './faq.contract.ts'

const keyValue = z.object({ key: z.string(), value: z.string() })
export type KeyValue = z.infer<typeof keyValue>

const link = z.object({ id, slug: z.string(), name: z.string() })

/** What every page of the site needs around its own content. */
const siteFrame = z.object({
  settings: z.array(keyValue),
  currency: z.array(keyValue),
  footerData: z.object({ villaTypes: z.array(link), towns: z.array(link) }),
})
export type SiteFrame = z.infer<typeof siteFrame>

const sitemapPage = z.object({ path: z.string(), changedAt: z.iso.datetime() })
export type SitemapPage = z.infer<typeof sitemapPage>

const villaLink = z.object({
  villaName: z.string(),
  villaSlug: z.string(),
  /** The villa's cover; address as everywhere: `${base}/320.avif`. */
  villaPicture: z.string().nullable(),
})
const guestComment = publicComment.extend(villaLink.shape)
export type GuestComment = z.infer<typeof guestComment>

/** All of them, or those of one villa by its address. */
export const publicCommentFilter = page({ size: 20 }).extend({
  villa: z.string().regex(slugPattern).max(80).optional(),
})
export type PublicCommentFilter = z.output<typeof publicCommentFilter>

/** The home page's own content, whole. */
const frontPage = z.object({
  villaCount: z.int(),
  villaOfMonth: z.object({ card: villaCard, summary: z.string() }).nullable(),
  popular: z.array(villaCard),
  shortTerm: z.object({
    months: z.array(z.object({ month: z.string(), count: z.int() })),
    /** The first gaps of each of those months. */
    gaps: z.array(villaCard),
  }),
  comments: z.object({
    count: z.int(),
    rating: z.number().nullable(),
    /** How many gave five stars, four, … one. */
    stars: z.array(z.int()),
    chosen: z.array(guestComment),
  }),
  posts: z.array(articleTeaser),
  /** Questions staff chose for the home page, in their order. */
  faq: z.array(publicFaqItem),
})
export type FrontPage = z.infer<typeof frontPage>

export const newSubscriber = z.strictObject({ email: z.email().max(200) })

/** A text of the site; contracts and notices refer to theirs by its number. */
const legalText = z.object({
  section: z.string(),
  version: z.int().positive(),
  /** HTML of the few tags the editor knows (rules/content/rich-text). */
  body: z.string(),
  createdAt: z.iso.datetime(),
})
export type LegalText = z.infer<typeof legalText>

const textOf = <Section extends ContentSection>(section: Section) =>
  endpoint({
    method: 'GET',
    url: `/v1/website/${section}`,
    access: 'public',
    cacheable: true,
    success: [200, content(legalText)],
    refusals: ['content.not_found'],
  })

export const websiteEndpoints = {
  rental: textOf('rental'),
  kvkk: textOf('kvkk'),
  cancel: textOf('cancel'),
  privacy: textOf('privacy'),
  about: textOf('about'),
  howrent: textOf('howrent'),
  faq: endpoint({
    method: 'GET',
    url: '/v1/website/faq',
    access: 'public',
    cacheable: true,
    success: [200, content(z.array(publicFaqItem))],
    refusals: [],
  }),
  frontPage: endpoint({
    method: 'GET',
    url: '/v1/website/frontpage',
    access: 'public',
    cacheable: true,
    success: [200, content(frontPage)],
    refusals: [],
  }),
  comments: endpoint({
    method: 'GET',
    url: '/v1/website/comments',
    access: 'public',
    cacheable: true,
    querystring: publicCommentFilter,
    success: [200, content(cappedPageOf(guestComment))],
    refusals: [],
  }),
  subscribe: endpoint({
    method: 'POST',
    url: '/v1/website/subscribe',
    access: 'public',
    body: newSubscriber,
    form: true,
    success: [201, content(z.object({ email: z.string() }))],
    refusals: ['subscriber.already'],
    perMinute: 10,
  }),
  home: endpoint({
    method: 'GET',
    url: '/v1/website/home',
    access: 'public',
    cacheable: true,
    success: [200, content(siteFrame)],
    refusals: [],
  }),
  sitemap: endpoint({
    method: 'GET',
    url: '/v1/website/sitemap',
    access: 'public',
    cacheable: true,
    success: [200, content(z.array(sitemapPage))],
    refusals: [],
  }),
}
