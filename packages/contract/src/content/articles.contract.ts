import { maxTextLength } from '@plato/rules/content/sections'
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

/** A draft has no day; a post with a future day is WAITING. */
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

export const maxVillas = 8
export const maxSummaryLength = 300

/** The fields without the rule between two of them, which the form states itself. */
export const articleFields = z.strictObject({
  title: z.string().trim().min(3).max(120),
  /** Left out, it is made from the title. */
  slug: z.string().regex(slugPattern).max(80).optional(),
  summary: z.string().trim().max(maxSummaryLength).default(''),
  body: z.string().max(maxTextLength),
  coverKey: pictureKey.nullable().default(null),
  /** Alternative text of the cover; required with a cover. */
  coverAlt: z.string().trim().max(200).default(''),
  publishedOn: z.iso.date().nullable().default(null),
  townId: id.nullable().default(null),
  villaIds: z.array(id).max(maxVillas).default([]),
})
const altWithCover = {
  check: (one: { coverKey: string | null; coverAlt: string }) => one.coverKey === null || one.coverAlt !== '',
  params: { path: ['coverAlt'] },
}
const newArticle = articleFields.refine(altWithCover.check, altWithCover.params)
export type NewArticle = z.output<typeof newArticle>
const articleEdit = articleFields
  .extend({ id, version: z.int().positive() })
  .refine(altWithCover.check, altWithCover.params)
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
const articleCalls = <const Word extends 'blog' | 'activities'>(word: Word) => ({
  list: endpoint({
    method: 'GET',
    url: `/v1/admin/${word}`,
    access: 'content.write',
    querystring: articleFilter,
    success: [200, content(cappedPageOf(articleRow))],
    refusals: [],
  }),
  get: endpoint({
    method: 'GET',
    url: `/v1/admin/${word}/:id`,
    access: 'content.write',
    params: idParams,
    success: [200, content(article)],
    refusals: ['article.not_found'],
  }),
  create: endpoint({
    method: 'POST',
    url: `/v1/admin/${word}`,
    access: 'content.write',
    body: newArticle,
    acceptsKey: true,
    success: [201, content(article)],
    refusals: ['article.not_found', ...refusals, 'request.key_reused'],
  }),
  edit: endpoint({
    method: 'POST',
    url: `/v1/admin/${word}/edit`,
    access: 'content.write',
    body: articleEdit,
    success: [200, content(article)],
    refusals: ['article.not_found', 'content.changed_meanwhile', ...refusals],
  }),
  remove: endpoint({
    method: 'DELETE',
    url: `/v1/admin/${word}/:id`,
    access: 'content.write',
    params: idParams,
    success: [200, content(touched)],
    refusals: ['article.not_found'],
  }),
})

const publicArticleCalls = <const Word extends 'blog' | 'activities'>(word: Word) => ({
  listPublic: endpoint({
    method: 'GET',
    url: `/v1/website/${word}`,
    access: 'public',
    cacheable: true,
    querystring: page({ size: 12 }),
    success: [200, content(pageOf(articleTeaser))],
    refusals: [],
  }),
  getPublic: endpoint({
    method: 'GET',
    url: `/v1/website/${word}/:slug`,
    access: 'public',
    cacheable: true,
    params: z.strictObject({ slug: z.string().max(80) }),
    success: [200, content(publicArticle)],
    refusals: ['article.not_found'],
  }),
})

export const blogEndpoints = { ...articleCalls('blog'), ...publicArticleCalls('blog') }
export const activityEndpoints = {
  ...articleCalls('activities'),
  ...publicArticleCalls('activities'),
}
