import type { CommentState } from '@plato/contract/villas/villa-comments.contract'
import {
  type Icon,
  IconClock,
  IconEye,
  IconEyeOff,
  IconRosetteDiscountCheck,
  IconStarFilled,
} from '@tabler/icons-react'
import { type ChipStyle, StateChip } from '#dashboard/display/state-chip.tsx'
import classes from '#dashboard/villas/comments/comments.module.css'
import { commentStateNames, commentListMessages as messages } from '#dashboard/villas/comments/messages.tr.ts'

const stateStyles: Readonly<Record<CommentState, { variant: ChipStyle; icon: Icon }>> = {
  WAITING: { variant: 'warn', icon: IconClock },
  SHOWN: { variant: 'good', icon: IconEye },
  HIDDEN: { variant: 'gray', icon: IconEyeOff },
}

export function CommentStateChip({ state }: { state: CommentState }) {
  return <StateChip {...stateStyles[state]}>{commentStateNames[state]}</StateChip>
}

export function CommentStars({ rating }: { rating: number }) {
  return (
    <span className={classes.rating}>
      <IconStarFilled size={14} aria-hidden />
      <span aria-hidden>{rating}</span>
      <span className="sr-only">{messages.rating(rating)}</span>
    </span>
  )
}

/** In a list only the icon is visible and the text is for screen readers; elsewhere both are visible. */
export function VerifiedMark({ isShort = false }: { isShort?: boolean }) {
  return (
    <span className={classes.verified} title={isShort ? messages.verified : undefined}>
      <IconRosetteDiscountCheck size={16} aria-hidden />
      <span className={isShort ? 'sr-only' : undefined}>{messages.verified}</span>
    </span>
  )
}
