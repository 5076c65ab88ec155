import type { Posting } from '@plato/contract/payments/payment-shape.contract'
import { IconArrowBackUp, IconArrowsExchange } from '@tabler/icons-react'
import { postingMessages as words } from '#dashboard/payments/messages.tr.ts'
import { StateChip } from '#dashboard/shell/state-chip.tsx'

/** Says of a posting that it undoes another, or that another undid it. */
export function PostingMark({ posting }: { posting: Pick<Posting, 'reversesId' | 'reversedById'> }) {
  if (posting.reversesId !== null) {
    return (
      <StateChip look="warn" icon={IconArrowsExchange}>
        {words.counter}
      </StateChip>
    )
  }
  if (posting.reversedById === null) return null
  return (
    <StateChip look="gray" icon={IconArrowBackUp}>
      {words.reversed}
    </StateChip>
  )
}
