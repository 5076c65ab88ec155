import type { PublicVilla } from '@plato/contract/villas/public-villa.contract'
import { CommentCard } from '#site/villas/comment-card.tsx'
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
                <CommentCard comment={comment} level={3} />
              </li>
            ))}
          </ul>
          {commentCount > mostShown ? (
            <a href={`/misafir-yorumlari?villa=${villa.slug}`} className="button button-outline mt-8">
              {commentWords.all(commentCount)}
            </a>
          ) : (
            <a href="/misafir-yorumlari" className="button button-outline mt-8">
              {commentWords.everywhere}
            </a>
          )}
        </>
      )}
    </VillaBlock>
  )
}
