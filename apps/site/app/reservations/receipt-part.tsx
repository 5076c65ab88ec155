import { momentWords } from '@plato/brand/moment-words'
import { formatMoney } from '@plato/brand/money'
import type { TrackedReservation } from '@plato/contract/reservations/guest-reservations.contract'
import { Check, Clock, Upload, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { receiptWords as words } from '#site/reservations/enquire-messages.tr.ts'
import { ReceiptForm, type ReceiptProps } from '#site/reservations/receipt-form.tsx'
import { Tag, type TagKind } from '#site/reservations/tag.tsx'
import { useFocusKept } from '#site/reservations/use-focus-kept.ts'

type Receipt = TrackedReservation['receipts'][number]

/** What was sent and what became of it, then the form; while one is looked at, another is a press away. */
export function ReceiptPart(props: ReceiptProps) {
  const { receipts } = props.tracked.reservation
  const [wanted, setWanted] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusKept(heading, receipts.length)
  const waiting = receipts.some(({ state }) => state === 'PENDING')
  return (
    <div>
      <h3
        ref={heading}
        tabIndex={-1}
        className="focus-visible:outline-none mb-1.5 flex items-center gap-3 text-25 [&_.lucide]:size-6 [&_.lucide]:text-sea"
      >
        <Upload />
        {words.title}
      </h3>
      <p className="mb-5 text-ink-soft">{words.lead}</p>
      {receipts.length > 0 ? <ReceiptList receipts={receipts} /> : null}
      {waiting && !wanted ? (
        <button type="button" className="button button-outline" onClick={() => setWanted(true)}>
          {words.another}
        </button>
      ) : (
        // Anew with every receipt that arrived: an empty form, and another name for its write.
        <ReceiptForm key={receipts.length} {...props} />
      )}
    </div>
  )
}

const look: Readonly<Record<Receipt['state'], { kind: TagKind; sign: typeof Check }>> = {
  PENDING: { kind: 'warn', sign: Clock },
  APPROVED: { kind: 'good', sign: Check },
  REFUSED: { kind: 'bad', sign: X },
}

function ReceiptList({ receipts }: { receipts: readonly Receipt[] }) {
  return (
    <ul aria-label={words.listTitle} className="mb-5 border-t border-line">
      {receipts.map(({ state, amountMinor, createdAt, decisionNote }) => {
        const { kind, sign: Sign } = look[state]
        return (
          <li key={createdAt} className="border-b border-line py-3">
            <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <b className="font-semibold tabular-nums">{formatMoney(amountMinor, 'TRY')}</b>
              <Tag kind={kind}>
                <Sign />
                {words.state[state]}
              </Tag>
            </p>
            <p className="text-13 text-ink-soft">{momentWords(createdAt)}</p>
            {decisionNote ? <p className="mt-1">{decisionNote}</p> : null}
          </li>
        )
      })}
    </ul>
  )
}
