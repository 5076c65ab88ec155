import type { GuardRefusal } from './guard-refusals.ts'
import {
  type EndReason,
  type ReservationAction,
  type ReservationActor,
  type ReservationFacts,
  transitions,
} from './life-cycle.ts'

/** Actions that follow from other events (money, a receipt, a scheduled job) and have no button. */
const followsFromElse = new Set<ReservationAction>([
  'ACCEPT_AT_ONCE',
  'DECLARE_PAYMENT',
  'REFUSE_RECEIPT',
  'ASK_REST',
  'EXPIRE',
  'CONFIRM_LATE',
  'MISS_LATE',
])
export const isButton = (action: ReservationAction): boolean => !followsFromElse.has(action)

/** An action on a reservation that the user may see now; a refused one has the reason, which its button shows. */
export interface OpenAction {
  readonly action: ReservationAction
  readonly asksReason: 'WORDS' | readonly EndReason[] | null
  readonly refusal: GuardRefusal | null
}

export const actionsFor = (facts: ReservationFacts, actor: ReservationActor): readonly OpenAction[] =>
  transitions
    .filter(({ action, from, by }) => isButton(action) && from.includes(facts.status) && by.includes(actor))
    .map(({ action, asksReason, guard }) => ({
      action,
      asksReason: asksReason ?? null,
      refusal: guard?.(facts) ?? null,
    }))
