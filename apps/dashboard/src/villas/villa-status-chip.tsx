import type { VillaStatus } from '@plato/contract/villas/villa-facts.contract'
import { type Icon, IconArchive, IconCheck, IconEyeOff, IconHourglass, IconPencil } from '@tabler/icons-react'
import { StateChip } from '#dashboard/shell/state-chip.tsx'
import { statusNames } from '#dashboard/villas/villa-messages.tr.ts'

const looks: Record<VillaStatus, { look: 'good' | 'warn' | 'gray'; icon: Icon }> = {
  DRAFT: { look: 'gray', icon: IconPencil },
  IN_REVIEW: { look: 'warn', icon: IconHourglass },
  PUBLISHED: { look: 'good', icon: IconCheck },
  PASSIVE: { look: 'gray', icon: IconEyeOff },
  ARCHIVED: { look: 'gray', icon: IconArchive },
}

export function VillaStatusChip({ status }: { status: VillaStatus }) {
  const { look, icon } = looks[status]
  return (
    <StateChip look={look} icon={icon}>
      {statusNames[status]}
    </StateChip>
  )
}
