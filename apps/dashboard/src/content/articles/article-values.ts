import type { Article } from '@plato/contract/content/articles.contract'
import { readRichText } from '@plato/rules/content/rich-text'
import { articleMessages as messages } from '#dashboard/content/articles/messages.tr.ts'
import type { FieldErrors } from '#dashboard/form/schema-errors.ts'

/** Form fields are strings: empty means none; villas are their ids in order, separated by commas. */
export type ArticleValues = {
  title: string
  slug: string
  summary: string
  body: string
  coverKey: string
  coverAlt: string
  publishedOn: string
  townId: string
  villaIds: string
}

export const blankArticle: ArticleValues = {
  title: '',
  slug: '',
  summary: '',
  body: '',
  coverKey: '',
  coverAlt: '',
  publishedOn: '',
  townId: '',
  villaIds: '',
}

export const idsIn = (joined: string): string[] => (joined === '' ? [] : joined.split(','))

export const valuesOf = (article: Article): ArticleValues => ({
  title: article.title,
  slug: article.slug,
  summary: article.summary,
  body: article.body,
  coverKey: article.coverKey ?? '',
  coverAlt: article.coverAlt,
  publishedOn: article.publishedOn ?? '',
  townId: article.townId === null ? '' : String(article.townId),
  villaIds: article.villas.map(({ id }) => id).join(','),
})

export const bodyOf = (values: ArticleValues) => ({
  title: values.title,
  ...(values.slug ? { slug: values.slug } : {}),
  summary: values.summary,
  body: values.body,
  coverKey: values.coverKey || null,
  coverAlt: values.coverKey ? values.coverAlt : '',
  publishedOn: values.publishedOn || null,
  townId: values.townId ? Number(values.townId) : null,
  villaIds: idsIn(values.villaIds).map(Number),
})

/** A draft may be empty; a published article needs a body, and a cover needs a description. */
export const checkArticle = ({ publishedOn, body, coverKey, coverAlt }: ArticleValues): FieldErrors => ({
  ...(publishedOn !== '' && readRichText(body).length === 0 ? { body: messages.bodyRequired } : {}),
  ...(coverKey !== '' && coverAlt.trim() === '' ? { coverAlt: messages.altRequired } : {}),
})

export type PublishChoice = 'DRAFT' | 'NOW' | 'DAY'

export const publishChoice = (publishedOn: string, today: string): PublishChoice => {
  if (publishedOn === '') return 'DRAFT'
  return publishedOn === today ? 'NOW' : 'DAY'
}
