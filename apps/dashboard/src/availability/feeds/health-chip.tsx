import type { FeedHealth } from '@plato/rules/availability/feeds/feed-kinds'
import {
  type Icon,
  IconAlertTriangle,
  IconCheck,
  IconClock,
  IconHandStop,
  IconPlayerPause,
  IconSparkles,
} from '@tabler/icons-react'
import { healthNames } from '#dashboard/availability/feeds/feed-labels.tr.ts'
import { type ChipStyle, StateChip } from '#dashboard/display/state-chip.tsx'

const healthStyles: Record<FeedHealth, { variant: ChipStyle; icon: Icon }> = {
  NEW: { variant: 'sea', icon: IconSparkles },
  FRESH: { variant: 'good', icon: IconCheck },
  AGING: { variant: 'warn', icon: IconClock },
  UNREADABLE: { variant: 'bad', icon: IconAlertTriangle },
  HELD: { variant: 'warn-outline', icon: IconHandStop },
  PAUSED: { variant: 'gray', icon: IconPlayerPause },
}

export function HealthChip({ health }: { health: FeedHealth }) {
  const { variant, icon } = healthStyles[health]
  return (
    <StateChip variant={variant} icon={icon}>
      {healthNames[health]}
    </StateChip>
  )
}
