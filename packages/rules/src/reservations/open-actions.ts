import type { GuardRefusal } from './guard-refusals.ts'
import {
  type EndReason,
  type ReservationAction,
  type ReservationActor,
  type ReservationFacts,
  transitions,
} from './life-cycle.ts'

/** Actions that follow from something else (money, a receipt, a clock) and are no button of their own. */
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

/** What somebody may do with a reservation now; a refused one says why, so that its button can. */
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
