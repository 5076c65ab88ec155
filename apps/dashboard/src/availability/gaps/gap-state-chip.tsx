import type { GapState } from '@plato/rules/availability/gaps'
import { type Icon, IconBan, IconCheck, IconHourglassLow, IconPackage } from '@tabler/icons-react'
import { gapStateNames } from '#dashboard/availability/gaps/messages.tr.ts'
import { type ChipStyle, StateChip } from '#dashboard/display/state-chip.tsx'

const stateStyles: Record<GapState, { variant: ChipStyle; icon: Icon }> = {
  NO_PRICE: { variant: 'bad', icon: IconBan },
  BEGUN: { variant: 'bad', icon: IconHourglassLow },
  WHOLE_ONLY: { variant: 'warn-outline', icon: IconPackage },
  OFFERED: { variant: 'good', icon: IconCheck },
}

export const GapStateChip = ({ state }: { state: GapState }) => (
  <StateChip {...stateStyles[state]}>{gapStateNames[state]}</StateChip>
)
