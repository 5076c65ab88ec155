import { requestWords } from '#site/reservations/messages.tr.ts'
import { guestWords } from '#site/search/messages.tr.ts'
import { most } from '#site/search/search-url.ts'
import { Stepper } from '#site/search/who-steppers.tsx'
import { type ChosenStay, choose, guestsOf } from '#site/villas/chosen-stay.ts'

/** Who comes: the villa holds no more, and babies take no place. */
export function PeopleSteppers({ stay, maxGuests }: { stay: ChosenStay; maxGuests: number }) {
  const room = maxGuests - guestsOf(stay)
  const rows = [
    ['adults', guestWords.adults, guestWords.adultsAge, 1, room],
    ['children', guestWords.children, guestWords.childrenAge, 0, room],
    ['babies', guestWords.babies, guestWords.babiesAge, 0, most.babies - stay.babies],
  ] as const
  return (
    <>
      <ul className="border-t border-line">
        {rows.map(([who, name, age, least, left]) => (
          <li key={who} className="flex min-h-16 items-center justify-between gap-4 border-b border-line">
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
      <p className="mt-3 text-13 text-ink-soft">{requestWords.peopleNote(maxGuests)}</p>
    </>
  )
}
