import { Minus, Plus } from 'lucide-react'
import { guestLabels } from '#site/stay/messages.tr.ts'

interface StepperProps {
  readonly name: string
  readonly value: number
  readonly min?: number
  readonly left: number
  readonly onChange: (value: number) => void
}

const round =
  'icon-button border border-line-strong aria-disabled:cursor-default aria-disabled:border-line aria-disabled:text-ink-faint aria-disabled:hover:bg-transparent'

/** Stays in the tab order at its ends, so that the focus is not lost under the finger. */
export function Stepper({ name, value, min = 0, left, onChange }: StepperProps) {
  return (
    <span className="flex flex-none items-center">
      <button
        type="button"
        className={round}
        aria-label={guestLabels.fewer(name)}
        aria-disabled={value <= min}
        onClick={() => value > min && onChange(value - 1)}
      >
        <Minus />
      </button>
      <output className="min-w-14 text-center text-17 font-semibold tabular-nums">{value}</output>
      <button
        type="button"
        className={round}
        aria-label={guestLabels.more(name)}
        aria-disabled={left <= 0}
        onClick={() => left > 0 && onChange(value + 1)}
      >
        <Plus />
      </button>
    </span>
  )
}
