import { isConfirmedStatus } from '@plato/rules/payments/due'
import { useRef } from 'react'
import { cancellationLabels } from '#site/pricing/cancellation-messages.tr.ts'
import { datedSteps } from '#site/pricing/cancellation-steps.ts'
import { CancellationTimeline } from '#site/pricing/cancellation-timeline.tsx'
import { cancelLabels as labels } from '#site/reservations/track/enquire-messages.tr.ts'
import type { ReceiptProps } from '#site/reservations/track/payment/receipt-form.tsx'
import { lira, refundSentence } from '#site/reservations/track/refund-text.ts'
import { Part } from '#site/reservations/track/tracked-part.tsx'
import { useSheet } from '#site/shell/ui/use-sheet.ts'

const loadSheet = () => import('#site/reservations/track/cancel-sheet.tsx').then((file) => file.CancelSheet)

export function CancelPart(props: ReceiptProps) {
  const { status, cancellation, refund, mayAskCancel, cancelAsked } = props.tracked.reservation
  const sheet = useSheet(loadSheet)
  const place = useRef<HTMLDivElement>(null)
  if (cancellation.length === 0 && !refund) return null
  return (
    <Part title={labels.title}>
      <CancellationTimeline steps={datedSteps(cancellation, lira)} />
      <p className="mt-4 text-ink-soft">
        {isConfirmedStatus(status) ? labels.paidNote : cancellationLabels.note}
      </p>
      {refund ? (
        <p className="mt-5 rounded-[12px] bg-sunken px-4 py-3.5">
          <b className="font-semibold">{labels.today}:</b> {refundSentence(refund)}
        </p>
      ) : null}
      <div ref={place} tabIndex={-1} className="focus-visible:outline-none">
        {cancelAsked ? (
          <p role="status" className="mt-4 rounded-[12px] bg-warn-wash px-4 py-3.5">
            {labels.requested}
          </p>
        ) : mayAskCancel ? (
          <button
            type="button"
            className="button button-outline mt-5"
            onFocus={sheet.prepare}
            onClick={sheet.show}
          >
            {labels.ask}
          </button>
        ) : null}
      </div>
      {sheet.Sheet && refund ? (
        <sheet.Sheet {...sheet.control} {...props} refund={refund} place={place} />
      ) : null}
    </Part>
  )
}
