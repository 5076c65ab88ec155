import { depositHandling } from '@plato/brand/deposit.tr'
import type { MoneyState, ReservationDetail } from '@plato/contract/reservations/reservation-shape.contract'
import { hasEnded } from '@plato/rules/reservations/life-cycle'
import { IconClockHour4 } from '@tabler/icons-react'
import { Panel } from '#dashboard/form/panel.tsx'
import { lira } from '#dashboard/payments/amounts.ts'
import { WaitingRefunds } from '#dashboard/payments/approvals/waiting-refunds.tsx'
import { CardPart } from '#dashboard/payments/card/card-part.tsx'
import { MoneyActions } from '#dashboard/payments/money-actions.tsx'
import { PostingList } from '#dashboard/payments/posting-list.tsx'
import { ReservationReceipts } from '#dashboard/payments/receipts/reservation-receipts.tsx'
import { moneyPanelMessages as messages } from '#dashboard/reservations/detail/detail-messages.tr.ts'
import classes from '#dashboard/reservations/detail/money.module.css'
import type { StaffPart } from '#dashboard/reservations/detail/staff-part.ts'
import { useKeepReservation } from '#dashboard/shared-reservation/reservation.data.ts'
import { durationText, momentText } from '#dashboard/shell/time/moments.ts'
import { todayInIstanbul } from '#dashboard/shell/time/today.ts'
import { useNow } from '#dashboard/shell/time/use-now.ts'

const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.max(0, Math.min(100, Math.round((part / whole) * 100)))

/** Received and remaining amounts; an amount under review is hatched and counts as neither. */
function Received({ money }: { money: MoneyState }) {
  const { receivedMinor, dueMinor, underReviewMinor, totalTry } = money
  const received = percentOf(receivedMinor, totalTry)
  const review = Math.min(percentOf(underReviewMinor, totalTry), 100 - received)
  return (
    <div className={classes.received}>
      <dl>
        <div>
          <dt>{messages.received}</dt>
          <dd>{lira(receivedMinor)}</dd>
        </div>
        <div>
          <dt>{messages.remaining}</dt>
          <dd>{lira(dueMinor)}</dd>
        </div>
      </dl>
      <div className={classes.payBar} role="img" aria-label={messages.bar(received, review)}>
        <i style={{ width: `${received}%` }} />
        <i data-review style={{ width: `${review}%` }} />
      </div>
      <p>
        {underReviewMinor > 0 && (
          <span>
            <i className={classes.swatch} aria-hidden />
            {messages.underReview(lira(underReviewMinor))}
          </span>
        )}
        <span>{messages.share(received)}</span>
      </p>
    </div>
  )
}

function Hold({ until }: { until: string }) {
  const now = useNow()
  const left = Date.parse(until) - now.getTime()
  const moment = momentText(until, todayInIstanbul())
  return (
    <p className={classes.hold}>
      <IconClockHour4 size={14} stroke={2} aria-hidden />
      {left > 0 ? messages.hold(moment, durationText(left)) : messages.holdOver(moment)}
    </p>
  )
}

const depositText = ({ money: { depositHeldMinor, depositTry }, deposit }: StaffPart): string =>
  depositHeldMinor > 0
    ? messages.depositHeld(lira(depositHeldMinor), lira(depositTry))
    : messages.depositWanted(lira(depositTry), depositHandling(deposit))

interface Props {
  readonly reservation: ReservationDetail
  readonly staff: StaffPart
}

/** Shows only rows with an amount. */
function MoneyFacts({ reservation, staff }: Props) {
  const { money, commissionMinor } = staff
  const { status, ownerShareMinor, ownerDueAfterStayMinor } = reservation
  const afterStay = ownerDueAfterStayMinor ?? 0
  const isShared = !hasEnded(status)
  const rows: readonly (readonly [string, string] | false)[] = [
    [messages.total, lira(money.totalTry)],
    isShared && [messages.prepayment, lira(money.prepaymentTry)],
    money.otherPaidMinor > 0 && [messages.otherPaid, lira(money.otherPaidMinor)],
    money.depositTry + money.depositHeldMinor > 0 && [messages.deposit, depositText(staff)],
    money.refundDueMinor > 0 && [messages.refundDue, lira(money.refundDueMinor)],
    money.refundUnderWayMinor > 0 && [messages.refundUnderWay, lira(money.refundUnderWayMinor)],
    money.refundedMinor > 0 && [messages.refunded, lira(money.refundedMinor)],
    money.keptMinor > 0 && [messages.retained, lira(money.keptMinor)],
    isShared && [messages.ownerShare, lira(ownerShareMinor)],
    isShared && [messages.commission, lira(commissionMinor)],
    afterStay > 0 && [messages.ownerDueAfterStay, lira(afterStay)],
    afterStay < 0 && [messages.ownerOwesAfterStay, lira(-afterStay)],
    money.ownerDueMinor > 0 && [messages.ownerDue, lira(money.ownerDueMinor)],
    money.ownerDueMinor < 0 && [messages.ownerOwes, lira(-money.ownerDueMinor)],
  ]
  return (
    <dl className={classes.moneyFacts}>
      {rows.flatMap((row) =>
        row
          ? [
              <div key={row[0]}>
                <dt>{row[0]}</dt>
                <dd>{row[1]}</dd>
              </div>,
            ]
          : [],
      )}
    </dl>
  )
}

/** State of the payments: totals, receipts under review, actions and all postings. */
export function MoneyPanel({ reservation, staff }: Props) {
  const keep = useKeepReservation()
  const { holdExpiresAt, status } = reservation
  return (
    <Panel title={messages.title} facts={messages.currency}>
      <div className={classes.money}>
        <Received money={staff.money} />
        {status === 'AWAITING_PAYMENT' && holdExpiresAt && <Hold until={holdExpiresAt} />}
        <ReservationReceipts reservation={reservation} onChanged={keep} />
        <MoneyFacts reservation={reservation} staff={staff} />
        <WaitingRefunds reservationId={reservation.id} />
        <MoneyActions reservation={reservation} onChanged={keep} />
        <CardPart reservation={reservation} />
        <h3>{messages.ledger}</h3>
        <PostingList reservation={reservation} onChanged={keep} />
      </div>
    </Panel>
  )
}
