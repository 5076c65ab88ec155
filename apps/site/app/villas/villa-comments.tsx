import { formatMonth } from '@plato/brand/stay-dates'
import type { PublicComment, PublicVilla } from '@plato/contract/villas/public-villa.contract'
import { Star } from '#site/villas/rating.tsx'
import { VillaBlock } from '#site/villas/villa-block.tsx'
import { commentWords } from '#site/villas/villa-page-messages.tr.ts'
import { formatRating } from '#site/villas/villa-words.ts'

const mostShown = 6
const stars = [1, 2, 3, 4, 5] as const

export function VillaComments({ villa }: { villa: PublicVilla }) {
  const { rating, commentCount, comments } = villa
  return (
    <VillaBlock title={commentWords.title} id="yorumlar">
      {rating === null ? (
        <p className="text-17 text-ink-soft">{commentWords.none}</p>
      ) : (
        <>
          <div className="flex items-center gap-5">
            <span className="font-serif text-68 leading-none tracking-[-0.03em]" aria-hidden="true">
              {formatRating(rating)}
            </span>
            <div>
              <span
                role="img"
                aria-label={commentWords.outOfFive(formatRating(rating))}
                className="flex gap-1"
              >
                {stars.map((star) => (
                  <Star key={star} className={`size-4 ${star <= Math.round(rating) ? '' : 'opacity-25'}`} />
                ))}
              </span>
              <p className="mt-1 text-ink-soft">{commentWords.count(commentCount)}</p>
            </div>
          </div>
          <ul className="mt-9 grid gap-8 desktop:grid-cols-2 desktop:gap-x-12 desktop:gap-y-10">
            {comments.slice(0, mostShown).map((comment) => (
              <li key={comment.id}>
                <Comment comment={comment} />
              </li>
            ))}
          </ul>
          <a href="/misafir-yorumlari" className="button button-outline mt-8">
            {commentCount > mostShown ? commentWords.all(commentCount) : commentWords.everywhere}
          </a>
        </>
      )}
    </VillaBlock>
  )
}

function Comment({ comment }: { comment: PublicComment }) {
  return (
    <article>
      <div className="mb-3 flex items-center gap-3">
        <span
          aria-hidden="true"
          className="grid size-11 place-items-center rounded-full bg-sea-wash font-serif text-17 text-sea-strong"
        >
          {[...comment.name][0]}
        </span>
        <div>
          <h3 className="font-sans text-15 leading-5 font-semibold tracking-normal">{comment.name}</h3>
          <p className="flex items-center gap-1.5 text-13 text-ink-faint">
            {formatMonth(comment.stayMonth)} · <Star />
            <span aria-hidden="true">{comment.rating}</span>
            <span className="sr-only">{commentWords.outOfFive(String(comment.rating))}</span>
          </p>
        </div>
      </div>
      <p>{comment.text}</p>
      {comment.reply ? (
        <p className="mt-2.5 border-l-2 border-line pl-3.5 text-ink-soft">
          <span className="sr-only">{commentWords.reply}: </span>
          {comment.reply}
        </p>
      ) : null}
    </article>
  )
}
