import type { guestReservationEndpoints } from '@plato/contract/reservations/guest-reservations.contract'
import { maxCancelNoteLength } from '@plato/rules/reservations/limits'
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { TextArea } from '#site/form/field.tsx'
import { cancelLabels as labels } from '#site/reservations/track/enquire-messages.tr.ts'
import type { ReceiptProps } from '#site/reservations/track/payment/receipt-form.tsx'
import { type Refund, refundSentence } from '#site/reservations/track/refund-text.ts'
import { sentenceOf, trackedNow } from '#site/reservations/track/use-tracked.ts'
import { send } from '#site/shell/send.ts'
import { fromTheSide, Sheet } from '#site/shell/ui/sheet.tsx'
import { InlineSpinner } from '#site/shell/ui/spinner.tsx'
import { notify } from '#site/shell/ui/toast-queue.ts'
import type { SheetControl } from '#site/shell/ui/use-sheet.ts'

type AskCancel = typeof guestReservationEndpoints.askCancel

interface Props extends SheetControl, ReceiptProps {
  readonly refund: Refund
  readonly place: RefObject<HTMLElement | null>
}

/** Asked twice on purpose: says what comes back, then takes the wish. */
export function CancelSheet({ open, onOpenChange, enquiry, onTracked, refund, place }: Props) {
  const [sending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const sent = useRef(false)
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending) return
    const note = String(new FormData(event.currentTarget).get('note')).trim()
    setSending(true)
    setRefusal(undefined)
    try {
      const answer = await send<AskCancel>('/v1/enquire/cancel', { ...enquiry, note })
      notify(labels.sent, 'done')
      sent.current = true
      onOpenChange(false)
      onTracked(trackedNow(answer))
    } catch (error) {
      setRefusal(sentenceOf(error))
    }
    setSending(false)
  }
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={labels.sheetTitle}
      className={fromTheSide}
      // Once sent, the button that opened this is gone: its part of the page takes the focus.
      finalFocus={() => (sent.current ? place.current : true)}
    >
      <form
        method="post"
        noValidate
        onSubmit={(event) => void onSubmit(event)}
        className="grid flex-1 content-start gap-5 overflow-y-auto overscroll-contain px-5 pt-5 pb-8"
      >
        <p className="rounded-[12px] bg-sunken px-4 py-3.5">
          <b className="font-semibold">{labels.today}:</b> {refundSentence(refund)}
        </p>
        <p className="text-ink-soft">{labels.sheetText}</p>
        <TextArea label={labels.note} name="note" maxLength={maxCancelNoteLength} />
        <div role="alert">
          {refusal ? <p className="rounded-[12px] bg-warn-wash px-4 py-3.5">{refusal}</p> : null}
        </div>
        <button type="button" className="button button-primary" onClick={() => onOpenChange(false)}>
          {labels.keep}
        </button>
        <button type="submit" aria-disabled={sending} className="button button-outline text-bad">
          {sending ? <InlineSpinner /> : null}
          {sending ? labels.sending : labels.confirm}
        </button>
      </form>
    </Sheet>
  )
}
