import { isCalendarDate } from '@plato/rules/calendar-day'
import { useSyncExternalStore } from 'react'

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

const mostPeople = 60
export const defaultAdults = 2

const countIn = (text: string | null, least: number): number | undefined => {
  const count = /^\d{1,2}$/.test(text ?? '') ? Number(text) : undefined
  return count !== undefined && count >= least && count <= mostPeople ? count : undefined
}

const datesIn = (params: URLSearchParams): Pick<ChosenStay, 'checkIn' | 'checkOut'> => {
  const [checkIn, checkOut] = [params.get('checkIn') ?? '', params.get('checkOut') ?? '']
  const usable = isCalendarDate(checkIn) && isCalendarDate(checkOut) && checkIn < checkOut
  return usable ? { checkIn, checkOut } : { checkIn: null, checkOut: null }
}

/** Reads an address anybody may have written: what makes no sense is left out. Both sides read it alike. */
export function stayIn(params: URLSearchParams): ChosenStay {
  const extras = params
    .getAll('extras')
    .flatMap((text) => text.split(','))
    .filter((text) => /^\d{1,9}$/.test(text))
  return {
    ...datesIn(params),
    adults: countIn(params.get('adults'), 1) ?? countIn(params.get('guests'), 1) ?? defaultAdults,
    children: countIn(params.get('children'), 0) ?? 0,
    babies: countIn(params.get('babies'), 0) ?? 0,
    extras: [...new Set(extras.map(Number))].sort((a, b) => a - b),
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
