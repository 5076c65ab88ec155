import type { FrontPage } from '@plato/contract/content/content.contract'
import { type StarRow, starRows } from '#site/content/home/home-labels.ts'
import { home } from '#site/content/messages.tr.ts'
import { Star } from '#site/villa-card/rating.tsx'
import { formatRating } from '#site/villa-card/villa-labels.ts'

const labels = home.comments

/** The mean of all comments that are shown, and how they spread. Once on a page: its drawing has a name. */
export function CommentScore({
  comments,
}: {
  comments: Pick<FrontPage['comments'], 'count' | 'rating' | 'stars'>
}) {
  const { count, rating, stars } = comments
  if (rating === null) return null
  return (
    <>
      <Score rating={rating} count={count} />
      <StarBars rows={starRows(stars)} />
    </>
  )
}

function Score({ rating, count }: { rating: number; count: number }) {
  return (
    <div className="flex items-center gap-5">
      <p className="font-serif text-68 leading-none tracking-[-0.03em]">
        <span aria-hidden="true">{formatRating(rating)}</span>
        <span className="sr-only">{labels.outOfFive(formatRating(rating))}</span>
      </p>
      <div>
        <StarLine rating={rating} />
        <p className="text-ink-soft">{labels.count(count)}</p>
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
    <ul aria-label={labels.distribution} className="mt-7 grid max-w-[360px] gap-3">
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
            {labels.percent(percent)}
          </b>
          <span className="sr-only">{labels.starRow(stars, count, percent)}</span>
        </li>
      ))}
    </ul>
  )
}
