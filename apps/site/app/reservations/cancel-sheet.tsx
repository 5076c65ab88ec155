import type { guestReservationEndpoints } from '@plato/contract/reservations/guest-reservations.contract'
import { longestCancelNote } from '@plato/rules/reservations/limits'
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { cancelWords as words } from '#site/reservations/enquire-messages.tr.ts'
import { TextField } from '#site/reservations/field.tsx'
import type { ReceiptProps } from '#site/reservations/receipt-form.tsx'
import { type Refund, refundSentence } from '#site/reservations/refund-words.ts'
import { sentenceOf, trackedNow } from '#site/reservations/use-tracked.ts'
import { send } from '#site/shell/send.ts'
import { fromTheSide, Sheet } from '#site/shell/sheet.tsx'
import { InlineSpinner } from '#site/shell/spinner.tsx'
import { notify } from '#site/shell/toast-queue.ts'
import type { SheetControl } from '#site/shell/use-sheet.ts'

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
      notify(words.sent, 'done')
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
      title={words.sheetTitle}
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
          <b className="font-semibold">{words.today}:</b> {refundSentence(refund)}
        </p>
        <p className="text-ink-soft">{words.sheetText}</p>
        <TextField label={words.note} name="note" maxLength={longestCancelNote} />
        <div role="alert">
          {refusal ? <p className="rounded-[12px] bg-warn-wash px-4 py-3.5">{refusal}</p> : null}
        </div>
        <button type="button" className="button button-primary" onClick={() => onOpenChange(false)}>
          {words.keep}
        </button>
        <button type="submit" aria-disabled={sending} className="button button-outline text-bad">
          {sending ? <InlineSpinner /> : null}
          {sending ? words.sending : words.confirm}
        </button>
      </form>
    </Sheet>
  )
}
