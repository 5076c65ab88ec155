import { cardLabels } from '#site/villa-card/messages.tr.ts'
import { formatRating } from '#site/villa-card/villa-labels.ts'

interface Props {
  readonly rating: number | null
  readonly count: number
  /** Said after the number instead of the bare count. */
  readonly suffix?: string
}

export function Star({ className = 'size-3.5' }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`inline-block flex-none fill-gold ${className}`}>
      <path d="m12 2.6 2.9 5.9 6.5.9-4.7 4.6 1.1 6.5-5.8-3.100-5.800 3.100 1.100-6.500-4.700-4.600 6.500-.900z" />
    </svg>
  )
}

export function Rating({ rating, count, suffix }: Props) {
  if (rating === null) return null
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      <Star />
      <span aria-hidden="true">
        <b className="font-semibold">{formatRating(rating)}</b>{' '}
        <span className="text-ink-soft">({suffix ?? count})</span>
      </span>
      <span className="sr-only">{cardLabels.rating(formatRating(rating), count)}</span>
    </span>
  )
}
