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
import { type ChipLook, StateChip } from '#dashboard/shell/state-chip.tsx'

const looks: Record<ExternalRow['status'], { look: ChipLook; icon: Icon }> = {
  CONFLICT: { look: 'bad', icon: IconAlertTriangle },
  ACTIVE: { look: 'sea', icon: IconCalendarOff },
  IGNORED: { look: 'gray-outline', icon: IconEyeOff },
  ECHO: { look: 'gray', icon: IconArrowBackUp },
  REMOVED: { look: 'gray-outline', icon: IconX },
}

export function ExternalStateChip({ state }: { state: ExternalRow['status'] }) {
  return <StateChip {...looks[state]}>{externalStateNames[state]}</StateChip>
}
