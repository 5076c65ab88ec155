import { BadgeCheck } from 'lucide-react'
import { commentLabels } from '#site/villas/page/villa-page-messages.tr.ts'

/** Said of a comment only when its writer had a reservation of ours. */
export function VerifiedStay({ className = '' }: { className?: string }) {
  return (
    <span
      className={`inline-flex items-center gap-1 text-13 font-strong whitespace-nowrap text-good ${className}`}
    >
      <BadgeCheck className="size-4" />
      {commentLabels.verified}
    </span>
  )
}
