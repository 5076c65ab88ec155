import { formatMoney } from '@plato/brand/money'
import { pricePanelMessages as words } from '#dashboard/reservations/detail/detail-messages.tr.ts'
import classes from '#dashboard/reservations/detail/price.module.css'
import type { StaffPart } from '#dashboard/reservations/detail/staff-part.ts'
import { policyMessages } from '#dashboard/villas/editor/villa-editor-messages.tr.ts'
import { refundInWords, stepInWords } from '#dashboard/villas/prices/quote-words.ts'

type Step = StaffPart['quote']['cancellation'][number]

const shareOf = ({ refundMinor, keptMinor }: Step): 'all' | 'part' | 'none' => {
  if (refundMinor === 0) return 'none'
  return keptMinor === 0 ? 'all' : 'part'
}

/** What comes back until which day, as the guest agreed to it. */
export function CancellationSteps({ staff, entry }: { staff: StaffPart; entry: string }) {
  const { cancellation, currency } = staff.quote
  return (
    <div className={classes.cancellation}>
      <p>
        <b>{words.ifCancelled}</b> <span>{words.policy(policyMessages[staff.policy].name)}</span>
        <span>{words.entry(entry)}</span>
      </p>
      <ol>
        {cancellation.map((step) => (
          <li key={step.until ?? 'son'} data-share={shareOf(step)}>
            <b>{formatMoney(step.refundMinor, currency)}</b>
            {stepInWords(step, cancellation.length)}
            <span className="sr-only">: {refundInWords(step, currency)}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
