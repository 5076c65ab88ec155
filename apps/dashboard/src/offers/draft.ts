import { mostOfferVillas } from '@plato/rules/offers/limits'

/** A villa on its way into an offer. Its price is asked for anew whenever the stay changes, so it is not kept here. */
export interface DraftVilla {
  readonly villaId: number
  /** Empty until somebody has told it: a villa chosen in the calendar comes as a number. */
  readonly name: string
  readonly place: string
  readonly picture: string | null
  readonly note: string
}

export type Tray = readonly DraftVilla[]

export const has = (tray: Tray, villaId: number): boolean => tray.some((villa) => villa.villaId === villaId)
export const isFull = (tray: Tray): boolean => tray.length >= mostOfferVillas

/** In or out; a full one takes no more. */
export function toggled(tray: Tray, villa: Omit<DraftVilla, 'note'>): Tray {
  if (has(tray, villa.villaId)) return tray.filter(({ villaId }) => villaId !== villa.villaId)
  return isFull(tray) ? tray : [...tray, { ...villa, note: '' }]
}

/** The villa at one place put at another; places outside change nothing. */
export function moved(tray: Tray, from: number, to: number): Tray {
  const villa = tray[from]
  if (!villa || to < 0 || to >= tray.length || from === to) return tray
  return tray.toSpliced(from, 1).toSpliced(to, 0, villa)
}

export const noted = (tray: Tray, villaId: number, note: string): Tray =>
  tray.map((villa) => (villa.villaId === villaId ? { ...villa, note } : villa))
