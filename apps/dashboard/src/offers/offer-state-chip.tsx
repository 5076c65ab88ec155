import type { OfferState } from '@plato/rules/offers/offer-state'
import { type Icon, IconArrowBackUp, IconCheck, IconClockOff, IconEye, IconSend } from '@tabler/icons-react'
import { openedChip, stateNames } from '#dashboard/offers/messages.tr.ts'
import { type ChipLook, StateChip } from '#dashboard/shell/state-chip.tsx'

const looks: Record<Exclude<OfferState, 'OPEN'>, { look: ChipLook; icon: Icon }> = {
  EXPIRED: { look: 'gray-outline', icon: IconClockOff },
  WITHDRAWN: { look: 'gray', icon: IconArrowBackUp },
  CONVERTED: { look: 'good', icon: IconCheck },
}

/** While it stands, what matters is whether the guest has seen it. */
export function OfferStateChip({ state, openedCount }: { state: OfferState; openedCount: number }) {
  if (state === 'OPEN')
    return (
      <StateChip look={openedCount > 0 ? 'sea' : 'warn-outline'} icon={openedCount > 0 ? IconEye : IconSend}>
        {openedChip(openedCount)}
      </StateChip>
    )
  const { look, icon } = looks[state]
  return (
    <StateChip look={look} icon={icon}>
      {stateNames[state]}
    </StateChip>
  )
}
