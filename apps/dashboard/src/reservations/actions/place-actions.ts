import type { ReservationDetail } from '@plato/contract/reservations/reservation-shape.contract'
import type { GuardRefusal } from '@plato/rules/reservations/guard-refusals'
import { actionLabels, type ButtonAction } from '#dashboard/reservations/actions/action-messages.tr.ts'

export type HeadAction = ButtonAction | 'EDIT' | 'EXTEND'

export interface OpenHeadAction {
  readonly action: HeadAction
  /** Code of the rule that refuses the action now; null when it is allowed. */
  readonly refusal: GuardRefusal | null
}

export interface PlacedActions {
  readonly filled: OpenHeadAction | undefined
  readonly outlined: readonly OpenHeadAction[]
  readonly rest: readonly OpenHeadAction[]
}

/** Actions that may become the filled button, if they are allowed now. */
const leading: readonly HeadAction[] = ['ACCEPT', 'CONFIRM', 'CHECK_IN', 'COMPLETE']
/** Actions for the outlined buttons, the more frequent ones first. */
const beside: readonly HeadAction[] = ['ASK_OWNER', 'REJECT', 'EXTEND', 'EDIT', 'CANCEL', 'REOPEN']
const maxOutlined = 2

const isButtonAction = (action: string): action is ButtonAction => action in actionLabels

type Facts = Pick<ReservationDetail, 'actions' | 'mayExtend'>

/** The actions of the transition table, plus EXTEND and EDIT for users who may change reservations. */
export function openActions({ actions, mayExtend }: Facts, mayWrite: boolean): readonly OpenHeadAction[] {
  const moves = actions.flatMap(({ action, refusal }) =>
    isButtonAction(action) ? [{ action, refusal }] : [],
  )
  if (!mayWrite) return moves
  return [
    ...moves,
    { action: 'EDIT', refusal: null },
    ...(mayExtend ? [{ action: 'EXTEND' as const, refusal: null }] : []),
  ]
}

/**
 * One filled button, max two outlined ones, the rest under "…". A refused action is never outside the menu; CANCEL
 * comes first when the guest requested it.
 */
export function placeActions(open: readonly OpenHeadAction[], isCancelRequested = false): PlacedActions {
  const ready = open.filter(({ refusal }) => refusal === null)
  const find = (name: HeadAction) => ready.find(({ action }) => action === name)
  const filled = leading.map(find).find((found) => found !== undefined)
  const order = isCancelRequested
    ? (['CANCEL', ...beside.filter((name) => name !== 'CANCEL')] as const)
    : beside
  const outlined = order.flatMap((name) => find(name) ?? []).slice(0, maxOutlined)
  const shown = new Set([filled, ...outlined])
  return { filled, outlined, rest: open.filter((one) => !shown.has(one)) }
}
