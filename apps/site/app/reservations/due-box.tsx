import { untilMoment } from '@plato/brand/moment-words'
import { formatMoney } from '@plato/brand/money'
import { formatOnDay } from '@plato/brand/stay-dates'
import { useEffect } from 'react'
import { CardButtons } from '#site/reservations/card-buttons.tsx'
import { Countdown, useTimeLeft } from '#site/reservations/countdown.tsx'
import { QuietBox, StrongBox } from '#site/reservations/due-boxes.tsx'
import type { EnquireKey } from '#site/reservations/enquire-key.ts'
import { dueWords as words } from '#site/reservations/enquire-messages.tr.ts'
import type { Tracked } from '#site/reservations/use-tracked.ts'

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
  const early = mayPayByCard ? words.balanceByCard : words.balanceText
  const lira = (minor: number) => formatMoney(minor, 'TRY')
  const due = lira(money.payNextMinor)
  switch (status) {
    case 'AWAITING_PAYMENT':
      return holdExpiresAt ? (
        <Held tracked={tracked} until={holdExpiresAt} onOver={onOver} />
      ) : (
        <StrongBox title={`${words.prepayment} ${due}`} text="" />
      )
    case 'PAYMENT_REVIEW':
      return <StrongBox title={words.review} text={words.reviewText(lira(money.underReviewMinor))} />
    case 'REQUESTED':
    case 'OWNER_PENDING':
      return (
        <QuietBox
          title={words.waiting}
          text={holdExpiresAt ? words.waitingHeld(untilMoment(holdExpiresAt)) : words.waitingText}
        />
      )
    case 'CONFIRMED':
    case 'CHECKED_IN':
      return money.dueMinor > 0 ? (
        <QuietBox
          title={`${words.balance} ${due}`}
          text={`${words.paidSoFar(lira(money.paidMinor))} ${early(formatOnDay(reservation.checkIn))}`}
        >
          {mayPayByCard ? <CardButtons tracked={tracked} enquiry={enquiry} /> : null}
        </QuietBox>
      ) : (
        <QuietBox title={words.allPaid} text={words.allPaidText} />
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
  const part = paidMinor > 0 ? `${words.partPaid(formatMoney(paidMinor, 'TRY'))} ` : ''
  if (isOver) return <StrongBox title={words.over} text={words.overText} />
  return (
    <StrongBox
      title={`${words.prepayment} ${formatMoney(money.payNextMinor, 'TRY')}`}
      text={`${part}${words.held}`}
    >
      <Countdown leftMs={leftMs} />
    </StrongBox>
  )
}
