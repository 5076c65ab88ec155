import type { GuestComment } from '@plato/contract/content/content.contract'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { CommentScore } from '#site/content/comments/comment-score.tsx'
import { commentsAddress } from '#site/content/comments/comments-address.ts'
import { commentsForSearchEngines } from '#site/content/comments/comments-for-search-engines.ts'
import { commentsLabels as labels } from '#site/content/comments/comments-messages.tr.ts'
import { type CommentsData, loadComments } from '#site/content/comments/load-comments.server.ts'
import { VillaPicture } from '#site/photos/villa-picture.tsx'
import { meta as metaLabels } from '#site/shell/messages.tr.ts'
import { originIn, pageMeta } from '#site/shell/page-meta.ts'
import { siteContext } from '#site/shell/server/site-context.server.ts'
import { Breadcrumb, breadcrumbForSearchEngines } from '#site/shell/ui/breadcrumb.tsx'
import { CommentCard } from '#site/villas/comment-card.tsx'
import { VerifiedStay } from '#site/villas/verified-stay.tsx'
import type { Route } from './+types/comments.page'

const home = { to: '/', label: labels.home }
const all = { to: '/misafir-yorumlari', label: labels.title }

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadComments(context.get(siteContext), url.searchParams)

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { villa, page, comments } = loaderData
  const origin = originIn(matches)
  const title = labels.pageTitle(villa ? titleOf(loaderData) : labels.metaTitle, page)
  return [
    ...pageMeta({
      origin,
      path: commentsAddress({ villa, page }),
      title: metaLabels.titleOf(title),
      description: labels.metaDescription,
      // The comments of one villa are on its own page, and among all the others here.
      indexed: !villa,
    }),
    breadcrumbForSearchEngines(origin, [home, all]),
    ...(comments.length > 0 && !villa ? [commentsForSearchEngines(origin, comments)] : []),
  ]
}

const titleOf = ({ villa, comments: [first] }: CommentsData): string =>
  villa && first ? labels.ofVilla(first.villaName) : labels.title

export default function Comments({ loaderData }: Route.ComponentProps) {
  const { villa, comments, total, inShort } = loaderData
  const title = titleOf(loaderData)
  return (
    <div className="wrap">
      <Breadcrumb label={labels.breadcrumb} parents={villa ? [home, all] : [home]} here={title} />
      <div className="mt-4 mb-10 tablet:mb-14">
        <h1 className="text-42 tracking-[-0.028em] tablet:text-56">{title}</h1>
        <p className="mt-4 max-w-[60ch] text-17 text-ink-soft">
          {villa && total > 0 ? labels.ofVillaLead(total) : labels.lead}
        </p>
      </div>
      {comments.length === 0 ? (
        <NoComments villa={villa} />
      ) : (
        <div className="grid gap-12 desktop:grid-cols-[360px_minmax(0,1fr)] desktop:items-start desktop:gap-24">
          <div className="grid gap-10 desktop:sticky desktop:top-28">
            {inShort ? (
              <div>
                <CommentScore comments={inShort} />
              </div>
            ) : null}
            {villa ? <ToVilla slug={villa} /> : null}
            <WhatVerifiedMeans />
          </div>
          <div>
            <h2 className="sr-only">{labels.list}</h2>
            <ul>
              {comments.map((comment) => (
                <li key={comment.id} className="border-t border-line py-8 first:border-0 first:pt-0">
                  <CommentCard
                    comment={comment}
                    level={3}
                    about={villa ? null : <About comment={comment} />}
                  />
                </li>
              ))}
            </ul>
            <Pager {...loaderData} />
          </div>
        </div>
      )}
    </div>
  )
}

/** The villa it tells of: a small picture and a way there. */
function About({ comment: { villaName, villaSlug, villaPicture } }: { comment: GuestComment }) {
  return (
    <p className="mb-3 flex items-center gap-3">
      {villaPicture ? (
        <span className="h-9 w-12 flex-none overflow-hidden rounded-8 bg-sunken">
          <VillaPicture
            base={villaPicture}
            alt=""
            sizes="48px"
            upTo={320}
            className="size-full object-cover"
          />
        </span>
      ) : null}
      <a href={`/villa/${villaSlug}`} className="text-link py-1.5">
        {villaName}
      </a>
    </p>
  )
}

function ToVilla({ slug }: { slug: string }) {
  return (
    <div className="flex flex-wrap gap-x-6">
      <a href={`/villa/${slug}`} className="more-link">
        {labels.toVilla}
        <ArrowRight />
      </a>
      <a href={all.to} className="more-link">
        {labels.toAll}
        <ArrowRight />
      </a>
    </div>
  )
}

function WhatVerifiedMeans() {
  return (
    <section className="rounded-14 bg-sunken p-5">
      <VerifiedStay />
      <h2 className="sr-only">{labels.verifiedTitle}</h2>
      <p className="mt-1.5 text-ink-soft">{labels.verifiedText}</p>
    </section>
  )
}

function Pager({ villa, page, pages }: CommentsData) {
  if (pages === 1) return null
  return (
    <nav aria-label={labels.pager} className="mt-4 flex flex-wrap items-center justify-between gap-4">
      {page > 1 ? (
        <a
          href={commentsAddress({ villa, page: page - 1 })}
          rel="prev"
          className="button button-outline button-small"
        >
          <ArrowLeft />
          {labels.previous}
        </a>
      ) : (
        <span />
      )}
      <p className="text-ink-soft tabular-nums">{labels.place(page, pages)}</p>
      {page < pages ? (
        <a
          href={commentsAddress({ villa, page: page + 1 })}
          rel="next"
          className="button button-outline button-small"
        >
          {labels.next}
          <ArrowRight />
        </a>
      ) : (
        <span />
      )}
    </nav>
  )
}

function NoComments({ villa }: { villa: string | undefined }) {
  return (
    <div className="max-w-[60ch] border-t border-line pt-8">
      <h2 className="text-25">{villa ? labels.emptyVillaTitle : labels.emptyTitle}</h2>
      <p className="mt-3 text-17 text-ink-soft">{villa ? labels.emptyVillaText : labels.emptyText}</p>
      <a href={villa ? all.to : '/listing'} className="button button-primary mt-6">
        {villa ? labels.toAll : labels.toVillas}
      </a>
    </div>
  )
}
