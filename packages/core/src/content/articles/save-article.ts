import type { Article, ArticleEdit, NewArticle } from '@plato/contract/content/articles.contract'
import type { ArticleKind } from '@plato/database/types'
import type { ActionOn } from '@plato/rules/audit-actions'
import { Refusal } from '@plato/rules/refusal'
import { slugOf } from '@plato/rules/slug'
import { recordAudit } from '../../platform/audit.queries.ts'
import { refuseOnConstraint } from '../../platform/constraints.ts'
import type { Context, Tx } from '../../platform/context.ts'
import { onceIfKeyed } from '../../platform/once.ts'
import { cleanRichText, requireRichText } from '../clean-rich-text.ts'
import { releasePicture } from '../pictures/release-picture.ts'
import {
  deleteArticle,
  findArticle,
  insertArticle,
  lockArticle,
  replaceArticleVillas,
  updateArticle,
} from './articles.queries.ts'

const meaning = {
  articles_slug_taken: 'article.slug_taken',
  articles_cover_kept: 'image.not_found',
  articles_town_id_fkey: 'town.not_found',
  article_villas_villa_id_fkey: 'villa.not_found',
} as const

/** The slug when the title has no character that a slug may contain, as in "!!!". */
const namelessSlugs = { POST: 'yazi', ACTIVITY: 'aktivite' } as const

/** Cleans the body. A draft may be empty, an article with a publication day may not. */
const readied = (article: NewArticle) => ({
  ...article,
  body: article.publishedOn === null ? cleanRichText(article.body) : requireRichText(article.body),
  coverAlt: article.coverKey === null ? '' : article.coverAlt,
})

interface Change {
  readonly kind: ArticleKind
  readonly id: number
  readonly action: ActionOn<'article'>
  /** True when the save adds or removes a public path, now or on a later day. */
  readonly touchesSite: boolean
}

async function saved(tx: Tx, ctx: Context, { kind, id, action, touchesSite }: Change): Promise<Article> {
  const article = await findArticle(tx, kind, id, ctx.today)
  if (!article) throw new Error(`article ${id} vanished inside its own transaction`)
  // Logs the length instead of the body, because the body is too large for the audit log.
  const { body, ...change } = article
  await recordAudit(tx, ctx, { action, subjectId: id, change: { ...change, kind, bodyLength: body.length } })
  if (touchesSite) await ctx.sendJob(tx, 'content.rebuild-sitemap', {})
  return article
}

const byNow = ({ actor, now }: Context) => ({ by: actor.id, now })

export async function createArticle(
  ctx: Context,
  kind: ArticleKind,
  input: NewArticle,
  key?: string,
): Promise<Article> {
  const article = readied(input)
  const slug = article.slug ?? (slugOf(article.title) || namelessSlugs[kind])
  return ctx.db.transaction().execute(async (tx) => {
    const id = await onceIfKeyed(tx, ctx, { key, action: `article.create ${kind}`, input }, async () => {
      const made = await refuseOnConstraint(meaning, async () => {
        const inserted = await insertArticle(tx, kind, { ...article, slug }, byNow(ctx))
        await replaceArticleVillas(tx, inserted, article.villaIds)
        return inserted
      })
      const touchesSite = article.publishedOn !== null
      await saved(tx, ctx, { kind, id: made, action: 'article.created', touchesSite })
      return made
    })
    const created = await findArticle(tx, kind, id, ctx.today)
    // A repeated request may come after the article was removed.
    if (!created) throw new Refusal('article.not_found')
    return created
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
    // Without a slug in the input the article retains its slug, also under a new title.
    const slug = article.slug ?? before.slug
    await refuseOnConstraint(meaning, async () => {
      await updateArticle(tx, id, { ...article, slug }, byNow(ctx))
      await replaceArticleVillas(tx, id, article.villaIds)
    })
    if (before.coverKey && before.coverKey !== article.coverKey)
      await releasePicture(tx, ctx, before.coverKey)
    const touchesSite = before.publishedOn !== null || article.publishedOn !== null
    return saved(tx, ctx, { kind, id, action: 'article.changed', touchesSite })
  })
}

export function removeArticle(ctx: Context, kind: ArticleKind, id: number): Promise<{ id: number }> {
  return ctx.db.transaction().execute(async (tx) => {
    const article = await lockArticle(tx, kind, id)
    if (!article) throw new Refusal('article.not_found')
    await deleteArticle(tx, id)
    if (article.coverKey) await releasePicture(tx, ctx, article.coverKey)
    await recordAudit(tx, ctx, { action: 'article.removed', subjectId: id, change: { ...article, kind } })
    if (article.publishedOn !== null) await ctx.sendJob(tx, 'content.rebuild-sitemap', {})
    return { id }
  })
}
