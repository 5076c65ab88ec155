import { longestText } from '@plato/rules/content/sections'
import { slugPattern } from '@plato/rules/slug'
import { z } from 'zod'
import { cappedPageOf, content, endpoint, id, idParams, page, pageOf, touched } from '../endpoint.ts'
import { villaCard } from '../search/search.contract.ts'
import { pictureKey } from './pictures.contract.ts'

const picture = z.object({ base: z.string(), alt: z.string() })

export const articleTeaser = z.object({
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  publishedOn: z.iso.date(),
  picture: picture.nullable(),
  /** Where it happens, if somewhere. */
  town: z.object({ slug: z.string(), name: z.string() }).nullable(),
})
export type ArticleTeaser = z.infer<typeof articleTeaser>

const publicArticle = articleTeaser.extend({
  /** HTML of the few tags the editor knows. */
  body: z.string(),
  changedAt: z.iso.datetime(),
  villas: z.array(villaCard),
  /** The newest others. */
  others: z.array(articleTeaser),
})
export type PublicArticle = z.infer<typeof publicArticle>

/** A draft has no day; one with a day to come waits for it. */
export const articleState = z.enum(['DRAFT', 'WAITING', 'SHOWN'])
export type ArticleState = z.infer<typeof articleState>

const articleRow = z.object({
  id,
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  state: articleState,
  publishedOn: z.iso.date().nullable(),
  picture: picture.nullable(),
  villaCount: z.int().min(0),
  updatedAt: z.iso.datetime(),
  updatedByName: z.string().nullable(),
})
export type ArticleRow = z.infer<typeof articleRow>

const article = articleRow.extend({
  body: z.string(),
  coverKey: z.string().nullable(),
  coverAlt: z.string(),
  townId: id.nullable(),
  villas: z.array(z.object({ id, name: z.string() })),
  version: z.int().positive(),
})
export type Article = z.infer<typeof article>

export const mostVillas = 8
export const longestSummary = 300

/** Field by field; a form tells the rule between two of them in its own words. */
export const articleFields = z.strictObject({
  title: z.string().trim().min(3).max(120),
  /** Left out, it is made from the title. */
  slug: z.string().regex(slugPattern).max(80).optional(),
  summary: z.string().trim().max(longestSummary).default(''),
  body: z.string().max(longestText),
  coverKey: pictureKey.nullable().default(null),
  /** What the cover shows, for those who cannot see it: asked for with every cover. */
  coverAlt: z.string().trim().max(200).default(''),
  publishedOn: z.iso.date().nullable().default(null),
  townId: id.nullable().default(null),
  villaIds: z.array(id).max(mostVillas).default([]),
})
const altWithCover = {
  check: (one: { coverKey: string | null; coverAlt: string }) => one.coverKey === null || one.coverAlt !== '',
  told: { path: ['coverAlt'] },
}
const newArticle = articleFields.refine(altWithCover.check, altWithCover.told)
export type NewArticle = z.output<typeof newArticle>
const articleEdit = articleFields
  .extend({ id, version: z.int().positive() })
  .refine(altWithCover.check, altWithCover.told)
export type ArticleEdit = z.output<typeof articleEdit>

export const articleFilter = page({ size: 10 }).extend({
  state: articleState.optional(),
  search: z.string().trim().max(80).optional(),
})
export type ArticleFilter = z.output<typeof articleFilter>

const refusals = [
  'article.slug_taken',
  'content.empty',
  'image.not_found',
  'town.not_found',
  'villa.not_found',
] as const

/** Posts and activities are written and read alike: two groups of the same calls. */
const articleCalls = <const Word extends 'blog' | 'activities'>(word: Word, one: string) => ({
  list: endpoint({
    method: 'GET',
    url: `/v1/admin/${word}`,
    access: 'admin',
    summary: `Every ${one}, the last changed first`,
    querystring: articleFilter,
    success: [200, content(cappedPageOf(articleRow))],
    refusals: [],
  }),
  get: endpoint({
    method: 'GET',
    url: `/v1/admin/${word}/:id`,
    access: 'admin',
    summary: `One ${one} to be edited`,
    params: idParams,
    success: [200, content(article)],
    refusals: ['article.not_found'],
  }),
  create: endpoint({
    method: 'POST',
    url: `/v1/admin/${word}`,
    access: 'admin',
    summary: `Begin one ${one}`,
    body: newArticle,
    success: [201, content(article)],
    refusals,
  }),
  edit: endpoint({
    method: 'POST',
    url: `/v1/admin/${word}/edit`,
    access: 'admin',
    summary: `Change one ${one}`,
    body: articleEdit,
    success: [200, content(article)],
    refusals: ['article.not_found', 'content.changed_meanwhile', ...refusals],
  }),
  remove: endpoint({
    method: 'DELETE',
    url: `/v1/admin/${word}/:id`,
    access: 'admin',
    summary: `Remove one ${one}`,
    params: idParams,
    success: [200, content(touched)],
    refusals: ['article.not_found'],
  }),
})

const publicArticleCalls = <const Word extends 'blog' | 'activities'>(word: Word, one: string) => ({
  listPublic: endpoint({
    method: 'GET',
    url: `/v1/website/${word}`,
    access: 'public',
    cacheable: true,
    summary: `Every published ${one}, newest first`,
    querystring: page({ size: 12 }),
    success: [200, content(pageOf(articleTeaser))],
    refusals: [],
  }),
  getPublic: endpoint({
    method: 'GET',
    url: `/v1/website/${word}/:slug`,
    access: 'public',
    cacheable: true,
    summary: `One published ${one}`,
    params: z.strictObject({ slug: z.string().max(80) }),
    success: [200, content(publicArticle)],
    refusals: ['article.not_found'],
  }),
})

export const blogEndpoints = { ...articleCalls('blog', 'post'), ...publicArticleCalls('blog', 'post') }
export const activityEndpoints = {
  ...articleCalls('activities', 'activity'),
  ...publicArticleCalls('activities', 'activity'),
}
