import type { CommentState } from '@plato/contract/villas/villa-comments.contract'
import {
  type Icon,
  IconClock,
  IconEye,
  IconEyeOff,
  IconRosetteDiscountCheck,
  IconStarFilled,
} from '@tabler/icons-react'
import { type ChipLook, StateChip } from '#dashboard/shell/state-chip.tsx'
import classes from '#dashboard/villas/comments/comments.module.css'
import { commentStateNames, commentListMessages as words } from '#dashboard/villas/comments/messages.tr.ts'

const looks: Readonly<Record<CommentState, { look: ChipLook; icon: Icon }>> = {
  WAITING: { look: 'warn', icon: IconClock },
  SHOWN: { look: 'good', icon: IconEye },
  HIDDEN: { look: 'gray', icon: IconEyeOff },
}

export function CommentStateChip({ state }: { state: CommentState }) {
  return <StateChip {...looks[state]}>{commentStateNames[state]}</StateChip>
}

export function CommentStars({ rating }: { rating: number }) {
  return (
    <span className={classes.rating}>
      <IconStarFilled size={14} aria-hidden />
      <span aria-hidden>{rating}</span>
      <span className="sr-only">{words.rating(rating)}</span>
    </span>
  )
}

/** In a list the sign stands alone and its words are read out; where there is room both stand. */
export function VerifiedMark({ isShort = false }: { isShort?: boolean }) {
  return (
    <span className={classes.verified} title={isShort ? words.verified : undefined}>
      <IconRosetteDiscountCheck size={16} aria-hidden />
      <span className={isShort ? 'sr-only' : undefined}>{words.verified}</span>
    </span>
  )
}
