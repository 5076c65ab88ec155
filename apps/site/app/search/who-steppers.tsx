import { Minus, Plus } from 'lucide-react'
import { guestWords } from '#site/search/messages.tr.ts'
import type { BarSearch } from '#site/search/search-bar.tsx'
import { guestsOf, most } from '#site/search/search-url.ts'

interface Props {
  readonly chosen: BarSearch
  readonly onChange: (change: Partial<BarSearch>) => void
}

/** Adults and children count as guests, babies do not. */
export function WhoSteppers({ chosen, onChange }: Props) {
  const room = most.guests - guestsOf(chosen)
  const rows = [
    ['adults', guestWords.adults, guestWords.adultsAge, room],
    ['children', guestWords.children, guestWords.childrenAge, room],
    ['babies', guestWords.babies, guestWords.babiesAge, most.babies - chosen.babies],
  ] as const
  return (
    <ul>
      {rows.map(([who, name, age, left]) => (
        <li
          key={who}
          className="flex min-h-[76px] items-center justify-between gap-4 border-b border-line last:border-0"
        >
          <span>
            <span className="block font-semibold text-ink-soft">{name}</span>
            <span className="block text-13 text-ink-soft">{age}</span>
          </span>
          <Stepper
            name={name}
            value={chosen[who]}
            left={left}
            onChange={(count) => onChange({ [who]: count })}
          />
        </li>
      ))}
    </ul>
  )
}

interface StepperProps {
  readonly name: string
  readonly value: number
  readonly least?: number
  readonly left: number
  readonly onChange: (value: number) => void
}

const round =
  'icon-button border border-line-strong aria-disabled:cursor-default aria-disabled:border-line aria-disabled:text-ink-faint aria-disabled:hover:bg-transparent'

/** Stays in the tab order at its ends, so that the focus is not lost under the finger. */
export function Stepper({ name, value, least = 0, left, onChange }: StepperProps) {
  return (
    <span className="flex flex-none items-center">
      <button
        type="button"
        className={round}
        aria-label={guestWords.fewer(name)}
        aria-disabled={value <= least}
        onClick={() => value > least && onChange(value - 1)}
      >
        <Minus />
      </button>
      <output className="min-w-14 text-center text-17 font-semibold tabular-nums">{value}</output>
      <button
        type="button"
        className={round}
        aria-label={guestWords.more(name)}
        aria-disabled={left <= 0}
        onClick={() => left > 0 && onChange(value + 1)}
      >
        <Plus />
      </button>
    </span>
  )
}
