import { type Capability, type Role, roleMay } from '../auth/capabilities.ts'

export const maxSavedFilterName = 60
export const maxSavedFilterQuery = 500
/** Own filters of one person in one list. */
export const maxSavedFilters = 20

/**
 * The lists whose filters are saved, with the parameters that are stored. Free text is never one of them: a filter that a colleague
 * reads months later must not contain the name of a guest. The page is left out too.
 */
const savedParameters = {
  reservations: ['status', 'villa_id', 'datetype', 'date1', 'date2', 'order', 'oldrez'],
  villas: ['status', 'town_id', 'owner_id', 'popular', 'order'],
  transactions: ['kind', 'method', 'villa_id', 'owner_id', 'date1', 'date2', 'order'],
} as const
export type SavedFilterList = keyof typeof savedParameters
// Safe: the keys of the object above, which is not empty.
export const savedFilterLists = Object.keys(savedParameters) as [SavedFilterList, ...SavedFilterList[]]

const readCapability: Readonly<Record<SavedFilterList, Capability>> = {
  reservations: 'reservations.read',
  villas: 'villas.read',
  transactions: 'payments.read',
}
export const maySaveFilters = (role: Role, list: SavedFilterList): boolean =>
  roleMay(role, 'agency.read') && roleMay(role, readCapability[list])

/** Words of closed lists, ids, days and booleans. */
const closedValue = /^[\w-]{1,40}$/

/** The part of a list's query parameters that is saved, always in the same order, so that equal filters are equal strings. */
export const savedQueryOf = (list: SavedFilterList, read: (name: string) => string | null): string =>
  savedParameters[list]
    .flatMap((name) => {
      const value = read(name)
      return value !== null && closedValue.test(value) ? [`${name}=${value}`] : []
    })
    .join('&')

interface OwnedFilter {
  readonly isOwn: boolean
  readonly shared: boolean
}
/** A shared filter is changed or removed by its author or an administrator. */
export const mayChangeSavedFilter = ({ isOwn, shared }: OwnedFilter, role: Role): boolean =>
  isOwn || (shared && role === 'ADMIN')
