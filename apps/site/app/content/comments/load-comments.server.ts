import {
  type FrontPage,
  type GuestComment,
  publicCommentFilter,
  websiteEndpoints,
} from '@plato/contract/content/content.contract'
import { redirect } from 'react-router'
import { commentsAddress } from '#site/content/comments/comments-address.ts'
import type { Site } from '#site/shell/server/site-context.server.ts'
import { orAnswer, orMissing } from '#site/shell/server/site-data.server.ts'

const perPage = publicCommentFilter.parse({}).take

export interface CommentsData {
  /** The villa whose comments were asked for, by its address. */
  readonly villa: string | undefined
  readonly page: number
  readonly pages: number
  readonly total: number
  readonly comments: readonly GuestComment[]
  /** Of all that are shown; left out when it cannot be read, or when the page is about one villa. */
  readonly inShort: Pick<FrontPage['comments'], 'count' | 'rating' | 'stars'> | undefined
}

const pageIn = (params: URLSearchParams): number => {
  const requested = params.get('sayfa') ?? ''
  return /^[1-9]\d{0,3}$/.test(requested) ? Number(requested) : 1
}

const villaIn = (params: URLSearchParams): string | undefined =>
  publicCommentFilter.shape.villa.safeParse(params.get('villa') ?? undefined).data

async function allInShort(site: Pick<Site, 'frontPage'>): Promise<CommentsData['inShort']> {
  const front = await orMissing('front page', site.frontPage())
  if (!front) return undefined
  const { count, rating, stars } = front.comments
  return { count, rating, stars }
}

/** A page of what guests wrote. Who asks for one past the end is shown the last one. */
export async function loadComments(
  site: Pick<Site, 'call' | 'frontPage'>,
  params: URLSearchParams,
): Promise<CommentsData> {
  const page = pageIn(params)
  const villa = villaIn(params)
  const querystring = { skip: (page - 1) * perPage, take: perPage, ...(villa ? { villa } : {}) }
  const reading = site.call(websiteEndpoints.comments, { querystring })
  const [{ content }, inShort] = await Promise.all([
    orAnswer('comments', reading),
    villa ? undefined : allInShort(site),
  ])
  const pages = Math.max(1, Math.ceil(content.total / perPage))
  if (page > pages) throw redirect(commentsAddress({ villa, page: pages }))
  return { villa, page, pages, total: content.total, comments: content.rows, inShort }
}
