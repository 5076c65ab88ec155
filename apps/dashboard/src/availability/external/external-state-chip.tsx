import type { ExternalRow } from '@plato/contract/availability/external.contract'
import {
  type Icon,
  IconAlertTriangle,
  IconArrowBackUp,
  IconCalendarOff,
  IconEyeOff,
  IconX,
} from '@tabler/icons-react'
import { externalStateNames } from '#dashboard/availability/external/messages.tr.ts'
import { type ChipStyle, StateChip } from '#dashboard/display/state-chip.tsx'

const stateStyles: Record<ExternalRow['status'], { variant: ChipStyle; icon: Icon }> = {
  CONFLICT: { variant: 'bad', icon: IconAlertTriangle },
  ACTIVE: { variant: 'sea', icon: IconCalendarOff },
  IGNORED: { variant: 'gray-outline', icon: IconEyeOff },
  ECHO: { variant: 'gray', icon: IconArrowBackUp },
  REMOVED: { variant: 'gray-outline', icon: IconX },
}

export function ExternalStateChip({ state }: { state: ExternalRow['status'] }) {
  return <StateChip {...stateStyles[state]}>{externalStateNames[state]}</StateChip>
}
