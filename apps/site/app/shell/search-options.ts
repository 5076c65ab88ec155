import type { Success } from '@plato/contract/endpoint'
import type { searchEndpoints } from '@plato/contract/search/search.contract'

type Answer = Success<typeof searchEndpoints.options>['content']
/** What a search can be narrowed by, with the names people read. */
export type SearchOptions = Pick<Answer, 'towns' | 'types' | 'features' | 'mostGuests' | 'mostBedrooms'>

export const searchOptions = ({
  towns,
  types,
  features,
  mostGuests,
  mostBedrooms,
}: Answer): SearchOptions => ({
  towns,
  types,
  features,
  mostGuests,
  mostBedrooms,
})
