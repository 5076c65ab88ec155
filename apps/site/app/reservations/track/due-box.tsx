import { untilMoment } from '@plato/brand/moment-text'
import { formatMoney } from '@plato/brand/money'
import { formatOnDay } from '@plato/brand/stay-dates'
import { useEffect } from 'react'
import { Countdown, useTimeLeft } from '#site/reservations/countdown.tsx'
import { NoticeBox, StrongBox } from '#site/reservations/track/due-boxes.tsx'
import type { EnquireKey } from '#site/reservations/track/enquire-key.ts'
import { dueLabels as labels } from '#site/reservations/track/enquire-messages.tr.ts'
import { CardButtons } from '#site/reservations/track/payment/card-buttons.tsx'
import type { Tracked } from '#site/reservations/track/use-tracked.ts'

interface Props {
  readonly tracked: Tracked
  readonly enquiry: EnquireKey
  /** The hold has run out: what became of it is asked for. */
  readonly onOver: () => void
}

/** What is to be paid now and until when: the one thing on this page that must be noticed. */
export function DueBox({ tracked, enquiry, onOver }: Props) {
  const { reservation } = tracked
  const { status, holdExpiresAt, money, mayPayByCard } = reservation
  const early = mayPayByCard ? labels.balanceByCard : labels.balanceText
  const lira = (minor: number) => formatMoney(minor, 'TRY')
  const due = lira(money.payNextMinor)
  switch (status) {
    case 'AWAITING_PAYMENT':
      return holdExpiresAt ? (
        <Held tracked={tracked} until={holdExpiresAt} onOver={onOver} />
      ) : (
        <StrongBox title={`${labels.prepayment} ${due}`} text="" />
      )
    case 'PAYMENT_REVIEW':
      return <StrongBox title={labels.review} text={labels.reviewText(lira(money.underReviewMinor))} />
    case 'REQUESTED':
    case 'OWNER_PENDING':
      return (
        <NoticeBox
          title={labels.waiting}
          text={holdExpiresAt ? labels.waitingHeld(untilMoment(holdExpiresAt)) : labels.waitingText}
        />
      )
    case 'CONFIRMED':
    case 'CHECKED_IN':
      return money.dueMinor > 0 ? (
        <NoticeBox
          title={`${labels.balance} ${due}`}
          text={`${labels.paidSoFar(lira(money.paidMinor))} ${early(formatOnDay(reservation.checkIn))}`}
        >
          {mayPayByCard ? <CardButtons tracked={tracked} enquiry={enquiry} /> : null}
        </NoticeBox>
      ) : (
        <NoticeBox title={labels.allPaid} text={labels.allPaidText} />
      )
    default:
      return null
  }
}

function Held({ tracked, until, onOver }: Omit<Props, 'enquiry'> & { until: string }) {
  const leftMs = useTimeLeft(until, tracked)
  const isOver = leftMs <= 0
  useEffect(() => {
    if (isOver) onOver()
  }, [isOver, onOver])
  const { money } = tracked.reservation
  const { paidMinor } = money
  const part = paidMinor > 0 ? `${labels.partPaid(formatMoney(paidMinor, 'TRY'))} ` : ''
  if (isOver) return <StrongBox title={labels.over} text={labels.overText} />
  return (
    <StrongBox
      title={`${labels.prepayment} ${formatMoney(money.payNextMinor, 'TRY')}`}
      text={`${part}${labels.held}`}
    >
      <Countdown leftMs={leftMs} />
    </StrongBox>
  )
}
