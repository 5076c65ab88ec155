import type { Posting } from '@plato/contract/payments/payment-shape.contract'
import { IconArrowBackUp, IconArrowsExchange } from '@tabler/icons-react'
import { StateChip } from '#dashboard/display/state-chip.tsx'
import { postingMessages as messages } from '#dashboard/payments/messages.tr.ts'

/** Says of a posting that it undoes another, or that another undid it. */
export function PostingMark({ posting }: { posting: Pick<Posting, 'reversesId' | 'reversedById'> }) {
  if (posting.reversesId !== null) {
    return (
      <StateChip variant="warn" icon={IconArrowsExchange}>
        {messages.counter}
      </StateChip>
    )
  }
  if (posting.reversedById === null) return null
  return (
    <StateChip variant="gray" icon={IconArrowBackUp}>
      {messages.reversed}
    </StateChip>
  )
}
