import type { ArticleState } from '@plato/contract/content/articles.contract'
import { type Icon, IconClock, IconPencil, IconWorld } from '@tabler/icons-react'
import { stateNames } from '#dashboard/content/articles/messages.tr.ts'
import { type ChipStyle, StateChip } from '#dashboard/display/state-chip.tsx'

const stateStyles: Record<ArticleState, { variant: ChipStyle; icon: Icon }> = {
  DRAFT: { variant: 'gray', icon: IconPencil },
  WAITING: { variant: 'sea', icon: IconClock },
  SHOWN: { variant: 'good', icon: IconWorld },
}

export function ArticleStateChip({ state }: { state: ArticleState }) {
  return <StateChip {...stateStyles[state]}>{stateNames[state]}</StateChip>
}
