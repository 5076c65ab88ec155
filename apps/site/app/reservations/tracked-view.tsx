import { isClosed } from '@plato/rules/reservations/life-cycle'
import { ChevronDown, LogOut } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { BankDetails } from '#site/reservations/bank-details.tsx'
import { CancelPart } from '#site/reservations/cancel-part.tsx'
import { CardPart } from '#site/reservations/card-buttons.tsx'
import { ClosedNote } from '#site/reservations/closed-note.tsx'
import { ConfirmBox } from '#site/reservations/confirm-box.tsx'
import { CopyButton } from '#site/reservations/copy-button.tsx'
import { DueBox } from '#site/reservations/due-box.tsx'
import { enquireKey } from '#site/reservations/enquire-key.ts'
import {
  bankWords,
  noteWords,
  payWords,
  enquireWords as words,
} from '#site/reservations/enquire-messages.tr.ts'
import { GuestPart } from '#site/reservations/guest-part.tsx'
import { Papers } from '#site/reservations/papers.tsx'
import { PricePart } from '#site/reservations/price-part.tsx'
import type { ReceiptProps } from '#site/reservations/receipt-form.tsx'
import { ReceiptPart } from '#site/reservations/receipt-part.tsx'
import { StatusTimeline } from '#site/reservations/status-timeline.tsx'
import { AskAbout, StayCard } from '#site/reservations/stay-card.tsx'
import { headOf, timelineOf } from '#site/reservations/timeline.ts'
import { Part } from '#site/reservations/tracked-part.tsx'

interface Props extends ReceiptProps {
  /** The last answer did not come: what is shown may be old. */
  readonly stale: boolean
  readonly onRefresh: () => void
}

/** Forgets the reservation on this device, and starts the page anew with nothing of it in the address. */
function leave(): void {
  enquireKey.set(null)
  window.location.assign('/enquire')
}

/** All a guest may know of the own reservation, and all that can be done about it. */
export function TrackedView({ stale, onRefresh, ...props }: Props) {
  const { reservation } = props.tracked
  const { code, status, guests, maySendGuests } = reservation
  return (
    <>
      <Head code={code} title={headOf(reservation)} />
      {stale ? (
        <p role="alert" className="mb-4 flex flex-wrap items-center gap-x-3 text-warn">
          {words.stale}
          <button type="button" className="text-link min-h-11" onClick={onRefresh}>
            {words.retry}
          </button>
        </p>
      ) : null}
      <StatusTimeline steps={timelineOf(reservation)} />
      {isClosed(status) ? (
        <ClosedNote reservation={reservation} />
      ) : reservation.contactPending ? (
        <ConfirmBox {...props} onOver={onRefresh} />
      ) : (
        <DueBox tracked={props.tracked} enquiry={props.enquiry} onOver={onRefresh} />
      )}
      <PayPart {...props} />
      <div className="mt-14 grid items-start gap-14 tablet:mt-18 desktop:grid-cols-[minmax(0,1fr)_432px] desktop:gap-18">
        <div className="grid gap-14 tablet:gap-16">
          {maySendGuests || guests.length > 0 ? <GuestPart {...props} /> : null}
          <PricePart reservation={reservation} />
          {reservation.guestNote ? <GuestNote text={reservation.guestNote} /> : null}
          <CancelPart {...props} />
        </div>
        <aside aria-label={reservation.villaName}>
          <StayCard reservation={reservation}>
            {reservation.hasPapers ? <Papers enquiry={props.enquiry} /> : null}
          </StayCard>
          <AskAbout code={code} />
        </aside>
      </div>
    </>
  )
}

function Head({ code, title }: { code: string; title: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Whoever typed the code stood on a form that is gone: they go on from here.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className="grid items-end gap-4 py-6 tablet:grid-cols-[1fr_auto] tablet:gap-8 tablet:pt-10 tablet:pb-8">
      <div>
        <p className="mb-2.5 text-ink-soft">{words.title}</p>
        <h1
          ref={heading}
          tabIndex={-1}
          aria-live="polite"
          className="text-32 tracking-[-0.022em] focus-visible:outline-none tablet:text-42"
        >
          {title}
        </h1>
      </div>
      <div className="flex items-center gap-2">
        <p className="flex items-center gap-2 font-semibold tracking-[0.04em] tabular-nums">
          <span className="font-text tracking-normal text-ink-soft">{words.codeShort}</span> {code}
        </p>
        <CopyButton what={words.code} text={code} />
        <button
          type="button"
          title={words.leaveHint}
          className="button button-outline button-small"
          onClick={leave}
        >
          <LogOut />
          {words.leave}
        </button>
      </div>
    </div>
  )
}

function GuestNote({ text }: { text: string }) {
  return (
    <Part title={noteWords.title}>
      <p className="max-w-[60ch] border-l-2 border-gold py-0.5 pl-3.5 text-17 break-words whitespace-pre-line">
        {text}
      </p>
    </Part>
  )
}

const half = 'border-line px-5 py-6 tablet:px-9 tablet:pt-8 tablet:pb-9'

/** For the prepayment it stands open; the balance may wait until the door, so it is a press away. */
function PayPart(props: ReceiptProps) {
  const { mayPay, mayPayByCard, status, banks, paymentReference } = props.tracked.reservation
  if (!mayPay) return null
  const byCard = mayPayByCard && status === 'AWAITING_PAYMENT'
  const parts = (
    <div className="mt-6 grid rounded-20 bg-surface shadow-float max-tablet:-mx-1 desktop:grid-cols-2">
      {byCard ? (
        <div className={half}>
          <CardPart {...props} />
        </div>
      ) : null}
      <div className={`${half} ${byCard ? 'max-desktop:border-t desktop:row-span-2 desktop:border-l' : ''}`}>
        <BankDetails banks={banks} reference={paymentReference} />
      </div>
      <div className={`${half} ${byCard ? 'border-t' : 'max-desktop:border-t desktop:border-l'}`}>
        <ReceiptPart {...props} />
      </div>
    </div>
  )
  if (status !== 'CONFIRMED') return <section aria-label={bankWords.label}>{parts}</section>
  return (
    <details className="group/pay mt-4">
      <summary className="text-link inline-flex min-h-11 cursor-pointer list-none items-center gap-2 [&::-webkit-details-marker]:hidden">
        {payWords.early}
        <ChevronDown className="transition-transform group-open/pay:rotate-180" />
      </summary>
      {parts}
    </details>
  )
}
