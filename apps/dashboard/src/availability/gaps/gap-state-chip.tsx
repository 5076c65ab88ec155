import type { GapState } from '@plato/rules/availability/gaps'
import { type Icon, IconBan, IconCheck, IconHourglassLow, IconPackage } from '@tabler/icons-react'
import { gapStateNames } from '#dashboard/availability/gaps/messages.tr.ts'
import { type ChipLook, StateChip } from '#dashboard/shell/state-chip.tsx'

const looks: Record<GapState, { look: ChipLook; icon: Icon }> = {
  NO_PRICE: { look: 'bad', icon: IconBan },
  BEGUN: { look: 'bad', icon: IconHourglassLow },
  WHOLE_ONLY: { look: 'warn-outline', icon: IconPackage },
  OFFERED: { look: 'good', icon: IconCheck },
}

export const GapStateChip = ({ state }: { state: GapState }) => (
  <StateChip {...looks[state]}>{gapStateNames[state]}</StateChip>
)
