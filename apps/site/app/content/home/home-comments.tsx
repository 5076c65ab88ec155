import { formatMonth } from '@plato/brand/stay-dates'
import type { FrontPage, GuestComment } from '@plato/contract/content/content.contract'
import { ArrowRight } from 'lucide-react'
import { CommentScore } from '#site/content/comments/comment-score.tsx'
import { largestQuote } from '#site/content/home/home-labels.ts'
import { home } from '#site/content/messages.tr.ts'
import { VillaPicture } from '#site/photos/villa-picture.tsx'
import { VerifiedStay } from '#site/villas/verified-stay.tsx'

const labels = home.comments

export function HomeComments({ comments }: { comments: FrontPage['comments'] }) {
  const { count, rating, chosen } = comments
  if (count === 0 || rating === null) return null
  const { large, others } = largestQuote(chosen)
  return (
    <section className="below-view wrap section-gap" aria-labelledby="yorumlar">
      <h2 id="yorumlar" className="sr-only">
        {labels.title}
      </h2>
      <div className="grid gap-10 desktop:grid-cols-[5fr_7fr] desktop:gap-24">
        <div>
          <CommentScore comments={comments} />
          <a href="/misafir-yorumlari" className="more-link mt-5">
            {labels.all}
            <ArrowRight />
          </a>
        </div>
        <div className="min-w-0">
          {large ? <LargeQuote comment={large} /> : null}
          {others.length > 0 ? (
            <ul className="mt-8 gap-x-(--gutter) max-tablet:-mx-(--margin) max-tablet:flex max-tablet:snap-x max-tablet:snap-mandatory max-tablet:scroll-px-(--margin) max-tablet:relative max-tablet:overflow-x-auto max-tablet:px-(--margin) max-tablet:[scrollbar-width:none] tablet:mt-12 tablet:grid tablet:grid-cols-2">
              {others.map((comment) => (
                <li
                  key={comment.id}
                  className="border-t border-line pt-5 max-tablet:w-[284px] max-tablet:flex-none max-tablet:snap-start"
                >
                  <SmallQuote comment={comment} />
                </li>
              ))}
            </ul>
          ) : null}
        </div>
      </div>
    </section>
  )
}

function LargeQuote({ comment }: { comment: GuestComment }) {
  return (
    <figure>
      <blockquote className="font-serif text-25 leading-9 tracking-[-0.018em] text-pretty tablet:text-32 tablet:leading-11">
        {labels.quoted(comment.text)}
      </blockquote>
      <figcaption className="mt-6 flex items-center gap-4 tablet:mt-8">
        <QuotePicture comment={comment} />
        <QuoteSource comment={comment} />
      </figcaption>
    </figure>
  )
}

function SmallQuote({ comment }: { comment: GuestComment }) {
  return (
    <figure className="flex h-full flex-col">
      <blockquote className="line-clamp-6 text-17 text-pretty">{labels.quoted(comment.text)}</blockquote>
      <figcaption className="mt-auto pt-4">
        <QuoteSource comment={comment} />
      </figcaption>
    </figure>
  )
}

function QuotePicture({ comment: { villaPicture } }: { comment: GuestComment }) {
  if (!villaPicture) return null
  return (
    <span className="h-12 w-16 flex-none overflow-hidden rounded-8 bg-sunken">
      <VillaPicture base={villaPicture} alt="" sizes="64px" upTo={320} className="size-full object-cover" />
    </span>
  )
}

function QuoteSource({ comment }: { comment: GuestComment }) {
  const { name, villaName, villaSlug, stayMonth, verified } = comment
  return (
    <span>
      <span className="flex flex-wrap items-center gap-x-3">
        <b className="font-semibold">{name}</b>
        {verified ? <VerifiedStay /> : null}
      </span>
      <span className="text-ink-soft">
        <a
          href={`/villa/${villaSlug}`}
          className="underline decoration-line-strong decoration-1 underline-offset-4 transition-colors hover:text-sea"
        >
          {villaName}
        </a>
        , {formatMonth(stayMonth)}
      </span>
    </span>
  )
}
