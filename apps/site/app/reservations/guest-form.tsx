import { countries } from '@plato/brand/countries'
import { dayIn } from '@plato/brand/moment-words'
import type { guestReservationEndpoints } from '@plato/contract/reservations/guest-reservations.contract'
import { longestIdentityNo, longestName } from '@plato/rules/reservations/limits'
import { type FormEvent, useMemo, useRef, useState } from 'react'
import type { EnquireKey } from '#site/reservations/enquire-key.ts'
import { Field, FieldFrame, inputBox } from '#site/reservations/field.tsx'
import { guestListWords, guestFormWords as words } from '#site/reservations/guest-messages.tr.ts'
import {
  faultsInRow,
  type GuestRow,
  guestsToSend,
  isUntouched,
  type RowFaults,
  rowsFor,
} from '#site/reservations/guest-rows.ts'
import { useFaultFocused } from '#site/reservations/use-fault-focused.ts'
import { sentenceOf, type Tracked, trackedNow } from '#site/reservations/use-tracked.ts'
import { send } from '#site/shell/send.ts'
import { InlineSpinner } from '#site/shell/spinner.tsx'
import { notify } from '#site/shell/toast-queue.ts'

type SendGuests = typeof guestReservationEndpoints.sendGuests

interface Props {
  readonly tracked: Tracked
  readonly enquiry: EnquireKey
  readonly onTracked: (tracked: Tracked) => void
  readonly onClose: () => void
}

/** Who comes, as the law wants them named. The whole list is sent at once; rows nobody wrote in are left out. */
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
    if (left === rows.length) return setRefusal(words.none)
    if (wrong.some((row) => Object.keys(row).length > 0)) return setRefusal(words.some)
    setSending(true)
    try {
      const answer = await send<SendGuests>('/v1/enquire/guests', {
        ...enquiry,
        guests: guestsToSend(rows, first),
      })
      notify(words.sent, 'done')
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
      {left > 0 && left < rows.length ? <p className="text-13 text-ink-soft">{words.partly(left)}</p> : null}
      <div role="alert">
        {refusal ? <p className="rounded-[12px] bg-warn-wash px-4 py-3.5">{refusal}</p> : null}
      </div>
      <div className="flex flex-wrap gap-3">
        <button type="submit" aria-disabled={sending} className="button button-primary">
          {sending ? <InlineSpinner /> : null}
          {sending ? words.sending : words.send}
        </button>
        <button type="button" className="button button-outline" onClick={onClose}>
          {words.cancel}
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
        {words.guest(place)}{' '}
        <span className="font-text text-ink-soft">· {guestListWords.kind[row.kind]}</span>
      </legend>
      <div className="clear-both grid gap-4 tablet:grid-cols-2">
        <Field
          label={words.firstName}
          value={row.firstName}
          fault={faults.firstName}
          autoComplete="off"
          maxLength={longestName}
          onChange={({ target }) => onChange({ firstName: target.value })}
        />
        <Field
          label={words.lastName}
          value={row.lastName}
          fault={faults.lastName}
          autoComplete="off"
          maxLength={longestName}
          onChange={({ target }) => onChange({ lastName: target.value })}
        />
        <Choice
          label={words.kind}
          value={row.kind}
          options={guestListWords.kind}
          onChange={(kind) => onChange({ kind })}
        />
        <Field
          label={words.birthDate}
          type="date"
          max={today}
          value={row.birthDate}
          fault={faults.birthDate}
          onChange={({ target }) => onChange({ birthDate: target.value })}
        />
        <Choice
          label={words.identityKind}
          value={row.identityKind}
          options={words.identityKinds}
          onChange={(identityKind) => onChange({ identityKind })}
        />
        <Field
          label={words.identity[row.identityKind]}
          value={row.identityNo}
          fault={faults.identityNo}
          inputMode={row.identityKind === 'PASSPORT' ? 'text' : 'numeric'}
          autoComplete="off"
          spellCheck={false}
          maxLength={longestIdentityNo}
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
    <FieldFrame label={words.nationality}>
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
