import { isCalendarDate } from '@plato/rules/calendar-day'
import { maxBabies, maxExtras, maxGuestsPerStay } from '@plato/rules/reservations/limits'
import { useSyncExternalStore } from 'react'
import { whole } from '#site/shell/whole-number.ts'

/** The stay chosen on a villa's page. A check-in without a check-out is an unfinished choice. */
export interface ChosenStay {
  readonly checkIn: string | null
  readonly checkOut: string | null
  readonly adults: number
  readonly children: number
  readonly babies: number
  /** Ids of the chosen extra fees. */
  readonly extras: readonly number[]
}

export const defaultAdults = 2

function peopleIn(params: URLSearchParams): Pick<ChosenStay, 'adults' | 'children' | 'babies'> {
  const count = (name: string, max: number) => whole(params.get(name), max) ?? 0
  const adults = count('adults', maxGuestsPerStay) || count('guests', maxGuestsPerStay) || defaultAdults
  return {
    adults,
    children: count('children', maxGuestsPerStay - adults),
    babies: count('babies', maxBabies),
  }
}

const datesIn = (params: URLSearchParams): Pick<ChosenStay, 'checkIn' | 'checkOut'> => {
  const [checkIn, checkOut] = [params.get('checkIn') ?? '', params.get('checkOut') ?? '']
  const usable = isCalendarDate(checkIn) && isCalendarDate(checkOut) && checkIn < checkOut
  return usable ? { checkIn, checkOut } : { checkIn: null, checkOut: null }
}

/** Reads untrusted query parameters and leaves out values that the API would refuse. Used by server and browser. */
export function stayIn(params: URLSearchParams): ChosenStay {
  const extras = params
    .getAll('extras')
    .flatMap((text) => text.split(','))
    .filter((text) => /^[1-9]\d{0,8}$/.test(text))
  return {
    ...datesIn(params),
    ...peopleIn(params),
    extras: [...new Set(extras.map(Number))].sort((a, b) => a - b).slice(0, maxExtras),
  }
}

const stayKeys = ['checkIn', 'checkOut', 'guests', 'adults', 'children', 'babies', 'extras'] as const

/** Writes the stay into the query parameters and leaves the other ones unchanged. */
export function withStay(params: URLSearchParams, stay: ChosenStay): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const key of stayKeys) next.delete(key)
  if (stay.checkIn && stay.checkOut) {
    next.set('checkIn', stay.checkIn)
    next.set('checkOut', stay.checkOut)
  }
  if (stay.adults !== defaultAdults || stay.children > 0) next.set('adults', String(stay.adults))
  if (stay.children > 0) next.set('children', String(stay.children))
  if (stay.babies > 0) next.set('babies', String(stay.babies))
  if (stay.extras.length > 0) next.set('extras', stay.extras.join(','))
  return next
}

/** Query string for a link to another villa, or ''. Leaves out the extras, which belong to this villa. */
export function stayQuery(stay: ChosenStay): string {
  const query = withStay(new URLSearchParams(), { ...stay, extras: [] }).toString()
  return query && `?${query}`
}

/** Babies do not count for the price or for the capacity of a villa. */
export const guestsOf = ({ adults, children }: Pick<ChosenStay, 'adults' | 'children'>): number =>
  adults + children

const listeners = new Set<() => void>()
let chosen: ChosenStay | undefined

const get = (): ChosenStay => {
  chosen ??= stayIn(new URLSearchParams(window.location.search))
  return chosen
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Updates every subscriber and the URL, so that the visitor can share the current stay. */
export function choose(change: Partial<ChosenStay>): void {
  chosen = { ...get(), ...change }
  const { pathname, search, hash } = window.location
  const query = withStay(new URLSearchParams(search), chosen).toString()
  window.history.replaceState(window.history.state, '', `${pathname}${query && `?${query}`}${hash}`)
  for (const listener of listeners) listener()
}

/** `first` is the stay that the server read from the URL. */
export const useChosenStay = (first: ChosenStay): ChosenStay =>
  useSyncExternalStore(subscribe, get, () => first)
