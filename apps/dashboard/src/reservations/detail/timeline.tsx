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
  IconGavel,
  IconMail,
  IconPoint,
  IconReceipt,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Panel } from '#dashboard/form/panel.tsx'
import detailClasses from '#dashboard/reservations/detail/detail.module.css'
import { eventInWords } from '#dashboard/reservations/detail/event-in-words.ts'
import classes from '#dashboard/reservations/detail/timeline.module.css'
import { timelineMessages as words } from '#dashboard/reservations/detail/timeline-messages.tr.ts'
import { momentInWords } from '#dashboard/reservations/moments.ts'
import { statusLooks } from '#dashboard/reservations/reservation-status-chip.tsx'
import chipClasses from '#dashboard/shell/state-chip.module.css'
import { todayInIstanbul } from '#dashboard/shell/today.ts'

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
}

/** A change of state has the state's own mark, everything else a quiet one. */
function Mark({ event: { event, toStatus } }: { event: ReservationEvent }) {
  const look = toStatus ? statusLooks[toStatus] : undefined
  const MarkIcon = look?.icon ?? icons[event] ?? IconPoint
  return (
    <span className={`${chipClasses.look} ${classes.mark}`} data-look={look?.look.split('-')[0]}>
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
    <Panel title={words.title} action={action}>
      {events.length === 0 && <p className={detailClasses.quiet}>{words.empty}</p>}
      <ol className={classes.timeline}>
        {[...events]
          .sort((a, b) => b.id - a.id)
          .map((event) => {
            const { name, why } = eventInWords(event, today)
            return (
              <li key={event.id}>
                <Mark event={event} />
                <p>
                  <b>{name}</b>
                  <span>{why}</span>
                </p>
                <time dateTime={event.at}>{momentInWords(event.at, today)}</time>
              </li>
            )
          })}
      </ol>
    </Panel>
  )
}
