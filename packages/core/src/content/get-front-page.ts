import type { FrontPage } from '@plato/contract/content/content.contract'
import type { PublicContext } from '../platform/context.ts'
import { listCards } from '../search/list-cards.ts'
import { listFirstGaps } from '../search/short-term/list-first-gaps.ts'
import { listNewestPosts } from './articles/list-articles.ts'
import { selectCommentsInShort, selectQuotedComments } from './comments.queries.ts'
import { selectHomeFaq } from './faq.queries.ts'
import { countPublishedVillas, selectFrontVillas } from './front-page.queries.ts'

type Caller = Pick<PublicContext, 'db' | 'today'>

const maxPopular = 8
const gapsShown = { months: 4, each: 5 }
const commentsQuoted = 3
const postsShown = 3

async function frontVillas(ctx: Caller): Promise<Pick<FrontPage, 'villaOfMonth' | 'popular'>> {
  const chosen = await selectFrontVillas(ctx.db, maxPopular)
  const cards = await listCards(ctx, { ids: chosen.map((villa) => villa.id), currency: 'TRY' })
  const ofMonth = chosen.find((villa) => villa.isOfMonth)
  const card = cards.find((one) => one.id === ofMonth?.id)
  return {
    villaOfMonth: ofMonth && card ? { card, summary: ofMonth.summary } : null,
    popular: cards.filter((one) => one !== card),
  }
}

/** The content of the home page. The number of statements does not depend on the content. */
export async function getFrontPage(ctx: Caller): Promise<FrontPage> {
  const [villaCount, villas, shortTerm, inShort, chosen, posts, faq] = await Promise.all([
    countPublishedVillas(ctx.db),
    frontVillas(ctx),
    listFirstGaps(ctx, gapsShown),
    selectCommentsInShort(ctx.db),
    selectQuotedComments(ctx.db, commentsQuoted),
    listNewestPosts(ctx, postsShown),
    selectHomeFaq(ctx.db),
  ])
  return { villaCount, ...villas, shortTerm, comments: { ...inShort, chosen }, posts, faq }
}
