import { maxOfferVillas } from '@plato/rules/offers/limits'
import type { AgreedPrice } from '@plato/rules/pricing/agreed-price'
import {
  type AgreedValues,
  agreedPriceIn,
  noAgreedPrice,
} from '#dashboard/shared-reservation/agreed-price-values.ts'

/** A villa chosen for an offer. Its price is not stored here: it is requested again whenever the stay changes. */
export interface DraftVilla {
  readonly villaId: number
  /** Empty until the villa is loaded: a villa chosen in the calendar comes as an id only. */
  readonly name: string
  readonly place: string
  readonly picture: string | null
  readonly note: string
  /** The price agreed with the guest for this villa, as it is being entered. */
  readonly agreed?: AgreedValues
  /** Stored in the offer that is changed: it is not checked against the limit again. */
  readonly stored?: AgreedPrice
}

export type Tray = readonly DraftVilla[]

export const has = (tray: Tray, villaId: number): boolean => tray.some((villa) => villa.villaId === villaId)
export const isFull = (tray: Tray): boolean => tray.length >= maxOfferVillas

/** Adds or removes a villa; adds none to a full offer. */
export function toggled(tray: Tray, villa: Omit<DraftVilla, 'note'>): Tray {
  if (has(tray, villa.villaId)) return tray.filter(({ villaId }) => villaId !== villa.villaId)
  return isFull(tray) ? tray : [...tray, { ...villa, note: '' }]
}

/** Moves a villa to another position; positions outside the list change nothing. */
export function moved(tray: Tray, from: number, to: number): Tray {
  const villa = tray[from]
  if (!villa || to < 0 || to >= tray.length || from === to) return tray
  return tray.toSpliced(from, 1).toSpliced(to, 0, villa)
}

export const agreedOn = (tray: Tray, villaId: number, agreed: AgreedValues): Tray =>
  tray.map((villa) => (villa.villaId === villaId ? { ...villa, agreed } : villa))

/** The villas as the contract wants them. */
export const villasOf = (tray: Tray) =>
  tray.map(({ villaId, note, agreed = noAgreedPrice }) => {
    const agreedPrice = agreedPriceIn(agreed)
    const reason = agreed.agreedReason.trim()
    return { villaId, note: note.trim(), ...(agreedPrice ? { agreedPrice: { ...agreedPrice, reason } } : {}) }
  })

export const noted = (tray: Tray, villaId: number, note: string): Tray =>
  tray.map((villa) => (villa.villaId === villaId ? { ...villa, note } : villa))
