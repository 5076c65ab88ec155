import type { ChosenStay } from '#site/stay/chosen-stay.ts'
import { guestLabels } from '#site/stay/messages.tr.ts'

type Guests = Pick<ChosenStay, 'adults' | 'children' | 'babies'>

/** "6 yetişkin, 1 bebek"; '' while no guests are chosen. */
export function guestsLabels({ adults, children, babies }: Guests): string {
  return [
    adults > 0 ? guestLabels.adultCount(adults) : '',
    children > 0 ? guestLabels.childCount(children) : '',
    babies > 0 ? guestLabels.babyCount(babies) : '',
  ]
    .filter(Boolean)
    .join(', ')
}
