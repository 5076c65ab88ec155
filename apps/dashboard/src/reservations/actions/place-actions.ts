import type { ReservationDetail } from '@plato/contract/reservations/reservation-shape.contract'
import type { GuardRefusal } from '@plato/rules/reservations/guard-refusals'
import { actionWords, type ButtonAction } from '#dashboard/reservations/actions/action-messages.tr.ts'

export type HeadAction = ButtonAction | 'EDIT' | 'EXTEND'

export interface OpenHeadAction {
  readonly action: HeadAction
  /** Code of the guard that holds it back. */
  readonly refusal: GuardRefusal | null
}

export interface PlacedActions {
  readonly filled: OpenHeadAction | undefined
  readonly outlined: readonly OpenHeadAction[]
  readonly rest: readonly OpenHeadAction[]
}

/** The step that leads on, if there is one that can be taken. */
const leading: readonly HeadAction[] = ['ACCEPT', 'CONFIRM', 'CHECK_IN', 'COMPLETE']
/** What is done next most often, first first. */
const beside: readonly HeadAction[] = ['ASK_OWNER', 'REJECT', 'EXTEND', 'EDIT', 'CANCEL', 'REOPEN']
const mostOutlined = 2

const isButtonAction = (action: string): action is ButtonAction => action in actionWords

type Facts = Pick<ReservationDetail, 'actions' | 'mayExtend' | 'staff'>

/** What the table of transitions offers, and the two things beside it that staff may do. */
export function openActions({ actions, mayExtend, staff }: Facts): readonly OpenHeadAction[] {
  const moves = actions.flatMap(({ action, refusal }) =>
    isButtonAction(action) ? [{ action, refusal }] : [],
  )
  if (!staff) return moves
  return [
    ...moves,
    { action: 'EDIT', refusal: null },
    ...(mayExtend ? [{ action: 'EXTEND' as const, refusal: null }] : []),
  ]
}

/** One filled button, at most two outlined ones, the rest under "…". What is held back never stands in front, what the guest asked for does. */
export function placeActions(open: readonly OpenHeadAction[], isCancelAsked = false): PlacedActions {
  const ready = open.filter(({ refusal }) => refusal === null)
  const find = (name: HeadAction) => ready.find(({ action }) => action === name)
  const filled = leading.map(find).find((found) => found !== undefined)
  const order = isCancelAsked ? (['CANCEL', ...beside.filter((name) => name !== 'CANCEL')] as const) : beside
  const outlined = order.flatMap((name) => find(name) ?? []).slice(0, mostOutlined)
  const shown = new Set([filled, ...outlined])
  return { filled, outlined, rest: open.filter((one) => !shown.has(one)) }
}
