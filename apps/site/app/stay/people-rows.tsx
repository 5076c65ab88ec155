import { maxBabies } from '@plato/rules/reservations/limits'
import { type ChosenStay, choose, guestsOf } from '#site/stay/chosen-stay.ts'
import { guestLabels } from '#site/stay/messages.tr.ts'
import { Stepper } from '#site/stay/stepper.tsx'

interface Props {
  readonly stay: ChosenStay
  readonly maxGuests: number
  readonly className?: string
  readonly rowClassName: string
}

/** Who comes: the villa holds no more, and babies take no place. */
export function PeopleRows({ stay, maxGuests, className, rowClassName }: Props) {
  const room = maxGuests - guestsOf(stay)
  const rows = [
    ['adults', guestLabels.adults, guestLabels.adultsAge, 1, room],
    ['children', guestLabels.children, guestLabels.childrenAge, 0, room],
    ['babies', guestLabels.babies, guestLabels.babiesAge, 0, maxBabies - stay.babies],
  ] as const
  return (
    <ul className={className}>
      {rows.map(([who, name, age, min, left]) => (
        <li
          key={who}
          className={`flex items-center justify-between gap-4 border-b border-line ${rowClassName}`}
        >
          <span>
            <span className="block font-semibold">{name}</span>
            <span className="block text-13 text-ink-soft">{age}</span>
          </span>
          <Stepper
            name={name}
            value={stay[who]}
            min={min}
            left={left}
            onChange={(count) => choose({ [who]: count })}
          />
        </li>
      ))}
    </ul>
  )
}
