import { depositHandling } from '@plato/brand/deposit.tr'
import type { MoneyState, ReservationDetail } from '@plato/contract/reservations/reservation-shape.contract'
import { hasEnded } from '@plato/rules/reservations/life-cycle'
import { IconClockHour4 } from '@tabler/icons-react'
import { Panel } from '#dashboard/form/panel.tsx'
import { lira } from '#dashboard/payments/amounts.ts'
import { CardPart } from '#dashboard/payments/card-part.tsx'
import { MoneyActions } from '#dashboard/payments/money-actions.tsx'
import { PostingList } from '#dashboard/payments/posting-list.tsx'
import { ReservationReceipts } from '#dashboard/payments/reservation-receipts.tsx'
import { moneyPanelMessages as words } from '#dashboard/reservations/detail/detail-messages.tr.ts'
import classes from '#dashboard/reservations/detail/money.module.css'
import type { StaffPart } from '#dashboard/reservations/detail/staff-part.ts'
import { durationInWords, momentInWords } from '#dashboard/reservations/moments.ts'
import { useKeepReservation } from '#dashboard/reservations/reservations.data.ts'
import { useNow } from '#dashboard/reservations/use-now.ts'
import { todayInIstanbul } from '#dashboard/shell/today.ts'

const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.max(0, Math.min(100, Math.round((part / whole) * 100)))

/** Received and remaining; what is only declared is hatched and counts as neither. */
function Received({ money }: { money: MoneyState }) {
  const { receivedMinor, dueMinor, underReviewMinor, totalTry } = money
  const received = percentOf(receivedMinor, totalTry)
  const review = Math.min(percentOf(underReviewMinor, totalTry), 100 - received)
  return (
    <div className={classes.received}>
      <dl>
        <div>
          <dt>{words.received}</dt>
          <dd>{lira(receivedMinor)}</dd>
        </div>
        <div>
          <dt>{words.remaining}</dt>
          <dd>{lira(dueMinor)}</dd>
        </div>
      </dl>
      <div className={classes.payBar} role="img" aria-label={words.bar(received, review)}>
        <i style={{ width: `${received}%` }} />
        <i data-review style={{ width: `${review}%` }} />
      </div>
      <p>
        {underReviewMinor > 0 && (
          <span>
            <i className={classes.swatch} aria-hidden />
            {words.underReview(lira(underReviewMinor))}
          </span>
        )}
        <span>{words.share(received)}</span>
      </p>
    </div>
  )
}

function Hold({ until }: { until: string }) {
  const now = useNow()
  const left = Date.parse(until) - now.getTime()
  const moment = momentInWords(until, todayInIstanbul())
  return (
    <p className={classes.hold}>
      <IconClockHour4 size={14} stroke={2} aria-hidden />
      {left > 0 ? words.hold(moment, durationInWords(left)) : words.holdOver(moment)}
    </p>
  )
}

const depositInWords = ({ money: { depositHeldMinor, depositTry }, deposit }: StaffPart): string =>
  depositHeldMinor > 0
    ? words.depositHeld(lira(depositHeldMinor), lira(depositTry))
    : words.depositWanted(lira(depositTry), depositHandling(deposit))

interface Props {
  readonly reservation: ReservationDetail
  readonly staff: StaffPart
}

/** Only what there is: a row for nothing would only be read. */
function MoneyFacts({ reservation, staff }: Props) {
  const { money, commissionMinor } = staff
  const { status, ownerShareMinor, ownerDueAfterStayMinor } = reservation
  const afterStay = ownerDueAfterStayMinor ?? 0
  const isShared = !hasEnded(status)
  const rows: readonly (readonly [string, string] | false)[] = [
    [words.total, lira(money.totalTry)],
    isShared && [words.prepayment, lira(money.prepaymentTry)],
    money.otherPaidMinor > 0 && [words.otherPaid, lira(money.otherPaidMinor)],
    money.depositTry + money.depositHeldMinor > 0 && [words.deposit, depositInWords(staff)],
    money.refundDueMinor > 0 && [words.refundDue, lira(money.refundDueMinor)],
    money.refundUnderWayMinor > 0 && [words.refundUnderWay, lira(money.refundUnderWayMinor)],
    money.refundedMinor > 0 && [words.refunded, lira(money.refundedMinor)],
    money.keptMinor > 0 && [words.kept, lira(money.keptMinor)],
    isShared && [words.ownerShare, lira(ownerShareMinor)],
    isShared && [words.commission, lira(commissionMinor)],
    afterStay > 0 && [words.ownerDueAfterStay, lira(afterStay)],
    afterStay < 0 && [words.ownerOwesAfterStay, lira(-afterStay)],
    money.ownerDueMinor > 0 && [words.ownerDue, lira(money.ownerDueMinor)],
    money.ownerDueMinor < 0 && [words.ownerOwes, lira(-money.ownerDueMinor)],
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

/** Where the guest's money stands, what waits for an answer, what can be done, and every move of it. */
export function MoneyPanel({ reservation, staff }: Props) {
  const keep = useKeepReservation()
  const { holdExpiresAt, status } = reservation
  return (
    <Panel title={words.title} facts={words.currency}>
      <div className={classes.money}>
        <Received money={staff.money} />
        {status === 'AWAITING_PAYMENT' && holdExpiresAt && <Hold until={holdExpiresAt} />}
        <ReservationReceipts reservation={reservation} onChanged={keep} />
        <MoneyFacts reservation={reservation} staff={staff} />
        <MoneyActions reservation={reservation} onChanged={keep} />
        <CardPart reservation={reservation} />
        <h3>{words.ledger}</h3>
        <PostingList reservation={reservation} onChanged={keep} />
      </div>
    </Panel>
  )
}
