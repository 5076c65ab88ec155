import { mostBabies } from '@plato/rules/reservations/limits'
import { guestWords } from '#site/search/messages.tr.ts'
import { Stepper } from '#site/search/who-steppers.tsx'
import { type ChosenStay, choose, guestsOf } from '#site/stay/chosen-stay.ts'

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
    ['adults', guestWords.adults, guestWords.adultsAge, 1, room],
    ['children', guestWords.children, guestWords.childrenAge, 0, room],
    ['babies', guestWords.babies, guestWords.babiesAge, 0, mostBabies - stay.babies],
  ] as const
  return (
    <ul className={className}>
      {rows.map(([who, name, age, least, left]) => (
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
            least={least}
            left={left}
            onChange={(count) => choose({ [who]: count })}
          />
        </li>
      ))}
    </ul>
  )
}
