import { lira } from '#dashboard/payments/amounts.ts'
import { pricePanelMessages as messages } from '#dashboard/reservations/detail/detail-messages.tr.ts'
import classes from '#dashboard/reservations/detail/price.module.css'
import type { StaffPart } from '#dashboard/reservations/detail/staff-part.ts'
import { policyMessages } from '#dashboard/villas/editor/villa-editor-messages.tr.ts'
import { refundText, stepText } from '#dashboard/villas/prices/quote-text.ts'

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
        <b>{messages.ifCancelled}</b>{' '}
        <span>{money.otherPaidMinor > 0 ? messages.policyOnPaid(policy) : messages.policy(policy)}</span>
        <span>{messages.entry(entry)}</span>
      </p>
      <ol>
        {cancellation.map((step) => (
          <li key={step.until ?? 'son'} data-share={shareOf(step)}>
            <b>{lira(step.refundMinor)}</b>
            {stepText(step, cancellation.length)}
            <span className="sr-only">: {refundText(step, 'TRY')}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
