import type { VillaStatus } from '@plato/contract/villas/villa-facts.contract'
import { type Icon, IconArchive, IconCheck, IconEyeOff, IconHourglass, IconPencil } from '@tabler/icons-react'
import { StateChip } from '#dashboard/display/state-chip.tsx'
import { statusNames } from '#dashboard/shared-villa/villa-status-names.tr.ts'

const statusStyles: Record<VillaStatus, { variant: 'good' | 'warn' | 'gray'; icon: Icon }> = {
  DRAFT: { variant: 'gray', icon: IconPencil },
  IN_REVIEW: { variant: 'warn', icon: IconHourglass },
  PUBLISHED: { variant: 'good', icon: IconCheck },
  PASSIVE: { variant: 'gray', icon: IconEyeOff },
  ARCHIVED: { variant: 'gray', icon: IconArchive },
}

export function VillaStatusChip({ status }: { status: VillaStatus }) {
  const { variant, icon } = statusStyles[status]
  return (
    <StateChip variant={variant} icon={icon}>
      {statusNames[status]}
    </StateChip>
  )
}
