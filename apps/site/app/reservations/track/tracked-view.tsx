import { isClosed } from '@plato/rules/reservations/life-cycle'
import { ChevronDown, LogOut } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { CopyButton } from '#site/reservations/copy-button.tsx'
import { CancelPart } from '#site/reservations/track/cancel-part.tsx'
import { ClosedNote } from '#site/reservations/track/closed-note.tsx'
import { ConfirmBox } from '#site/reservations/track/confirm-box.tsx'
import { Documents } from '#site/reservations/track/documents.tsx'
import { DueBox } from '#site/reservations/track/due-box.tsx'
import { enquireKey } from '#site/reservations/track/enquire-key.ts'
import {
  bankLabels,
  enquireLabels as labels,
  noteLabels,
  payLabels,
} from '#site/reservations/track/enquire-messages.tr.ts'
import { GuestPart } from '#site/reservations/track/guests/guest-part.tsx'
import { BankDetails } from '#site/reservations/track/payment/bank-details.tsx'
import { CardPart } from '#site/reservations/track/payment/card-buttons.tsx'
import type { ReceiptProps } from '#site/reservations/track/payment/receipt-form.tsx'
import { ReceiptPart } from '#site/reservations/track/payment/receipt-part.tsx'
import { PricePart } from '#site/reservations/track/price-part.tsx'
import { StatusTimeline } from '#site/reservations/track/status-timeline.tsx'
import { AskAbout, StayCard } from '#site/reservations/track/stay-card.tsx'
import { headOf, timelineOf } from '#site/reservations/track/timeline.ts'
import { Part } from '#site/reservations/track/tracked-part.tsx'

interface Props extends ReceiptProps {
  /** The last refresh failed: the shown data may be outdated. */
  readonly stale: boolean
  readonly onRefresh: () => void
}

/** Removes the key from this device and reloads the page without the code in the URL. */
function leave(): void {
  enquireKey.set(null)
  window.location.assign('/enquire')
}

/** The guest's view of a reservation with all its actions. */
export function TrackedView({ stale, onRefresh, ...props }: Props) {
  const { reservation } = props.tracked
  const { code, status, guests, maySendGuests } = reservation
  return (
    <>
      <Head code={code} title={headOf(reservation)} />
      {stale ? (
        <p role="alert" className="mb-4 flex flex-wrap items-center gap-x-3 text-warn">
          {labels.stale}
          <button type="button" className="text-link min-h-11" onClick={onRefresh}>
            {labels.retry}
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
            {reservation.hasPapers ? <Documents enquiry={props.enquiry} /> : null}
          </StayCard>
          <AskAbout code={code} />
        </aside>
      </div>
    </>
  )
}

function Head({ code, title }: { code: string; title: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The form that had the focus was removed: move the focus to the heading.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className="grid items-end gap-4 py-6 tablet:grid-cols-[1fr_auto] tablet:gap-8 tablet:pt-10 tablet:pb-8">
      <div>
        <p className="mb-2.5 text-ink-soft">{labels.title}</p>
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
          <span className="font-text tracking-normal text-ink-soft">{labels.codeShort}</span> {code}
        </p>
        <CopyButton what={labels.code} text={code} />
        <button
          type="button"
          title={labels.leaveHint}
          className="button button-outline button-small"
          onClick={leave}
        >
          <LogOut />
          {labels.leave}
        </button>
      </div>
    </div>
  )
}

function GuestNote({ text }: { text: string }) {
  return (
    <Part title={noteLabels.title}>
      <p className="max-w-[60ch] border-l-2 border-gold py-0.5 pl-3.5 text-17 break-words whitespace-pre-line">
        {text}
      </p>
    </Part>
  )
}

const half = 'border-line px-5 py-6 tablet:px-9 tablet:pt-8 tablet:pb-9'

/** Expanded for the prepayment; collapsed for the balance, which may be paid at check-in. */
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
  if (status !== 'CONFIRMED') return <section aria-label={bankLabels.label}>{parts}</section>
  return (
    <details className="group/pay mt-4">
      <summary className="text-link inline-flex min-h-11 cursor-pointer list-none items-center gap-2 [&::-webkit-details-marker]:hidden">
        {payLabels.early}
        <ChevronDown className="transition-transform group-open/pay:rotate-180" />
      </summary>
      {parts}
    </details>
  )
}
