import type { FeedHealth } from '@plato/rules/availability/feeds/feed-words'
import {
  type Icon,
  IconAlertTriangle,
  IconCheck,
  IconClock,
  IconHandStop,
  IconPlayerPause,
  IconSparkles,
} from '@tabler/icons-react'
import { healthNames } from '#dashboard/availability/feeds/feed-words.tr.ts'
import { type ChipLook, StateChip } from '#dashboard/shell/state-chip.tsx'

const looks: Record<FeedHealth, { look: ChipLook; icon: Icon }> = {
  NEW: { look: 'sea', icon: IconSparkles },
  FRESH: { look: 'good', icon: IconCheck },
  AGING: { look: 'warn', icon: IconClock },
  UNREADABLE: { look: 'bad', icon: IconAlertTriangle },
  HELD: { look: 'warn-outline', icon: IconHandStop },
  PAUSED: { look: 'gray', icon: IconPlayerPause },
}

export function HealthChip({ health }: { health: FeedHealth }) {
  const { look, icon } = looks[health]
  return (
    <StateChip look={look} icon={icon}>
      {healthNames[health]}
    </StateChip>
  )
}
