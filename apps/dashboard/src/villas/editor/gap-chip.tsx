import { IconAlertCircle } from '@tabler/icons-react'
import { StateChip } from '#dashboard/display/state-chip.tsx'
import type { SectionId } from '#dashboard/shared-villa/section-names.tr.ts'
import { sectionOfGap, useGaps } from '#dashboard/villas/editor/gaps.ts'
import { editorMessages } from '#dashboard/villas/editor/villa-editor-messages.tr.ts'

/** How many things in this section keep the villa from being published. */
export function GapChip({ section }: { section: SectionId }) {
  const count = useGaps().filter((gap) => sectionOfGap[gap] === section).length
  if (count === 0) return null
  return (
    <StateChip variant="bad" icon={IconAlertCircle}>
      {editorMessages.missingCount(count)}
    </StateChip>
  )
}
