import type { Article, ArticleEdit, NewArticle } from '@plato/contract/content/articles.contract'
import type { ArticleKind } from '@plato/database/types'
import type { ActionOn } from '@plato/rules/audit-actions'
import { Refusal } from '@plato/rules/refusal'
import { slugOf } from '@plato/rules/slug'
import { recordAudit } from '../audit.queries.ts'
import { refuseOnConstraint } from '../constraints.ts'
import type { Context, Tx } from '../context.ts'
import {
  deleteArticle,
  findArticle,
  insertArticle,
  lockArticle,
  replaceArticleVillas,
  updateArticle,
} from './articles.queries.ts'
import { cleanRichText, insistOnRichText } from './clean-rich-text.ts'
import { letGoOfPicture } from './let-go-of-picture.ts'

const meaning = {
  articles_slug_taken: 'article.slug_taken',
  articles_cover_kept: 'image.not_found',
  articles_town_id_fkey: 'town.not_found',
  article_villas_villa_id_fkey: 'villa.not_found',
} as const

/** For a title without a letter of any address: "!!!". */
const namelessSlugs = { POST: 'yazi', ACTIVITY: 'aktivite' } as const

/** A draft may still be empty; what has a day may not. */
const readied = (article: NewArticle) => ({
  ...article,
  body: article.publishedOn === null ? cleanRichText(article.body) : insistOnRichText(article.body),
  coverAlt: article.coverKey === null ? '' : article.coverAlt,
})

interface Change {
  readonly kind: ArticleKind
  readonly id: number
  readonly action: ActionOn<'article'>
  /** Whether visitors, now or on a day to come, find an address more or less. */
  readonly touchesSite: boolean
}

async function saved(tx: Tx, ctx: Context, { kind, id, action, touchesSite }: Change): Promise<Article> {
  const article = await findArticle(tx, kind, id, ctx.today)
  if (!article) throw new Error(`article ${id} vanished inside its own transaction`)
  // The text itself would outgrow the log; how long it became says enough beside who and when.
  const { body, ...change } = article
  await recordAudit(tx, ctx, { action, subjectId: id, change: { ...change, kind, bodyLength: body.length } })
  if (touchesSite) await ctx.sendJob(tx, 'content.rebuild-sitemap', {})
  return article
}

const byNow = ({ actor, now }: Context) => ({ by: actor.id, now })

export async function createArticle(ctx: Context, kind: ArticleKind, input: NewArticle): Promise<Article> {
  const article = readied(input)
  const slug = article.slug ?? (slugOf(article.title) || namelessSlugs[kind])
  return ctx.db.transaction().execute(async (tx) => {
    const id = await refuseOnConstraint(meaning, async () => {
      const made = await insertArticle(tx, kind, { ...article, slug }, byNow(ctx))
      await replaceArticleVillas(tx, made, article.villaIds)
      return made
    })
    const touchesSite = article.publishedOn !== null
    return saved(tx, ctx, { kind, id, action: 'article.created', touchesSite })
  })
}

export async function editArticle(
  ctx: Context,
  kind: ArticleKind,
  { id, version, ...input }: ArticleEdit,
): Promise<Article> {
  const article = readied(input)
  return ctx.db.transaction().execute(async (tx) => {
    const before = await lockArticle(tx, kind, id)
    if (!before) throw new Refusal('article.not_found')
    if (before.version !== version) throw new Refusal('content.changed_meanwhile')
    // A form that sends no address keeps the one it has, even under a new title.
    const slug = article.slug ?? before.slug
    await refuseOnConstraint(meaning, async () => {
      await updateArticle(tx, id, { ...article, slug }, byNow(ctx))
      await replaceArticleVillas(tx, id, article.villaIds)
    })
    if (before.coverKey && before.coverKey !== article.coverKey)
      await letGoOfPicture(tx, ctx, before.coverKey)
    const touchesSite = before.publishedOn !== null || article.publishedOn !== null
    return saved(tx, ctx, { kind, id, action: 'article.changed', touchesSite })
  })
}

export function removeArticle(ctx: Context, kind: ArticleKind, id: number): Promise<{ id: number }> {
  return ctx.db.transaction().execute(async (tx) => {
    const article = await lockArticle(tx, kind, id)
    if (!article) throw new Refusal('article.not_found')
    await deleteArticle(tx, id)
    if (article.coverKey) await letGoOfPicture(tx, ctx, article.coverKey)
    await recordAudit(tx, ctx, { action: 'article.removed', subjectId: id, change: { ...article, kind } })
    if (article.publishedOn !== null) await ctx.sendJob(tx, 'content.rebuild-sitemap', {})
    return { id }
  })
}
