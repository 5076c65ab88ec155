import { peopleMessages as messages } from '#dashboard/reservations/reservation-messages.tr.ts'

interface People {
  readonly adults: number
  readonly children: number
  readonly babies: number
}

/** Whom the price counts: babies come along. */
export const guestsOf = ({ adults, children }: Omit<People, 'babies'>): number => adults + children

/** "9 kişi ve 1 bebek" */
export const peopleText = (people: People): string =>
  people.babies > 0 ? messages.withBabies(guestsOf(people), people.babies) : messages.guests(guestsOf(people))

/** "6 yetişkin, 3 çocuk, 1 bebek" */
export const peopleInDetail = ({ adults, children, babies }: People): string =>
  [
    messages.adults(adults),
    children > 0 ? messages.children(children) : '',
    babies > 0 ? messages.babies(babies) : '',
  ]
    .filter(Boolean)
    .join(', ')
