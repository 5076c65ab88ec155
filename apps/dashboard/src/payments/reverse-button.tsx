import { Button } from '@mantine/core'
import type { Posting } from '@plato/contract/payments/payment-shape.contract'
import type { ReservationDetail } from '@plato/contract/reservations/reservation-shape.contract'
import { isReversible } from '@plato/rules/payments/reversal'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { signedAmount } from '#dashboard/payments/amounts.ts'
import { kindNames, reverseMessages as messages } from '#dashboard/payments/messages.tr.ts'
import { usePaymentWrites } from '#dashboard/payments/payments.data.ts'
import { ReasonDialog } from '#dashboard/payments/reason-dialog.tsx'
import { useMay } from '#dashboard/shell/session/use-may.ts'
import { toastDone } from '#dashboard/shell/toast/toast.tsx'

/** Undone once, by hand, when people entered it. */
export const canBeReversed = (posting: Posting): boolean =>
  isReversible(posting) && posting.reversedById === null

interface Props {
  readonly posting: Posting
  readonly isCompact?: boolean
  readonly onChanged: (detail: ReservationDetail) => void
}

/** Undoes a posting by its counter entry, once, and asks why. */
export function ReverseButton({ posting, isCompact = false, onChanged }: Props) {
  const may = useMay()
  const [isOpen, setIsOpen] = useState(false)
  const { reverse } = usePaymentWrites()
  const { id, kind, amountMinor, currency } = posting
  const what = kindNames[kind]
  if (!may('payments.refund')) return null
  return (
    <>
      <Button
        variant={isCompact ? 'subtle' : 'default'}
        {...(isCompact ? { size: 'compact-sm' } : {})}
        leftSection={<IconArrowBackUp size={14} aria-hidden />}
        aria-label={messages.label(what)}
        onClick={() => setIsOpen(true)}
      >
        {messages.button}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={messages.title(what)}
          body={messages.body(signedAmount(kind, amountMinor, currency).text)}
          label={messages.note}
          confirm={messages.confirm}
          act={(note, key) => reverse(id, note, key)}
          onDone={(detail) => {
            toastDone(messages.done)
            onChanged(detail)
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
