import { isCalendarDate } from '@plato/rules/calendar-day'
import { mostBabies, mostExtras, mostGuests } from '@plato/rules/reservations/limits'
import { useSyncExternalStore } from 'react'
import { whole } from '#site/search/search-url.ts'

/** What the visitor has chosen on a villa's page. An entry without an exit is a choice not finished yet. */
export interface ChosenStay {
  readonly checkIn: string | null
  readonly checkOut: string | null
  readonly adults: number
  readonly children: number
  readonly babies: number
  /** Ids of the fees taken on top. */
  readonly extras: readonly number[]
}

export const defaultAdults = 2

function peopleIn(params: URLSearchParams): Pick<ChosenStay, 'adults' | 'children' | 'babies'> {
  const count = (name: string, most: number) => whole(params.get(name), most) ?? 0
  const adults = count('adults', mostGuests) || count('guests', mostGuests) || defaultAdults
  return { adults, children: count('children', mostGuests - adults), babies: count('babies', mostBabies) }
}

const datesIn = (params: URLSearchParams): Pick<ChosenStay, 'checkIn' | 'checkOut'> => {
  const [checkIn, checkOut] = [params.get('checkIn') ?? '', params.get('checkOut') ?? '']
  const usable = isCalendarDate(checkIn) && isCalendarDate(checkOut) && checkIn < checkOut
  return usable ? { checkIn, checkOut } : { checkIn: null, checkOut: null }
}

/** Reads an address anybody may have written: what the API would not take is left out. Both sides read it alike. */
export function stayIn(params: URLSearchParams): ChosenStay {
  const extras = params
    .getAll('extras')
    .flatMap((text) => text.split(','))
    .filter((text) => /^[1-9]\d{0,8}$/.test(text))
  return {
    ...datesIn(params),
    ...peopleIn(params),
    extras: [...new Set(extras.map(Number))].sort((a, b) => a - b).slice(0, mostExtras),
  }
}

const stayKeys = ['checkIn', 'checkOut', 'guests', 'adults', 'children', 'babies', 'extras'] as const

/** The same address with this stay in it; whatever else stands there is kept. */
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

/** "?checkIn=…", or nothing: what a link to another villa takes along. Extras are this villa's own. */
export function stayQuery(stay: ChosenStay): string {
  const query = withStay(new URLSearchParams(), { ...stay, extras: [] }).toString()
  return query && `?${query}`
}

/** Babies do not count: neither for the price nor for how many a villa holds. */
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

/** Every part of the page follows, and the address with it, so that what is seen can be sent to someone. */
export function choose(change: Partial<ChosenStay>): void {
  chosen = { ...get(), ...change }
  const { pathname, search, hash } = window.location
  const query = withStay(new URLSearchParams(search), chosen).toString()
  window.history.replaceState(window.history.state, '', `${pathname}${query && `?${query}`}${hash}`)
  for (const listener of listeners) listener()
}

/** `first` is what the server read from the address. */
export const useChosenStay = (first: ChosenStay): ChosenStay =>
  useSyncExternalStore(subscribe, get, () => first)
