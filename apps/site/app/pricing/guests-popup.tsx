import { boxWords } from '#site/pricing/messages.tr.ts'
import { guestWords } from '#site/search/messages.tr.ts'
import { most } from '#site/search/search-url.ts'
import { Stepper } from '#site/search/who-steppers.tsx'
import { Dropdown } from '#site/shell/dropdown.tsx'
import type { PopupControl } from '#site/shell/use-popup.ts'
import { type ChosenStay, choose, guestsOf } from '#site/villas/chosen-stay.ts'

interface Props extends PopupControl {
  readonly stay: ChosenStay
  readonly maxGuests: number
}

/** Who comes to this villa: it can be asked for no more than it holds. */
export function GuestsPopup({ stay, maxGuests, ...control }: Props) {
  const room = maxGuests - guestsOf(stay)
  const rows = [
    ['adults', guestWords.adults, guestWords.adultsAge, 1, room],
    ['children', guestWords.children, guestWords.childrenAge, 0, room],
    ['babies', guestWords.babies, guestWords.babiesAge, 0, most.babies - stay.babies],
  ] as const
  return (
    <Dropdown
      {...control}
      label={boxWords.guests}
      align="end"
      inStickyBox
      className="w-[min(344px,100vw-40px)] px-6 py-2"
    >
      <ul>
        {rows.map(([who, name, age, least, left]) => (
          <li key={who} className="flex min-h-[76px] items-center justify-between gap-4 border-b border-line">
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
      <p className="py-3 text-13 text-ink-soft">{boxWords.mostGuests(maxGuests)}</p>
    </Dropdown>
  )
}
