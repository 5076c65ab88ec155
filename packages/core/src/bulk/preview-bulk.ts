import type { BulkAction, BulkSelection } from '@plato/contract/bulk/bulk.contract'
import {
  type BulkSubject,
  bulkSubjectOf,
  maxBulkRecords,
  maxTypesPerVilla,
  mayBulk,
} from '@plato/rules/bulk/bulk-kinds'
import { Refusal, type RefusalCode, type RefusalDetails } from '@plato/rules/refusal'
import { takenNightsByVilla } from '../availability/name-taken-nights.ts'
import { listMessageIds } from '../inbox/list-messages.ts'
import type { Context } from '../platform/context.ts'
import { publishGapsByVilla } from '../villas/keep-publishable.ts'
import { listVillaIds } from '../villas/list-villas.ts'
import { typesAfter } from './apply-bulk-action.ts'
import { type BulkVilla, selectBulkVillas, selectNames } from './bulk.queries.ts'

export interface Skipped {
  readonly id: number
  readonly name: string
  readonly code: RefusalCode | null
  readonly details: RefusalDetails | null
}

interface Refused {
  readonly code: RefusalCode
  readonly details: RefusalDetails
}
type Expected = 'CHANGE' | 'SAME' | Refused

export function requireBulkRight({ actor }: Pick<Context, 'actor'>, { kind }: BulkAction): void {
  if (!mayBulk(actor.role, kind)) throw new Refusal('auth.forbidden')
}

/** One more than a run may have, so that too many are noticed. */
const limit = maxBulkRecords + 1

async function resolveSelection(
  ctx: Context,
  selection: BulkSelection,
  subject: BulkSubject,
): Promise<readonly number[]> {
  if ('ids' in selection) return [...new Set(selection.ids)].toSorted((a, b) => a - b)
  const isOfVillas = 'villas' in selection
  if (isOfVillas !== (subject === 'VILLA')) throw new Refusal('bulk.nothing_selected')
  const max = limit + selection.except.length
  const found = isOfVillas
    ? await listVillaIds(ctx, selection.villas, max)
    : await listMessageIds(ctx, selection.messages, max)
  const except = new Set(selection.except)
  return found.filter((id) => !except.has(id))
}

function expectedOf(
  villa: BulkVilla,
  action: BulkAction,
  gaps: readonly string[],
  nights: string | undefined,
): Expected {
  const changes = (isChange: boolean) => (isChange ? 'CHANGE' : 'SAME')
  switch (action.kind) {
    case 'VILLA_PUBLISH':
      if (villa.status === 'PUBLISHED') return 'SAME'
      return gaps.length > 0 ? { code: 'villa.not_publishable', details: { gaps } } : 'CHANGE'
    case 'VILLA_HIDE':
      return changes(villa.status === 'PUBLISHED')
    case 'VILLA_CLOSE':
      return nights === undefined ? 'CHANGE' : { code: 'stay.dates_taken', details: { values: { nights } } }
    case 'VILLA_POLICY':
      return changes(villa.cancellationPolicy !== action.cancellationPolicy)
    case 'VILLA_COMMISSION':
      return changes(villa.commissionShare !== action.commissionShare)
    case 'VILLA_TYPES': {
      const after = typesAfter(villa.typeIds, action)
      if (after === villa.typeIds) return 'SAME'
      return after.length > maxTypesPerVilla ? { code: 'villa.too_many_types', details: {} } : 'CHANGE'
    }
    case 'MESSAGE_DELETE':
      return 'CHANGE'
  }
}

async function expectedOfVillas(
  ctx: Context,
  action: BulkAction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Expected>> {
  const villas = await selectBulkVillas(ctx.db, ids)
  const gaps = action.kind === 'VILLA_PUBLISH' ? await publishGapsByVilla(ctx, ids) : undefined
  const nights =
    action.kind === 'VILLA_CLOSE'
      ? await takenNightsByVilla(ctx, {
          villaIds: ids,
          from: action.nights.startsOn,
          to: action.nights.endsOn,
        })
      : undefined
  return new Map(
    villas.map((villa) => [
      villa.id,
      expectedOf(villa, action, gaps?.get(villa.id) ?? [], nights?.get(villa.id)),
    ]),
  )
}

/** Counts what a run would do, by the rules of the single action; takes no lock and writes nothing. */
export async function previewBulk(
  ctx: Context,
  { action, selection }: { readonly action: BulkAction; readonly selection: BulkSelection },
) {
  requireBulkRight(ctx, action)
  const subject = bulkSubjectOf(action.kind)
  const ids = await resolveSelection(ctx, selection, subject)
  if (ids.length === 0) throw new Refusal('bulk.nothing_selected')
  if (ids.length > maxBulkRecords) throw new Refusal('bulk.too_many')
  const names = await selectNames(ctx.db, subject, ids)
  const expected: ReadonlyMap<number, Expected> =
    subject === 'VILLA'
      ? await expectedOfVillas(ctx, action, ids)
      : new Map([...names.keys()].map((id) => [id, 'CHANGE']))
  const missing: Refused = {
    code: subject === 'VILLA' ? 'villa.not_found' : 'message.not_found',
    details: {},
  }
  const outcomes = ids.map((id) => ({ id, outcome: expected.get(id) ?? missing }))
  const skipped = outcomes.flatMap(({ id, outcome }): Skipped[] =>
    typeof outcome === 'string' ? [] : [{ id, name: names.get(id) ?? '', ...outcome }],
  )
  const count = (wanted: Expected) => outcomes.filter(({ outcome }) => outcome === wanted).length
  return { ids: [...ids], willChange: count('CHANGE'), same: count('SAME'), skipped }
}
