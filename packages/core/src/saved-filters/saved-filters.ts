import type {
  ChangedSavedFilter,
  NewSavedFilter,
  SavedFilter,
} from '@plato/contract/saved-filters/saved-filters.contract'
import { Refusal } from '@plato/rules/refusal'
import {
  maxSavedFilters,
  mayChangeSavedFilter,
  maySaveFilters,
  type SavedFilterList,
  savedQueryOf,
} from '@plato/rules/saved-filters/saved-filter'
import { recordAudit } from '../platform/audit.queries.ts'
import { refuseOnConstraint } from '../platform/constraints.ts'
import type { Actor, Context, Tx } from '../platform/context.ts'
import { once } from '../platform/once.ts'
import {
  countOwnFilters,
  deleteSavedFilter,
  findSavedFilter,
  insertSavedFilter,
  lockSavedFilter,
  type StoredFilter,
  selectSavedFilters,
  updateSavedFilter,
} from './saved-filters.queries.ts'

function shown({ userId, list: _, ...filter }: StoredFilter, actor: Actor): SavedFilter {
  const isOwn = userId === actor.id
  return { ...filter, isOwn, mayChange: mayChangeSavedFilter({ isOwn, shared: filter.shared }, actor.role) }
}

function refuseForeignList({ role }: Actor, list: SavedFilterList): void {
  if (!maySaveFilters(role, list)) throw new Refusal('auth.forbidden')
}

/** Only the parameters of the list, with closed values and in their order. */
function refuseOtherQuery(list: SavedFilterList, query: string): void {
  const given = new URLSearchParams(query)
  if (savedQueryOf(list, (name) => given.get(name)) !== query) throw new Refusal('request.invalid')
}

const nameTaken = { saved_filters_name_taken: 'saved_filter.name_taken' } as const
const logged = (list: SavedFilterList, { name, query, shared }: ChangedSavedFilter) => ({
  list,
  name,
  query,
  shared,
})

export async function listSavedFilters(
  { db, actor }: Context,
  { list }: { readonly list: SavedFilterList },
): Promise<SavedFilter[]> {
  refuseForeignList(actor, list)
  const rows = await selectSavedFilters(db, actor, list)
  return rows.map((row) => shown(row, actor))
}

export const addSavedFilter = (ctx: Context, filter: NewSavedFilter, key: string): Promise<SavedFilter> =>
  ctx.db.transaction().execute(async (tx) => {
    const { actor } = ctx
    const { list, name, query, shared } = filter
    refuseForeignList(actor, list)
    refuseOtherQuery(list, query)
    const id = await once(tx, ctx, { key, action: 'saved_filter.create', input: filter }, async () => {
      if ((await countOwnFilters(tx, actor.id, list)) >= maxSavedFilters)
        throw new Refusal('saved_filter.too_many')
      const { now } = await ctx.databaseTime(tx)
      const made = await refuseOnConstraint(nameTaken, () =>
        insertSavedFilter(tx, { user_id: actor.id, list, name, query, shared, created_at: now }),
      )
      await recordAudit(tx, ctx, {
        action: 'saved_filter.created',
        subjectId: made,
        change: logged(list, filter),
      })
      return made
    })
    return shown(await findSavedFilter(tx, id), actor)
  })

async function lockChangeable(tx: Tx, actor: Actor, id: number): Promise<StoredFilter> {
  const row = await lockSavedFilter(tx, actor, id)
  if (!row || !maySaveFilters(actor.role, row.list)) throw new Refusal('saved_filter.not_found')
  if (!shown(row, actor).mayChange) throw new Refusal('saved_filter.of_another')
  return row
}

export const changeSavedFilter = (
  ctx: Context,
  id: number,
  filter: ChangedSavedFilter,
): Promise<SavedFilter> =>
  ctx.db.transaction().execute(async (tx) => {
    const { list } = await lockChangeable(tx, ctx.actor, id)
    refuseOtherQuery(list, filter.query)
    await refuseOnConstraint(nameTaken, () => updateSavedFilter(tx, id, filter))
    await recordAudit(tx, ctx, {
      action: 'saved_filter.changed',
      subjectId: id,
      change: logged(list, filter),
    })
    return shown(await findSavedFilter(tx, id), ctx.actor)
  })

export const removeSavedFilter = (ctx: Context, id: number): Promise<{ id: number }> =>
  ctx.db.transaction().execute(async (tx) => {
    const row = await lockChangeable(tx, ctx.actor, id)
    await deleteSavedFilter(tx, id)
    await recordAudit(tx, ctx, {
      action: 'saved_filter.removed',
      subjectId: id,
      change: logged(row.list, row),
    })
    return { id }
  })
