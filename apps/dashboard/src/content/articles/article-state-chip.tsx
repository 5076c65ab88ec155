import type { ArticleState } from '@plato/contract/content/articles.contract'
import { type Icon, IconClock, IconPencil, IconWorld } from '@tabler/icons-react'
import { stateNames } from '#dashboard/content/articles/messages.tr.ts'
import { type ChipLook, StateChip } from '#dashboard/shell/state-chip.tsx'

const looks: Record<ArticleState, { look: ChipLook; icon: Icon }> = {
  DRAFT: { look: 'gray', icon: IconPencil },
  WAITING: { look: 'sea', icon: IconClock },
  SHOWN: { look: 'good', icon: IconWorld },
}

export function ArticleStateChip({ state }: { state: ArticleState }) {
  return <StateChip {...looks[state]}>{stateNames[state]}</StateChip>
}
