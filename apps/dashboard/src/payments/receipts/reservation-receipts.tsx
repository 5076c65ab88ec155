import type { ReservationDetail } from '@plato/contract/reservations/reservation-shape.contract'
import { istanbulDay } from '@plato/rules/istanbul-day'
import { checkReceipt } from '@plato/rules/payments/receipt-checks'
import classes from '#dashboard/payments/payments.module.css'
import { ReceiptCard } from '#dashboard/payments/receipts/receipt-card.tsx'
import { todayInIstanbul } from '#dashboard/shell/time/today.ts'

interface Props {
  readonly reservation: ReservationDetail
  readonly onChanged: (detail: ReservationDetail) => void
}

/** The proofs of one reservation that wait for an answer. */
export function ReservationReceipts({ reservation, onChanged }: Props) {
  const { id, staff, createdAt } = reservation
  const pending = staff?.receipts.filter(({ state }) => state === 'PENDING') ?? []
  if (!staff || pending.length === 0) return null
  const guestName = `${staff.firstName} ${staff.lastName}`
  const facts = {
    prepaymentMinor: staff.money.prepaymentTry,
    paidMinor: staff.money.paidMinor,
    dueMinor: staff.money.dueMinor,
    firstName: staff.firstName,
    lastName: staff.lastName,
    reservedOn: istanbulDay(new Date(createdAt)),
    today: todayInIstanbul(),
  }
  return (
    <div className={classes.receipts}>
      {pending.map((receipt) => (
        <ReceiptCard
          key={receipt.id}
          receipt={{ ...receipt, reservationId: id, guestName, checks: checkReceipt(receipt, facts) }}
          onDone={onChanged}
        />
      ))}
    </div>
  )
}
