import type { TrackedReservation } from '@plato/contract/reservations/guest-reservations.contract'
import { hasEnded, nightsIn } from '@plato/rules/reservations/life-cycle'
import { chipLabels, confirmLabels, paidInFullLabel } from '#site/reservations/track/enquire-messages.tr.ts'

export interface StateChip {
  readonly kind: 'good' | 'gold' | 'plain'
  readonly label: string
}

/** The state of a reservation in two or three words, for its guest. */
export function stateChipOf({
  status,
  money,
  contactPending = false,
}: Pick<TrackedReservation, 'status'> & {
  readonly money: { readonly dueMinor: number }
  readonly contactPending?: boolean
}): StateChip {
  if (contactPending) return { kind: 'gold', label: confirmLabels.chip }
  const isPaidInFull = status === 'CONFIRMED' && money.dueMinor === 0
  const label = isPaidInFull ? paidInFullLabel : chipLabels[status]
  if (hasEnded(status)) return { kind: 'plain', label }
  return { kind: nightsIn[status] === 'RESERVATION' ? 'good' : 'gold', label }
}
