import { dayIn } from '@plato/brand/moment-words'
import { formatUnits } from '@plato/brand/money'
import type { guestReservationEndpoints } from '@plato/contract/reservations/guest-reservations.contract'
import { longestPayerName } from '@plato/rules/reservations/limits'
import { hundredthsIn } from '@plato/rules/typed-amount'
import { Upload } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import type { EnquireKey } from '#site/reservations/enquire-key.ts'
import { receiptWords as words } from '#site/reservations/enquire-messages.tr.ts'
import { Fault, Field } from '#site/reservations/field.tsx'
import {
  acceptedFiles,
  hasFault,
  type ReceiptFaults,
  receiptFaults,
} from '#site/reservations/receipt-fields.ts'
import { useFaultFocused } from '#site/reservations/use-fault-focused.ts'
import { sentenceOf, type Tracked, trackedNow } from '#site/reservations/use-tracked.ts'
import { sendFile } from '#site/shell/send.ts'
import { InlineSpinner } from '#site/shell/spinner.tsx'
import { notify } from '#site/shell/toast-queue.ts'

type SendReceipt = typeof guestReservationEndpoints.sendReceipt

export interface ReceiptProps {
  readonly tracked: Tracked
  readonly enquiry: EnquireKey
  readonly onTracked: (tracked: Tracked) => void
}

/** The fields as the API takes them; the file goes last, after what says where it belongs. */
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

/** Sending a receipt: what is wrong with it, how far it is, what came of it. */
function useReceipt({ tracked, enquiry, onTracked }: ReceiptProps, today: string) {
  // A new name only after a success: sent again after a lost answer, it is the same receipt.
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
      notify(words.sent, 'done')
      onTracked(trackedNow(answer))
    } catch (error) {
      setShare(undefined)
      setRefusal(sentenceOf(error))
    }
  }
  return { faults, refusal, share, submit, rest: restOf(tracked) }
}

/** What nobody has claimed to have paid yet. */
const restOf = ({ reservation: { money } }: Tracked) => money.payNextMinor - money.underReviewMinor

/** The proof of a transfer. The hold stops while somebody looks at it. */
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
        <Field
          label={words.amount}
          name="amount"
          inputMode="decimal"
          defaultValue={rest > 0 ? formatUnits(rest) : ''}
          fault={faults.amount}
          required
        />
        <Field
          label={words.day}
          name="paidOn"
          type="date"
          max={today}
          defaultValue={today}
          fault={faults.paidOn}
          required
        />
      </div>
      <Field label={words.payer} name="payerName" autoComplete="name" maxLength={longestPayerName} />
      <FileField fault={faults.file} />
      <div role="alert">
        {refusal ? <p className="rounded-[12px] bg-warn-wash px-4 py-3.5">{refusal}</p> : null}
      </div>
      <SendButton share={share} quiet={props.tracked.reservation.mayPayByCard} />
    </form>
  )
}

/** Quiet beside a payment by card: a view has one main act. */
function SendButton({ share, quiet }: { share: number | undefined; quiet: boolean }) {
  const look = `button ${quiet ? 'button-outline' : 'button-primary'}`
  if (share === undefined)
    return (
      <button type="submit" className={look}>
        {words.send}
      </button>
    )
  const said = words.sending(Math.round(share * 100))
  return (
    <>
      <progress value={share} max={1} aria-label={said} className="h-1.5 w-full accent-sea" />
      <button type="submit" aria-disabled className={look}>
        <InlineSpinner />
        {share < 1 ? said : words.checking}
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
          <b className="block truncate font-semibold text-ink">{name ?? words.file}</b>
          {name ? words.otherFile : words.fileHint}
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
