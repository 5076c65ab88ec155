import type { guestReservationEndpoints } from '@plato/contract/reservations/guest-reservations.contract'
import { unconfirmedHoldMinutes } from '@plato/rules/reservations/hold'
import { defaultRules } from '@plato/rules/settings/agency-rules'
import { type ReactNode, useEffect, useState } from 'react'
import { Countdown, useTimeLeft } from '#site/reservations/countdown.tsx'
import { closedLinks } from '#site/reservations/track/closed-messages.tr.ts'
import { NoticeBox } from '#site/reservations/track/due-boxes.tsx'
import { type EnquireKey, isLinkKey } from '#site/reservations/track/enquire-key.ts'
import { confirmLabels as labels } from '#site/reservations/track/enquire-messages.tr.ts'
import { CardButtons } from '#site/reservations/track/payment/card-buttons.tsx'
import { useSendLink } from '#site/reservations/track/use-send-link.ts'
import { sentenceOf, type Tracked, trackedNow } from '#site/reservations/track/use-tracked.ts'
import { NoAnswer } from '#site/shell/api.ts'
import { send } from '#site/shell/send.ts'
import { useShared } from '#site/shell/shared.ts'
import { InlineSpinner } from '#site/shell/ui/spinner.tsx'
import { villaQuery } from '#site/stay/villa-query.ts'

type Confirm = typeof guestReservationEndpoints.confirm

interface Props {
  readonly tracked: Tracked
  readonly enquiry: EnquireKey
  readonly onTracked: (tracked: Tracked) => void
  /** The short hold has run out. */
  readonly onOver: () => void
}

/** A request whose guest has not confirmed it: how long the nights are held, and how to keep them. */
export function ConfirmBox(props: Props) {
  const { holdExpiresAt, mayPayByCard } = props.tracked.reservation
  const ways = (
    <>
      {isLinkKey(props.enquiry) ? <ConfirmButton {...props} /> : <ResendButton enquiry={props.enquiry} />}
      {mayPayByCard ? (
        <div className="mt-5">
          <p className="mb-3">{labels.orPay}</p>
          <CardButtons tracked={props.tracked} enquiry={props.enquiry} />
        </div>
      ) : null}
    </>
  )
  return holdExpiresAt ? (
    <ShortHold {...props} until={holdExpiresAt}>
      {ways}
    </ShortHold>
  ) : (
    <NotHeld enquiry={props.enquiry}>{ways}</NotHeld>
  )
}

function NotHeld({ enquiry, children }: Pick<Props, 'enquiry'> & { readonly children: ReactNode }) {
  const text = isLinkKey(enquiry) ? labels.pressIfFree : labels.linkIfFree
  return (
    <NoticeBox title={labels.notHeld} text={text}>
      {children}
    </NoticeBox>
  )
}

interface ShortHoldProps extends Props {
  readonly until: string
  readonly children: ReactNode
}

function ShortHold({ tracked, enquiry, until, onOver, children }: ShortHoldProps) {
  const { requestHoldHours = defaultRules.requestHoldHours } = useShared()
  const leftMs = useTimeLeft(until, tracked)
  const isOver = leftMs <= 0
  useEffect(() => {
    if (isOver) onOver()
  }, [isOver, onOver])
  // The clock of the worker may come a minute later.
  if (isOver) return <NotHeld enquiry={enquiry}>{children}</NotHeld>
  const how = isLinkKey(enquiry) ? labels.press : labels.byLink
  return (
    <NoticeBox title={labels.held(unconfirmedHoldMinutes)} text={how(requestHoldHours)}>
      <div className="mb-6 flex">
        <Countdown leftMs={leftMs} />
      </div>
      {children}
    </NoticeBox>
  )
}

/** Opening the mailed link changes nothing, for mail scanners open links too; this press does. */
function ConfirmButton({ tracked, enquiry, onTracked }: Props) {
  const [sending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<{ readonly sentence: string; readonly isTaken: boolean }>()
  const confirm = async () => {
    if (sending) return
    setSending(true)
    setRefusal(undefined)
    try {
      onTracked(trackedNow(await send<Confirm>('/v1/enquire/confirm', enquiry)))
    } catch (error) {
      const isTaken = error instanceof NoAnswer && error.problem?.code === 'stay.dates_taken'
      setRefusal({ sentence: isTaken ? labels.taken : sentenceOf(error), isTaken })
    }
    setSending(false)
  }
  return (
    <>
      <button
        type="button"
        aria-disabled={sending}
        className="button button-primary"
        onClick={() => void confirm()}
      >
        {sending ? <InlineSpinner /> : null}
        {sending ? labels.confirming : labels.confirm}
      </button>
      <div role="alert">
        {refusal ? (
          <div className="mt-4 rounded-[12px] bg-warn-wash px-4 py-3.5 text-ink">
            <p>{refusal.sentence}</p>
            {refusal.isTaken ? (
              <a
                href={`/listing${villaQuery(tracked.reservation, tracked.reservation)}`}
                className="text-link mt-1 inline-flex min-h-11 items-center"
              >
                {closedLinks.others}
              </a>
            ) : null}
          </div>
        ) : null}
      </div>
    </>
  )
}

function ResendButton({ enquiry }: { enquiry: EnquireKey }) {
  const { sending, outcome, sendLink } = useSendLink()
  return (
    <>
      <button
        type="button"
        aria-disabled={sending}
        className="button button-outline"
        onClick={() => void sendLink(enquiry)}
      >
        {sending ? <InlineSpinner /> : null}
        {labels.resend}
      </button>
      <p role="status" className="mt-3 empty:hidden">
        {outcome}
      </p>
    </>
  )
}
