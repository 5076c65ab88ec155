import type { Minor } from '../money.ts'

/**
 * The one definition of revenue and occupancy (decision 0022). The home pages, figures, occupancy calendar and owner
 * statement read it through `packages/core/src/shared-sql/night-figures-sql.ts`, which is tested against these functions.
 */
export interface NightFacts {
  /** A reservation that is confirmed, checked in or completed has this night. */
  readonly isSold: boolean
  /** The villa was published on this night. */
  readonly isOnSale: boolean
  /** The owner or staff closed the night. */
  readonly isClosed: boolean
  /** A record of another channel claims the night. */
  readonly isExternal: boolean
}

export type NightKind = 'SOLD' | 'FREE' | 'CLOSED' | 'EXTERNAL' | 'OFF_SALE'

/** Every night has exactly one kind. A sold night is sold, whatever else is recorded for it. */
export function nightKindOf({ isSold, isOnSale, isClosed, isExternal }: NightFacts): NightKind {
  if (isSold) return 'SOLD'
  if (!isOnSale) return 'OFF_SALE'
  if (isClosed) return 'CLOSED'
  return isExternal ? 'EXTERNAL' : 'FREE'
}

/** Occupancy is sold ÷ sellable; closed and external nights are shown apart. */
export const isSellable = (kind: NightKind): boolean => kind === 'SOLD' || kind === 'FREE'

/**
 * The share of the nights `from` (inclusive) to `to` (exclusive) in the total of a stay. Cumulative rounding down: any
 * two nights differ by no more than one kuruş, and all nights add up to the total.
 */
export function shareOfNights(
  totalMinor: Minor,
  nights: number,
  { from, to }: { readonly from: number; readonly to: number },
): Minor {
  const upTo = (night: number): bigint => (BigInt(totalMinor) * BigInt(night)) / BigInt(nights)
  return Number(upTo(to) - upTo(from))
}
