import type { ReservationEvent } from '@plato/contract/reservations/reservation-shape.contract'
import {
  type Icon,
  IconArrowDownLeft,
  IconArrowUpRight,
  IconCalendarEvent,
  IconClockPlus,
  IconCreditCard,
  IconCreditCardOff,
  IconCreditCardRefund,
  IconDiscount,
  IconGavel,
  IconHomeMove,
  IconMail,
  IconPoint,
  IconReceipt,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { statusStyles } from '#dashboard/display/reservation-status-chip.tsx'
import chipClasses from '#dashboard/display/state-chip.module.css'
import { Panel } from '#dashboard/form/panel.tsx'
import detailClasses from '#dashboard/reservations/detail/detail.module.css'
import { eventText } from '#dashboard/reservations/detail/event-text.ts'
import classes from '#dashboard/reservations/detail/timeline.module.css'
import { timelineMessages as messages } from '#dashboard/reservations/detail/timeline-messages.tr.ts'
import { momentText } from '#dashboard/shell/time/moments.ts'
import { todayInIstanbul } from '#dashboard/shell/time/today.ts'

const icons: Partial<Record<ReservationEvent['event'], Icon>> = {
  CHANGED: IconCalendarEvent,
  HOLD_EXTENDED: IconClockPlus,
  MAIL_SENT: IconMail,
  PAYMENT_RECORDED: IconArrowDownLeft,
  DEPOSIT_IN: IconArrowDownLeft,
  REFUND_RECORDED: IconArrowUpRight,
  DEPOSIT_OUT: IconArrowUpRight,
  OWNER_PAID: IconArrowUpRight,
  RECEIPT_SENT: IconReceipt,
  PAYMENT_LINK_SENT: IconCreditCard,
  CARD_FAILED: IconCreditCardOff,
  CARD_REFUND_ASKED: IconCreditCardRefund,
  CARD_REFUND_FAILED: IconCreditCardOff,
  CONFLICT_DECIDED: IconGavel,
  PRICE_AGREED: IconDiscount,
  VILLA_CHANGED: IconHomeMove,
}

/** A change of state has the state's own mark, everything else a quiet one. */
function Mark({ event: { event, toStatus } }: { event: ReservationEvent }) {
  const style = toStatus ? statusStyles[toStatus] : undefined
  const MarkIcon = style?.icon ?? icons[event] ?? IconPoint
  return (
    <span className={`${chipClasses.look} ${classes.mark}`} data-look={style?.variant.split('-')[0]}>
      <MarkIcon size={12} stroke={2.2} aria-hidden />
    </span>
  )
}

/** Everything that came to pass, newest first: what, who, why. */
interface Props {
  readonly events: readonly ReservationEvent[]
  /** Where everything that was done about it can be read: for staff. */
  readonly action?: ReactNode
}

export function Timeline({ events, action }: Props) {
  const today = todayInIstanbul()
  return (
    <Panel title={messages.title} action={action}>
      {events.length === 0 && <p className={detailClasses.quiet}>{messages.empty}</p>}
      <ol className={classes.timeline}>
        {[...events]
          .sort((a, b) => b.id - a.id)
          .map((event) => {
            const { name, why } = eventText(event, today)
            return (
              <li key={event.id}>
                <Mark event={event} />
                <p>
                  <b>{name}</b>
                  <span>{why}</span>
                </p>
                <time dateTime={event.at}>{momentText(event.at, today)}</time>
              </li>
            )
          })}
      </ol>
    </Panel>
  )
}
