import { dayIn } from '@plato/brand/moment-text'
import { formatUnits } from '@plato/brand/money'
import type { guestReservationEndpoints } from '@plato/contract/reservations/guest-reservations.contract'
import { maxPayerNameLength } from '@plato/rules/reservations/limits'
import { hundredthsIn } from '@plato/rules/typed-amount'
import { Upload } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { Fault, TextField } from '#site/form/field.tsx'
import { useFaultFocused } from '#site/form/use-fault-focused.ts'
import type { EnquireKey } from '#site/reservations/track/enquire-key.ts'
import { receiptLabels as labels } from '#site/reservations/track/enquire-messages.tr.ts'
import {
  acceptedFiles,
  hasFault,
  type ReceiptFaults,
  receiptFaults,
} from '#site/reservations/track/payment/receipt-fields.ts'
import { sentenceOf, type Tracked, trackedNow } from '#site/reservations/track/use-tracked.ts'
import { sendFile } from '#site/shell/send.ts'
import { InlineSpinner } from '#site/shell/ui/spinner.tsx'
import { notify } from '#site/shell/ui/toast-queue.ts'

type SendReceipt = typeof guestReservationEndpoints.sendReceipt

export interface ReceiptProps {
  readonly tracked: Tracked
  readonly enquiry: EnquireKey
  readonly onTracked: (tracked: Tracked) => void
}

/** The multipart fields in the order of the API; the file is last, after the fields that identify the reservation. */
function formOf(typed: FormData, { code, contact }: EnquireKey): FormData {
  const form = new FormData()
  form.set('code', code)
  form.set('contact', contact)
  form.set('amountMinor', String(hundredthsIn(String(typed.get('amount'))) ?? 0))
  form.set('payerName', String(typed.get('payerName')).trim())
  form.set('paidOn', String(typed.get('paidOn')))
  const file = typed.get('file')
  if (file instanceof File) form.set('file', file)
  return form
}

/** Uploads a receipt: validation errors, progress and result. */
function useReceipt({ tracked, enquiry, onTracked }: ReceiptProps, today: string) {
  // The idempotency key changes only after a success: a retry after a lost response is the same receipt.
  const key = useRef<string>(undefined)
  const [faults, setFaults] = useState<ReceiptFaults>({})
  const [refusal, setRefusal] = useState<string>()
  const [share, setShare] = useState<number>()
  const submit = async (typed: FormData) => {
    if (share !== undefined) return
    const file = typed.get('file')
    const fields = {
      amount: String(typed.get('amount')),
      paidOn: String(typed.get('paidOn')),
      file: file instanceof File ? file : undefined,
    }
    const wrong = receiptFaults(fields, today)
    setFaults(wrong)
    setRefusal(undefined)
    if (hasFault(wrong)) return
    key.current ??= crypto.randomUUID()
    setShare(0)
    try {
      const answer = await sendFile<SendReceipt>('/v1/enquire/receipt', formOf(typed, enquiry), {
        key: key.current,
        onProgress: setShare,
      })
      notify(labels.sent, 'done')
      onTracked(trackedNow(answer))
    } catch (error) {
      setShare(undefined)
      setRefusal(sentenceOf(error))
    }
  }
  return { faults, refusal, share, submit, rest: restOf(tracked) }
}

/** The next payment minus the receipts under review. */
const restOf = ({ reservation: { money } }: Tracked) => money.payNextMinor - money.underReviewMinor

/** Upload form for the receipt of a transfer. The hold does not expire while staff review the receipt. */
export function ReceiptForm(props: ReceiptProps) {
  const today = dayIn(props.tracked.reservation.now)
  const { faults, refusal, share, submit, rest } = useReceipt(props, today)
  const form = useRef<HTMLFormElement>(null)
  useFaultFocused(form, faults)
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void submit(new FormData(event.currentTarget))
  }
  return (
    <form ref={form} noValidate method="post" onSubmit={onSubmit} className="grid gap-4">
      <div className="grid gap-4 tablet:grid-cols-2">
        <TextField
          label={labels.amount}
          name="amount"
          inputMode="decimal"
          defaultValue={rest > 0 ? formatUnits(rest) : ''}
          fault={faults.amount}
          required
        />
        <TextField
          label={labels.day}
          name="paidOn"
          type="date"
          max={today}
          defaultValue={today}
          fault={faults.paidOn}
          required
        />
      </div>
      <TextField label={labels.payer} name="payerName" autoComplete="name" maxLength={maxPayerNameLength} />
      <FileField fault={faults.file} />
      <div role="alert">
        {refusal ? <p className="rounded-[12px] bg-warn-wash px-4 py-3.5">{refusal}</p> : null}
      </div>
      <SendButton share={share} outlined={props.tracked.reservation.mayPayByCard} />
    </form>
  )
}

/** Outlined when card payment is offered too, because a view has one primary button. */
function SendButton({ share, outlined }: { share: number | undefined; outlined: boolean }) {
  const className = `button ${outlined ? 'button-outline' : 'button-primary'}`
  if (share === undefined)
    return (
      <button type="submit" className={className}>
        {labels.send}
      </button>
    )
  const said = labels.sending(Math.round(share * 100))
  return (
    <>
      <progress value={share} max={1} aria-label={said} className="h-1.5 w-full accent-sea" />
      <button type="submit" aria-disabled className={className}>
        <InlineSpinner />
        {share < 1 ? said : labels.checking}
      </button>
    </>
  )
}

function FileField({ fault }: { fault: string | undefined }) {
  const id = useId()
  const [name, setName] = useState<string>()
  const noteId = `${id}-note`
  return (
    <div>
      <label
        htmlFor={id}
        className="flex cursor-pointer items-center gap-3.5 rounded-[12px] border border-dashed border-line-strong px-4.5 py-3.5 text-ink-soft focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-sea hover:border-sea hover:bg-sea-wash has-aria-invalid:border-bad [&_.lucide]:size-6"
      >
        <Upload />
        <span className="min-w-0">
          <b className="block truncate font-semibold text-ink">{name ?? labels.file}</b>
          {name ? labels.otherFile : labels.fileHint}
        </span>
        <input
          id={id}
          type="file"
          name="file"
          accept={acceptedFiles}
          required
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? noteId : undefined}
          onChange={({ target }) => setName(target.files?.[0]?.name)}
          className="sr-only"
        />
      </label>
      {fault ? <Fault id={noteId}>{fault}</Fault> : null}
    </div>
  )
}
