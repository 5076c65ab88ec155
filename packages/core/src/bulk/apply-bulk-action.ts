import type { BulkAction } from '@plato/contract/bulk/bulk.contract'
import type { ChangedVilla } from '@plato/contract/villas/villas.contract'
import { maxTypesPerVilla } from '@plato/rules/bulk/bulk-kinds'
import { Refusal } from '@plato/rules/refusal'
import { closeNights } from '../availability/close-dates.ts'
import { takenNightsText } from '../availability/name-taken-nights.ts'
import { eraseMessage } from '../inbox/mark-message.ts'
import type { Context, Tx } from '../platform/context.ts'
import { readVilla } from '../villas/get-villa.ts'
import { saveVilla } from '../villas/save-villa.ts'
import { changeActivity, lockVillaStatus } from '../villas/set-villa-activity.ts'

export type Outcome = 'CHANGED' | 'SAME'

/** Applies the action to one record with the function of the single action, in the transaction of the item. */
export async function applyBulkAction(
  tx: Tx,
  ctx: Context,
  action: BulkAction,
  id: number,
): Promise<Outcome> {
  switch (action.kind) {
    case 'VILLA_PUBLISH':
    case 'VILLA_HIDE':
      return changeStatus(tx, ctx, action.kind === 'VILLA_PUBLISH', id)
    case 'VILLA_CLOSE':
      await closeNights(tx, ctx, { villa_id: id, ...action.nights, note: '' })
      return 'CHANGED'
    case 'MESSAGE_DELETE':
      await eraseMessage(tx, ctx, id)
      return 'CHANGED'
    case 'VILLA_POLICY':
    case 'VILLA_COMMISSION':
    case 'VILLA_TYPES':
      return changeVilla(tx, ctx, action, id)
  }
}

/** Hides published villas only: a draft is not made passive. */
async function changeStatus(tx: Tx, ctx: Context, active: boolean, id: number): Promise<Outcome> {
  const status = await lockVillaStatus(tx, id)
  if (status && (status === 'PUBLISHED') === active) return 'SAME'
  await changeActivity(tx, ctx, { villa_id: id, active })
  return 'CHANGED'
}

type VillaChange = Extract<BulkAction, { kind: 'VILLA_POLICY' | 'VILLA_COMMISSION' | 'VILLA_TYPES' }>
type VillaInput = Pick<ChangedVilla, 'facts' | 'agency' | 'parts'>

/** The types after the action, or the same array when none changes. */
export function typesAfter(
  before: readonly number[],
  { add, remove }: { readonly add: readonly number[]; readonly remove: readonly number[] },
): readonly number[] {
  const after = [...before.filter((id) => !remove.includes(id)), ...add.filter((id) => !before.includes(id))]
  return after.length === before.length && after.every((id) => before.includes(id)) ? before : after
}

function changed(before: VillaInput, action: VillaChange): VillaInput | undefined {
  const { facts, agency, parts } = before
  switch (action.kind) {
    case 'VILLA_POLICY': {
      const { cancellationPolicy } = action
      return facts.cancellationPolicy === cancellationPolicy
        ? undefined
        : { ...before, facts: { ...facts, cancellationPolicy } }
    }
    case 'VILLA_COMMISSION': {
      const { commissionShare } = action
      return agency.commissionShare === commissionShare
        ? undefined
        : { ...before, agency: { ...agency, commissionShare } }
    }
    case 'VILLA_TYPES': {
      const typeIds = typesAfter(parts.typeIds, action)
      if (typeIds === parts.typeIds) return undefined
      if (typeIds.length > maxTypesPerVilla) throw new Refusal('villa.too_many_types')
      return { ...before, parts: { ...parts, typeIds: [...typeIds] } }
    }
  }
}

/** Saves the whole villa as its form does. A save between the read and the lock refuses this one, and the run reads again. */
async function changeVilla(tx: Tx, ctx: Context, action: VillaChange, id: number): Promise<Outcome> {
  const villa = await readVilla(tx, ctx.actor, id)
  if (!villa.agency) throw new Refusal('villa.not_found')
  const input = changed({ facts: villa.facts, agency: villa.agency, parts: villa.parts }, action)
  if (!input) return 'SAME'
  await saveVilla(tx, ctx, id, { version: villa.version, ...input })
  return 'CHANGED'
}

/** Adds the taken nights to a refusal, as the single action does after its transaction. */
export async function explainRefusal(
  ctx: Pick<Context, 'db' | 'actor'>,
  action: BulkAction,
  id: number,
  refusal: Refusal,
): Promise<Refusal> {
  if (action.kind !== 'VILLA_CLOSE' || refusal.code !== 'stay.dates_taken') return refusal
  const { startsOn: from, endsOn: to } = action.nights
  const nights = await takenNightsText(ctx, { villaId: id, from, to })
  return nights ? new Refusal('stay.dates_taken', { values: { nights } }) : refusal
}
