import type { ChosenStay } from '#site/stay/chosen-stay.ts'
import type { StayDates } from '#site/stay/stay-shift.ts'

type Guests = Pick<ChosenStay, 'adults' | 'children' | 'babies'>

/** Query string of a villa's URL: the dates of its stay and the guests. */
export function villaQuery(stay: StayDates | null, { adults, children, babies }: Guests): string {
  const said = [
    ['checkIn', stay?.checkIn],
    ['checkOut', stay?.checkOut],
    ['adults', adults],
    ['children', children],
    ['babies', babies],
  ].flatMap(([name, value]) => (value ? [`${name}=${value}`] : []))
  return said.length > 0 ? `?${said.join('&')}` : ''
}
