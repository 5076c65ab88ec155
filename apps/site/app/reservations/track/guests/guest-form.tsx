import { countries } from '@plato/brand/countries'
import { dayIn } from '@plato/brand/moment-text'
import type { guestReservationEndpoints } from '@plato/contract/reservations/guest-reservations.contract'
import { maxIdentityNoLength, maxNameLength } from '@plato/rules/reservations/limits'
import { type FormEvent, useMemo, useRef, useState } from 'react'
import { FieldFrame, inputBox, TextField } from '#site/form/field.tsx'
import { useFaultFocused } from '#site/form/use-fault-focused.ts'
import type { EnquireKey } from '#site/reservations/track/enquire-key.ts'
import {
  guestListLabels,
  guestFormLabels as labels,
} from '#site/reservations/track/guests/guest-messages.tr.ts'
import {
  faultsInRow,
  type GuestRow,
  guestsToSend,
  isUntouched,
  type RowFaults,
  rowsFor,
} from '#site/reservations/track/guests/guest-rows.ts'
import { sentenceOf, type Tracked, trackedNow } from '#site/reservations/track/use-tracked.ts'
import { send } from '#site/shell/send.ts'
import { InlineSpinner } from '#site/shell/ui/spinner.tsx'
import { notify } from '#site/shell/ui/toast-queue.ts'

type SendGuests = typeof guestReservationEndpoints.sendGuests

interface Props {
  readonly tracked: Tracked
  readonly enquiry: EnquireKey
  readonly onTracked: (tracked: Tracked) => void
  readonly onClose: () => void
}

/** The guest list with the data that the law requires. The whole list is sent at once, without empty rows. */
export function GuestForm({ tracked, enquiry, onTracked, onClose }: Props) {
  const { reservation } = tracked
  const today = dayIn(reservation.now)
  const form = useRef<HTMLFormElement>(null)
  const [first] = useState(() => rowsFor(reservation))
  const [rows, setRows] = useState(first)
  const [faults, setFaults] = useState<readonly RowFaults[]>([])
  const [refusal, setRefusal] = useState<string>()
  const [sending, setSending] = useState(false)
  const left = rows.filter((row, place) => isUntouched(row, first[place])).length
  useFaultFocused(form, faults)
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending) return
    const wrong = rows.map((row, place) => (isUntouched(row, first[place]) ? {} : faultsInRow(row, today)))
    setFaults(wrong)
    setRefusal(undefined)
    if (left === rows.length) return setRefusal(labels.none)
    if (wrong.some((row) => Object.keys(row).length > 0)) return setRefusal(labels.some)
    setSending(true)
    try {
      const answer = await send<SendGuests>('/v1/enquire/guests', {
        ...enquiry,
        guests: guestsToSend(rows, first),
      })
      notify(labels.sent, 'done')
      onTracked(trackedNow(answer))
      onClose()
    } catch (error) {
      setSending(false)
      setRefusal(sentenceOf(error))
    }
  }
  const change = (place: number, part: Partial<GuestRow>) =>
    setRows(rows.map((row, at) => (at === place ? { ...row, ...part } : row)))
  return (
    <form
      ref={form}
      noValidate
      method="post"
      onSubmit={(event) => void onSubmit(event)}
      className="grid gap-6"
    >
      {rows.map((row, place) => (
        <RowFields
          // biome-ignore lint/suspicious/noArrayIndexKey: rows keep their places
          key={place}
          place={place + 1}
          row={row}
          faults={faults[place] ?? {}}
          today={today}
          onChange={(part) => change(place, part)}
        />
      ))}
      {left > 0 && left < rows.length ? <p className="text-13 text-ink-soft">{labels.partly(left)}</p> : null}
      <div role="alert">
        {refusal ? <p className="rounded-[12px] bg-warn-wash px-4 py-3.5">{refusal}</p> : null}
      </div>
      <div className="flex flex-wrap gap-3">
        <button type="submit" aria-disabled={sending} className="button button-primary">
          {sending ? <InlineSpinner /> : null}
          {sending ? labels.sending : labels.send}
        </button>
        <button type="button" className="button button-outline" onClick={onClose}>
          {labels.cancel}
        </button>
      </div>
    </form>
  )
}

interface RowProps {
  readonly place: number
  readonly row: GuestRow
  readonly faults: RowFaults
  readonly today: string
  readonly onChange: (part: Partial<GuestRow>) => void
}

function RowFields({ place, row, faults, today, onChange }: RowProps) {
  return (
    <fieldset className="border-t border-line pt-4">
      <legend className="float-left mb-3 w-full font-semibold">
        {labels.guest(place)}{' '}
        <span className="font-text text-ink-soft">· {guestListLabels.kind[row.kind]}</span>
      </legend>
      <div className="clear-both grid gap-4 tablet:grid-cols-2">
        <TextField
          label={labels.firstName}
          value={row.firstName}
          fault={faults.firstName}
          autoComplete="off"
          maxLength={maxNameLength}
          onChange={({ target }) => onChange({ firstName: target.value })}
        />
        <TextField
          label={labels.lastName}
          value={row.lastName}
          fault={faults.lastName}
          autoComplete="off"
          maxLength={maxNameLength}
          onChange={({ target }) => onChange({ lastName: target.value })}
        />
        <Choice
          label={labels.kind}
          value={row.kind}
          options={guestListLabels.kind}
          onChange={(kind) => onChange({ kind })}
        />
        <TextField
          label={labels.birthDate}
          type="date"
          max={today}
          value={row.birthDate}
          fault={faults.birthDate}
          onChange={({ target }) => onChange({ birthDate: target.value })}
        />
        <Choice
          label={labels.identityKind}
          value={row.identityKind}
          options={labels.identityKinds}
          onChange={(identityKind) => onChange({ identityKind })}
        />
        <TextField
          label={labels.identity[row.identityKind]}
          value={row.identityNo}
          fault={faults.identityNo}
          inputMode={row.identityKind === 'PASSPORT' ? 'text' : 'numeric'}
          autoComplete="off"
          spellCheck={false}
          maxLength={maxIdentityNoLength}
          onChange={({ target }) => onChange({ identityNo: target.value })}
        />
        {row.identityKind === 'TCKN' ? null : (
          <Country value={row.nationality} onChange={(nationality) => onChange({ nationality })} />
        )}
      </div>
    </fieldset>
  )
}

interface ChoiceProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly options: Readonly<Record<Value, string>>
  readonly onChange: (value: Value) => void
}

function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  // Safe: the record's keys are its own.
  const values = Object.keys(options) as Value[]
  return (
    <FieldFrame label={label}>
      {(id) => (
        <select
          id={id}
          value={value}
          onChange={({ target }) => {
            const chosen = values.find((one) => one === target.value)
            if (chosen) onChange(chosen)
          }}
          className={inputBox}
        >
          {values.map((one) => (
            <option key={one} value={one}>
              {options[one]}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}

function Country({ value, onChange }: { value: string; onChange: (code: string) => void }) {
  const all = useMemo(countries, [])
  return (
    <FieldFrame label={labels.nationality}>
      {(id) => (
        <select id={id} value={value} onChange={({ target }) => onChange(target.value)} className={inputBox}>
          {all.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}
