import { lira } from '#dashboard/payments/amounts.ts'
import { pricePanelMessages as words } from '#dashboard/reservations/detail/detail-messages.tr.ts'
import classes from '#dashboard/reservations/detail/price.module.css'
import type { StaffPart } from '#dashboard/reservations/detail/staff-part.ts'
import { policyMessages } from '#dashboard/villas/editor/villa-editor-messages.tr.ts'
import { refundInWords, stepInWords } from '#dashboard/villas/prices/quote-words.ts'

type Step = StaffPart['cancellation'][number]

const shareOf = ({ refundMinor, keptMinor }: Step): 'all' | 'part' | 'none' => {
  if (refundMinor === 0) return 'none'
  return keptMinor === 0 ? 'all' : 'part'
}

/** What comes back until which day; empty once the reservation has ended. */
export function CancellationSteps({ staff, entry }: { staff: StaffPart; entry: string }) {
  const { cancellation, money } = staff
  if (cancellation.length === 0) return null
  const policy = policyMessages[staff.policy].name
  return (
    <div className={classes.cancellation}>
      <p>
        <b>{words.ifCancelled}</b>{' '}
        <span>{money.otherPaidMinor > 0 ? words.policyOnPaid(policy) : words.policy(policy)}</span>
        <span>{words.entry(entry)}</span>
      </p>
      <ol>
        {cancellation.map((step) => (
          <li key={step.until ?? 'son'} data-share={shareOf(step)}>
            <b>{lira(step.refundMinor)}</b>
            {stepInWords(step, cancellation.length)}
            <span className="sr-only">: {refundInWords(step, 'TRY')}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
