import { formatMonth } from '@plato/brand/stay-dates'
import type { PublicComment } from '@plato/contract/villas/public-villa.contract'
import type { ReactNode } from 'react'
import { Star } from '#site/villa-card/rating.tsx'
import { commentLabels } from '#site/villas/page/villa-page-messages.tr.ts'
import { VerifiedStay } from '#site/villas/verified-stay.tsx'

interface Props {
  readonly comment: PublicComment
  readonly level: 2 | 3
  /** Which villa it tells of, where the page is not about one. */
  readonly about?: ReactNode
}

/** What one guest wrote, in plain words, and our answer set apart below it. */
export function CommentCard({ comment, level, about }: Props) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <article>
      <div className="mb-3 flex items-center gap-3">
        <span
          aria-hidden="true"
          className="grid size-11 flex-none place-items-center rounded-full bg-sea-wash font-serif text-17 text-sea-strong"
        >
          {[...comment.name][0]}
        </span>
        <div>
          <div className="flex flex-wrap items-center gap-x-3">
            <Heading className="font-sans text-15 leading-5 font-semibold tracking-normal">
              {comment.name}
            </Heading>
            {comment.verified ? <VerifiedStay /> : null}
          </div>
          <p className="flex items-center gap-1.5 text-13 text-ink-faint">
            {formatMonth(comment.stayMonth)} · <Star />
            <span aria-hidden="true">{comment.rating}</span>
            <span className="sr-only">{commentLabels.outOfFive(String(comment.rating))}</span>
          </p>
        </div>
      </div>
      {about}
      <p className="max-w-[72ch] whitespace-pre-line wrap-anywhere">{comment.text}</p>
      {comment.reply ? (
        <div className="mt-3.5 max-w-[72ch] border-l-2 border-line pl-3.5 text-ink-soft">
          <p className="text-13 font-strong text-ink">{commentLabels.reply}</p>
          <p className="mt-0.5 whitespace-pre-line wrap-anywhere">{comment.reply}</p>
        </div>
      ) : null}
    </article>
  )
}
