import type { Minor } from '../../money.ts'
import { payableToOwner } from '../payout.ts'

/** A stay that is over and whose owner account is not settled. */
export interface OwedStay {
  readonly reservationId: number
  readonly checkOut: string
  /** What the ledger says the agency owes the owner; below zero the owner holds more than is theirs. */
  readonly ownerDueMinor: Minor
  /** What the guest still owes: the owner may have collected it already. */
  readonly guestOwesMinor: Minor
}

export interface OwnerAccount {
  readonly iban: string
  /** A new IBAN that waits for a second person. */
  readonly waitingIban: string | null
  /** An item of another run is not paid yet. */
  readonly isInRun: boolean
  /** The ledger has a balance of this owner in another currency. */
  readonly hasOtherCurrency: boolean
}

/** Why an owner is left out of a run. */
export const payoutObstacles = [
  'IN_RUN',
  'OTHER_CURRENCY',
  'GUEST_OWES',
  'OWES_US',
  'IBAN_WAITS',
  'NO_IBAN',
] as const
export type PayoutObstacle = (typeof payoutObstacles)[number]

export interface PayoutLine {
  readonly reservationId: number
  readonly amountMinor: Minor
}

export interface PayoutPlan {
  /** What is payable for stays with a balance in favour of the owner. */
  readonly shareMinor: Minor
  /** What the owner owes for other stays. */
  readonly deductionMinor: Minor
  /** Not payable yet, because the guest may have paid it to the owner. */
  readonly heldBackMinor: Minor
  /** share − deduction, not below zero. */
  readonly amountMinor: Minor
  /** The stays that the amount pays, oldest first. They sum to it. */
  readonly lines: readonly PayoutLine[]
  readonly obstacle: PayoutObstacle | null
}

const byAge = (one: OwedStay, other: OwedStay): number =>
  one.checkOut.localeCompare(other.checkOut) || one.reservationId - other.reservationId

/**
 * Pays the oldest stays first until the amount is used. What the owner owes for other stays stays unpaid of the youngest,
 * so the open balances of the owner sum to zero afterwards.
 */
function allocate(stays: readonly OwedStay[], amountMinor: Minor): readonly PayoutLine[] {
  let restMinor = amountMinor
  return stays.toSorted(byAge).flatMap(({ reservationId, ownerDueMinor, guestOwesMinor }) => {
    const paidMinor = Math.min(restMinor, payableToOwner(ownerDueMinor, guestOwesMinor))
    restMinor -= paidMinor
    return paidMinor > 0 ? [{ reservationId, amountMinor: paidMinor }] : []
  })
}

interface Sums {
  readonly shareMinor: Minor
  readonly deductionMinor: Minor
  readonly heldBackMinor: Minor
}

function obstacleOf(account: OwnerAccount, sums: Sums): PayoutObstacle | null {
  const { shareMinor, deductionMinor, heldBackMinor } = sums
  if (account.isInRun) return 'IN_RUN'
  if (shareMinor <= deductionMinor) {
    if (deductionMinor > 0) return 'OWES_US'
    return heldBackMinor > 0 ? 'GUEST_OWES' : 'OTHER_CURRENCY'
  }
  if (account.waitingIban !== null) return 'IBAN_WAITS'
  return account.iban === '' ? 'NO_IBAN' : null
}

/** What a run pays to one owner in its currency, or why it pays nothing. Null when there is nothing to pay or to explain. */
export function planPayout(account: OwnerAccount, stays: readonly OwedStay[]): PayoutPlan | null {
  const sum = (part: (stay: OwedStay) => Minor) => stays.reduce((total, stay) => total + part(stay), 0)
  const shareMinor = sum((stay) => payableToOwner(stay.ownerDueMinor, stay.guestOwesMinor))
  const deductionMinor = sum(({ ownerDueMinor }) => Math.max(0, -ownerDueMinor))
  const heldBackMinor = sum(({ ownerDueMinor }) => Math.max(0, ownerDueMinor)) - shareMinor
  const sums = { shareMinor, deductionMinor, heldBackMinor }
  if (shareMinor + deductionMinor + heldBackMinor === 0 && !account.hasOtherCurrency) return null
  const amountMinor = Math.max(0, shareMinor - deductionMinor)
  return {
    ...sums,
    amountMinor,
    lines: allocate(stays, amountMinor),
    obstacle: obstacleOf(account, sums),
  }
}

/** WAITING: part of an unpaid run. RETURNED: not paid, or sent back by the bank; the next run collects it again. */
export const payoutItemStates = ['WAITING', 'PAID', 'RETURNED', 'CANCELLED'] as const
export type PayoutItemState = (typeof payoutItemStates)[number]

export const payoutRunStates = ['OPEN', 'PARTLY_PAID', 'PAID', 'RETURNED', 'CANCELLED'] as const
export type PayoutRunState = (typeof payoutRunStates)[number]

/** The state of a run follows from its items. */
export function payoutRunState(items: readonly PayoutItemState[]): PayoutRunState {
  const has = (state: PayoutItemState) => items.includes(state)
  if (has('CANCELLED')) return 'CANCELLED'
  if (has('WAITING')) return has('PAID') || has('RETURNED') ? 'PARTLY_PAID' : 'OPEN'
  return has('PAID') ? 'PAID' : 'RETURNED'
}
