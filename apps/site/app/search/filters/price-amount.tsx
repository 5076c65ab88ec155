import { X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { grouped, typedAmount, unitsIn } from '#site/search/filters/price-scale.ts'
import { filterLabels } from '#site/search/messages.tr.ts'

interface Props {
  readonly label: string
  readonly units: number | undefined
  readonly sign: string
  readonly placeholder: string
  /** While the amount is still being typed: half a number may lie beyond the other limit. */
  readonly onPause: (units: number | undefined) => void
  /** After Enter, or when the field is left. */
  readonly onDone: (units: number | undefined) => void
}

/** After so long without a key the count follows what is typed. */
const pauseMs = 400

/** A limit of the price: thousands are separated while it is typed, the cursor stays behind the same digit. */
export function PriceAmount({ label, units, sign, placeholder, onPause, onDone }: Props) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<{ readonly text: string; readonly caret: number }>()
  useLayoutEffect(() => {
    if (typed) field.current?.setSelectionRange(typed.caret, typed.caret)
  }, [typed])
  const paused = useRef(onPause)
  useEffect(() => {
    paused.current = onPause
  })
  useEffect(() => {
    if (!typed) return
    const timer = setTimeout(() => paused.current(unitsIn(typed.text)), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  const take = () => {
    if (!typed) return
    setTyped(undefined)
    onDone(unitsIn(typed.text))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    take()
  }
  const clear = () => {
    setTyped(undefined)
    onDone(undefined)
    field.current?.focus()
  }
  const value = typed?.text ?? (units === undefined ? '' : grouped(units))
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-13 font-medium text-ink-soft">
        {label}
      </label>
      <div className="flex min-h-12 items-center gap-1.5 rounded-8 border border-line-strong bg-surface pl-3 tablet:gap-2 tablet:pl-4 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-1 has-[input:focus-visible]:outline-sea">
        <span aria-hidden="true" className="text-ink-soft">
          {sign}
        </span>
        <input
          ref={field}
          id={id}
          inputMode="numeric"
          enterKeyHint="done"
          autoComplete="off"
          value={value}
          placeholder={placeholder}
          onChange={({ target }) => setTyped(typedAmount(target.value, target.selectionStart ?? 0))}
          onBlur={take}
          onKeyDown={onKeyDown}
          className="min-h-12 w-full min-w-0 bg-transparent pr-1 tabular-nums placeholder:text-ink-faint max-tablet:placeholder:text-13 focus-visible:outline-none"
        />
        {value ? (
          <button
            type="button"
            aria-label={filterLabels.clearAmount(label)}
            onClick={clear}
            className="icon-button flex-none"
          >
            <X className="size-4" />
          </button>
        ) : null}
      </div>
    </div>
  )
}
