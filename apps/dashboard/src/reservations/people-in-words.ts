import { peopleMessages as words } from '#dashboard/reservations/reservation-messages.tr.ts'

interface People {
  readonly adults: number
  readonly children: number
  readonly babies: number
}

/** Whom the price counts: babies come along. */
export const guestsOf = ({ adults, children }: Omit<People, 'babies'>): number => adults + children

/** "9 kişi ve 1 bebek" */
export const peopleInWords = (people: People): string =>
  people.babies > 0 ? words.withBabies(guestsOf(people), people.babies) : words.guests(guestsOf(people))

/** "6 yetişkin, 3 çocuk, 1 bebek" */
export const peopleInDetail = ({ adults, children, babies }: People): string =>
  [words.adults(adults), children > 0 ? words.children(children) : '', babies > 0 ? words.babies(babies) : '']
    .filter(Boolean)
    .join(', ')
