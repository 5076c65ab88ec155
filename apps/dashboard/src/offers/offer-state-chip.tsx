import type { OfferState } from '@plato/rules/offers/offer-state'
import { type Icon, IconArrowBackUp, IconCheck, IconClockOff, IconEye, IconSend } from '@tabler/icons-react'
import { type ChipStyle, StateChip } from '#dashboard/display/state-chip.tsx'
import { openedChip, stateNames } from '#dashboard/offers/messages.tr.ts'

const stateStyles: Record<Exclude<OfferState, 'OPEN'>, { variant: ChipStyle; icon: Icon }> = {
  EXPIRED: { variant: 'gray-outline', icon: IconClockOff },
  WITHDRAWN: { variant: 'gray', icon: IconArrowBackUp },
  CONVERTED: { variant: 'good', icon: IconCheck },
}

/** An open offer shows whether the guest has opened it. */
export function OfferStateChip({ state, openedCount }: { state: OfferState; openedCount: number }) {
  if (state === 'OPEN')
    return (
      <StateChip
        variant={openedCount > 0 ? 'sea' : 'warn-outline'}
        icon={openedCount > 0 ? IconEye : IconSend}
      >
        {openedChip(openedCount)}
      </StateChip>
    )
  const { variant, icon } = stateStyles[state]
  return (
    <StateChip variant={variant} icon={icon}>
      {stateNames[state]}
    </StateChip>
  )
}
