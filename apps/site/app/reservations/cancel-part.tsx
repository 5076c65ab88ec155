import { stands } from '@plato/rules/payments/due'
import { useRef } from 'react'
import { cancellationWords } from '#site/pricing/cancellation-messages.tr.ts'
import { datedSteps } from '#site/pricing/cancellation-steps.ts'
import { CancellationTimeline } from '#site/pricing/cancellation-timeline.tsx'
import { cancelWords as words } from '#site/reservations/enquire-messages.tr.ts'
import type { ReceiptProps } from '#site/reservations/receipt-form.tsx'
import { lira, refundSentence } from '#site/reservations/refund-words.ts'
import { Part } from '#site/reservations/tracked-part.tsx'
import { useSheet } from '#site/shell/use-sheet.ts'

const loadSheet = () => import('#site/reservations/cancel-sheet.tsx').then((file) => file.CancelSheet)

export function CancelPart(props: ReceiptProps) {
  const { status, cancellation, refund, mayAskCancel, cancelAsked } = props.tracked.reservation
  const sheet = useSheet(loadSheet)
  const place = useRef<HTMLDivElement>(null)
  if (cancellation.length === 0 && !refund) return null
  return (
    <Part title={words.title}>
      <CancellationTimeline steps={datedSteps(cancellation, lira)} />
      <p className="mt-4 text-ink-soft">{stands(status) ? words.paidNote : cancellationWords.note}</p>
      {refund ? (
        <p className="mt-5 rounded-[12px] bg-sunken px-4 py-3.5">
          <b className="font-semibold">{words.today}:</b> {refundSentence(refund)}
        </p>
      ) : null}
      <div ref={place} tabIndex={-1} className="focus-visible:outline-none">
        {cancelAsked ? (
          <p role="status" className="mt-4 rounded-[12px] bg-warn-wash px-4 py-3.5">
            {words.asked}
          </p>
        ) : mayAskCancel ? (
          <button
            type="button"
            className="button button-outline mt-5"
            onFocus={sheet.prepare}
            onClick={sheet.show}
          >
            {words.ask}
          </button>
        ) : null}
      </div>
      {sheet.Sheet && refund ? (
        <sheet.Sheet {...sheet.control} {...props} refund={refund} place={place} />
      ) : null}
    </Part>
  )
}
