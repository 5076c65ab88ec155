import type { PublicVilla } from '@plato/contract/villas/public-villa.contract'
import { Star } from '#site/villa-card/rating.tsx'
import { formatRating } from '#site/villa-card/villa-labels.ts'
import { CommentCard } from '#site/villas/comment-card.tsx'
import { commentLabels } from '#site/villas/page/villa-page-messages.tr.ts'
import { VillaBlock } from '#site/villas/villa-block.tsx'

const maxShown = 6
const stars = [1, 2, 3, 4, 5] as const

export function VillaComments({ villa }: { villa: PublicVilla }) {
  const { rating, commentCount, comments } = villa
  return (
    <VillaBlock title={commentLabels.title} id="yorumlar">
      {rating === null ? (
        <p className="text-17 text-ink-soft">{commentLabels.none}</p>
      ) : (
        <>
          <div className="flex items-center gap-5">
            <span className="font-serif text-68 leading-none tracking-[-0.03em]" aria-hidden="true">
              {formatRating(rating)}
            </span>
            <div>
              <span
                role="img"
                aria-label={commentLabels.outOfFive(formatRating(rating))}
                className="flex gap-1"
              >
                {stars.map((star) => (
                  <Star key={star} className={`size-4 ${star <= Math.round(rating) ? '' : 'opacity-25'}`} />
                ))}
              </span>
              <p className="mt-1 text-ink-soft">{commentLabels.count(commentCount)}</p>
            </div>
          </div>
          <ul className="mt-9 grid gap-8 desktop:grid-cols-2 desktop:gap-x-12 desktop:gap-y-10">
            {comments.slice(0, maxShown).map((comment) => (
              <li key={comment.id}>
                <CommentCard comment={comment} level={3} />
              </li>
            ))}
          </ul>
          {commentCount > maxShown ? (
            <a href={`/misafir-yorumlari?villa=${villa.slug}`} className="button button-outline mt-8">
              {commentLabels.all(commentCount)}
            </a>
          ) : (
            <a href="/misafir-yorumlari" className="button button-outline mt-8">
              {commentLabels.everywhere}
            </a>
          )}
        </>
      )}
    </VillaBlock>
  )
}
