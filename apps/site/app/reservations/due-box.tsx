import { untilMoment } from '@plato/brand/moment-words'
import { formatMoney } from '@plato/brand/money'
import { formatOnDay } from '@plato/brand/stay-dates'
import { type ReactNode, useEffect } from 'react'
import { CardButtons } from '#site/reservations/card-buttons.tsx'
import { Countdown, useTimeLeft } from '#site/reservations/countdown.tsx'
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
        <Strong title={`${words.prepayment} ${due}`} text="" />
      )
    case 'PAYMENT_REVIEW':
      return <Strong title={words.review} text={words.reviewText(lira(money.underReviewMinor))} />
    case 'REQUESTED':
    case 'OWNER_PENDING':
      return (
        <Quiet
          title={words.waiting}
          text={holdExpiresAt ? words.waitingHeld(untilMoment(holdExpiresAt)) : words.waitingText}
        />
      )
    case 'CONFIRMED':
    case 'CHECKED_IN':
      return money.dueMinor > 0 ? (
        <Quiet
          title={`${words.balance} ${due}`}
          text={`${words.paidSoFar(lira(money.paidMinor))} ${early(formatOnDay(reservation.checkIn))}`}
        >
          {mayPayByCard ? <CardButtons tracked={tracked} enquiry={enquiry} /> : null}
        </Quiet>
      ) : (
        <Quiet title={words.allPaid} text={words.allPaidText} />
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
  if (isOver) return <Strong title={words.over} text={words.overText} />
  return (
    <Strong
      title={`${words.prepayment} ${formatMoney(money.payNextMinor, 'TRY')}`}
      text={`${part}${words.held}`}
    >
      <Countdown leftMs={leftMs} />
    </Strong>
  )
}

interface BoxProps {
  readonly title: string
  readonly text: string
  readonly children?: ReactNode
}

function Strong({ title, text, children }: BoxProps) {
  return (
    <section className="mt-8 grid items-center gap-6 bg-sea-strong px-5 py-7 text-white max-tablet:-mx-5 tablet:mt-12 tablet:rounded-20 tablet:px-10 tablet:py-9 min-[900px]:grid-cols-[1fr_auto] min-[900px]:gap-12 dark:bg-sea-wash dark:text-ink">
      <div>
        <h2 className="text-25 tablet:text-32">{title}</h2>
        <p className="mt-2 max-w-[52ch] text-17 opacity-90">{text}</p>
      </div>
      {children}
    </section>
  )
}

function Quiet({ title, text, children }: BoxProps) {
  return (
    <section className="mt-8 rounded-20 bg-sea-wash px-5 py-6 tablet:mt-12 tablet:px-10 tablet:py-8">
      <h2 className="text-25">{title}</h2>
      <p className="mt-2 max-w-[60ch] text-17 text-ink-soft">{text}</p>
      {children ? <div className="mt-5">{children}</div> : null}
    </section>
  )
}
