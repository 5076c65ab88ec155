import { formatMonth } from '@plato/brand/stay-dates'
import type { FrontPage, GuestComment } from '@plato/contract/content/content.contract'
import { ArrowRight } from 'lucide-react'
import { largestQuote, type StarRow, starRows } from '#site/content/home-words.ts'
import { home } from '#site/content/messages.tr.ts'
import { VillaPicture } from '#site/photos/villa-picture.tsx'
import { Star } from '#site/villas/rating.tsx'
import { formatRating } from '#site/villas/villa-words.ts'

const words = home.comments

export function HomeComments({ comments }: { comments: FrontPage['comments'] }) {
  const { count, rating, stars, chosen } = comments
  if (count === 0 || rating === null) return null
  const { large, others } = largestQuote(chosen)
  return (
    <section className="wrap section-gap" aria-labelledby="yorumlar">
      <h2 id="yorumlar" className="sr-only">
        {words.title}
      </h2>
      <div className="grid gap-10 desktop:grid-cols-[5fr_7fr] desktop:gap-24">
        <div>
          <Score rating={rating} count={count} />
          <StarBars rows={starRows(stars)} />
          <a href="/misafir-yorumlari" className="more-link mt-5">
            {words.all}
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

function Score({ rating, count }: { rating: number; count: number }) {
  return (
    <div className="flex items-center gap-5">
      <p className="font-serif text-68 leading-none tracking-[-0.03em]">
        <span aria-hidden="true">{formatRating(rating)}</span>
        <span className="sr-only">{words.outOfFive(formatRating(rating))}</span>
      </p>
      <div>
        <StarLine rating={rating} />
        <p className="text-ink-soft">{words.count(count)}</p>
      </div>
    </div>
  )
}

/** Five stars, the last one filled as far as the mean goes: cut by the box around it, since no style may be written. */
function StarLine({ rating }: { rating: number }) {
  return (
    <svg viewBox="0 0 132 24" aria-hidden="true" className="h-4 w-[88px]">
      <defs>
        <clipPath id="puan">
          <rect width={Math.floor(rating) * 27 + (rating % 1) * 24} height="24" />
        </clipPath>
      </defs>
      <g className="fill-line">
        <StarShapes />
      </g>
      <g className="fill-gold" clipPath="url(#puan)">
        <StarShapes />
      </g>
    </svg>
  )
}

const star = 'm12 2.6 2.9 5.9 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5-4.7-4.6 6.5-.9z'
const StarShapes = () =>
  [0, 27, 54, 81, 108].map((x) => <path key={x} d={star} transform={`translate(${x} 0)`} />)

function StarBars({ rows }: { rows: readonly StarRow[] }) {
  return (
    <ul aria-label={words.distribution} className="mt-7 grid max-w-[360px] gap-3">
      {rows.map(({ stars, count, percent }) => (
        <li key={stars} className="grid grid-cols-[40px_1fr_56px] items-center gap-4 text-ink-soft">
          <span className="flex items-center gap-1.5 tabular-nums" aria-hidden="true">
            {stars}
            <Star />
          </span>
          {/* A drawing, because a width of its own would be a style written into the page. */}
          <svg
            viewBox="0 0 100 4"
            preserveAspectRatio="none"
            aria-hidden="true"
            className="h-1 w-full rounded-full bg-line"
          >
            <rect width={percent} height="4" className="fill-ink" />
          </svg>
          <b aria-hidden="true" className="text-right font-strong text-ink tabular-nums">
            {words.percent(percent)}
          </b>
          <span className="sr-only">{words.starRow(stars, count, percent)}</span>
        </li>
      ))}
    </ul>
  )
}

function LargeQuote({ comment }: { comment: GuestComment }) {
  return (
    <figure>
      <blockquote className="font-serif text-25 leading-9 tracking-[-0.018em] text-pretty tablet:text-32 tablet:leading-11">
        {words.quoted(comment.text)}
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
      <blockquote className="line-clamp-6 text-17 text-pretty">{words.quoted(comment.text)}</blockquote>
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

function QuoteSource({ comment: { name, villaName, villaSlug, stayMonth } }: { comment: GuestComment }) {
  return (
    <span>
      <b className="block font-semibold">{name}</b>
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
