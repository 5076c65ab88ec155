import type { BarSearch } from '#site/search/bar/search-bar-props.ts'
import { guestsOf, searchLimits } from '#site/search/search-url.ts'
import { guestLabels } from '#site/stay/messages.tr.ts'
import { Stepper } from '#site/stay/stepper.tsx'

interface Props {
  readonly chosen: BarSearch
  readonly onChange: (change: Partial<BarSearch>) => void
}

/** Adults and children count as guests, babies do not. */
export function WhoSteppers({ chosen, onChange }: Props) {
  const room = searchLimits.guests - guestsOf(chosen)
  const rows = [
    ['adults', guestLabels.adults, guestLabels.adultsAge, room],
    ['children', guestLabels.children, guestLabels.childrenAge, room],
    ['babies', guestLabels.babies, guestLabels.babiesAge, searchLimits.babies - chosen.babies],
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
