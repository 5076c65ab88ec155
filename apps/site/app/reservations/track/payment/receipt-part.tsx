import { momentLabels } from '@plato/brand/moment-text'
import { formatMoney } from '@plato/brand/money'
import type { TrackedReservation } from '@plato/contract/reservations/guest-reservations.contract'
import { Check, Clock, Upload, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { Tag, type TagKind } from '#site/reservations/tag.tsx'
import { receiptLabels as labels } from '#site/reservations/track/enquire-messages.tr.ts'
import { ReceiptForm, type ReceiptProps } from '#site/reservations/track/payment/receipt-form.tsx'
import { useRetainedFocus } from '#site/reservations/use-retained-focus.ts'

type Receipt = TrackedReservation['receipts'][number]

/** What was sent and what became of it, then the form; while one is looked at, another is a press away. */
export function ReceiptPart(props: ReceiptProps) {
  const { receipts } = props.tracked.reservation
  const [wanted, setWanted] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useRetainedFocus(heading, receipts.length)
  const waiting = receipts.some(({ state }) => state === 'PENDING')
  return (
    <div>
      <h3
        ref={heading}
        tabIndex={-1}
        className="focus-visible:outline-none mb-1.5 flex items-center gap-3 text-25 [&_.lucide]:size-6 [&_.lucide]:text-sea"
      >
        <Upload />
        {labels.title}
      </h3>
      <p className="mb-5 text-ink-soft">{labels.lead}</p>
      {receipts.length > 0 ? <ReceiptList receipts={receipts} /> : null}
      {waiting && !wanted ? (
        <button type="button" className="button button-outline" onClick={() => setWanted(true)}>
          {labels.another}
        </button>
      ) : (
        // Anew with every receipt that arrived: an empty form, and another name for its write.
        <ReceiptForm key={receipts.length} {...props} />
      )}
    </div>
  )
}

const stateStyles: Readonly<Record<Receipt['state'], { kind: TagKind; sign: typeof Check }>> = {
  PENDING: { kind: 'warn', sign: Clock },
  APPROVED: { kind: 'good', sign: Check },
  REFUSED: { kind: 'bad', sign: X },
}

function ReceiptList({ receipts }: { receipts: readonly Receipt[] }) {
  return (
    <ul aria-label={labels.listTitle} className="mb-5 border-t border-line">
      {receipts.map(({ state, amountMinor, createdAt, decisionNote }) => {
        const { kind, sign: Sign } = stateStyles[state]
        return (
          <li key={createdAt} className="border-b border-line py-3">
            <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <b className="font-semibold tabular-nums">{formatMoney(amountMinor, 'TRY')}</b>
              <Tag kind={kind}>
                <Sign />
                {labels.state[state]}
              </Tag>
            </p>
            <p className="text-13 text-ink-soft">{momentLabels(createdAt)}</p>
            {decisionNote ? <p className="mt-1">{decisionNote}</p> : null}
          </li>
        )
      })}
    </ul>
  )
}
