import type { ChangedVilla, NewVilla, Villa } from '@plato/contract/villas/villas.contract'
import { roleMay } from '@plato/rules/auth/capabilities'
import { Refusal } from '@plato/rules/refusal'
import { slugOf } from '@plato/rules/slug'
import { recordAudit } from '../platform/audit.queries.ts'
import { refuseOnConstraint } from '../platform/constraints.ts'
import type { Context, Tx } from '../platform/context.ts'
import { onceIfKeyed } from '../platform/once.ts'
import { agencyRulesIn } from '../settings/list-settings.ts'
import { lockDistrictShared, lockVillaTypesShared } from './catalogue.queries.ts'
import { getVilla } from './get-villa.ts'
import { keepPublishable } from './keep-publishable.ts'
import { returnAfterVerification } from './permit/take-down.ts'
import { refuseTermChange } from './refuse-term-change.ts'
import { agencyColumns, factColumns, toColumns } from './villa-columns.ts'
import { replaceParts } from './villa-parts.queries.ts'
import {
  claimVillaSlug,
  hasPricePeriods,
  insertVilla,
  isSlugOfAnother,
  lockVilla,
  updateVillaColumns,
} from './villas.queries.ts'

const meaning = {
  villas_slug_taken: 'villa.slug_taken',
  villas_owner_known: 'user.not_found',
  villas_district_known: 'district.not_found',
  villas_villa_types_known: 'villa_type.not_found',
} as const

/** Creates a draft with little more than a name; the editor adds the rest. */
export async function createVilla(ctx: Context, input: NewVilla, key?: string): Promise<{ id: number }> {
  if (input.ownerId !== null && !roleMay(ctx.actor.role, 'prices.write'))
    throw new Refusal('villa.terms_need_admin')
  return ctx.db.transaction().execute((tx) =>
    onceIfKeyed(tx, ctx, { key, action: 'villa.create', input }, async () => {
      const id = await insertDraft(tx, input)
      await recordAudit(tx, ctx, { action: 'villa.created', subjectId: id, change: input })
      return { id }
    }),
  )
}

/** Inserts the villa row and claims its slug; without one it is derived from the name. */
export async function insertDraft(tx: Tx, input: NewVilla): Promise<number> {
  const values = {
    name: input.name,
    slug: input.slug ?? slugOf(input.name),
    owner_id: input.ownerId,
    district_id: input.districtId,
    prepayment_share: (await agencyRulesIn(tx)).prepaymentPercent * 100,
  }
  const id = await refuseOnConstraint(meaning, () => insertVilla(tx, values))
  if (!(await claimVillaSlug(tx, id, values.slug))) throw new Refusal('villa.slug_taken')
  return id
}

export async function updateVilla(ctx: Context, id: number, input: ChangedVilla): Promise<Villa> {
  await ctx.db.transaction().execute((tx) => saveVilla(tx, ctx, id, input))
  return getVilla(ctx, id)
}

export async function saveVilla(tx: Tx, ctx: Context, id: number, input: ChangedVilla): Promise<void> {
  await lockVillaTypesShared(tx, input.parts.typeIds)
  await lockDistrictShared(tx, input.facts.districtId)
  const before = await lockVilla(tx, id)
  if (!before) throw new Refusal('villa.not_found')
  if (before.version !== input.version) throw new Refusal('villa.changed_meanwhile')
  await refuseCurrencyChange(tx, id, before.currency, input)
  if (!roleMay(ctx.actor.role, 'prices.write')) await refuseTermChange(tx, ctx, id, input)
  // Checked after locking the row and before writing it: two villas that swap slugs would otherwise deadlock.
  if (await isSlugOfAnother(tx, id, input.facts.slug)) throw new Refusal('villa.slug_taken')
  const reverified = input.facts.permitVerifiedOn !== before.permit_verified_on
  const values = {
    ...toColumns(factColumns, input.facts),
    ...toColumns(agencyColumns, input.agency),
    ...(reverified
      ? { permit_verified_by: input.facts.permitVerifiedOn === null ? null : ctx.actor.id }
      : {}),
  }
  await refuseOnConstraint(meaning, async () => {
    await updateVillaColumns(tx, id, values, ctx.now)
    // Written after the villa row, as in `createVilla`: two callers that want one slug take the locks in the same
    // order.
    if (!(await claimVillaSlug(tx, id, input.facts.slug))) throw new Refusal('villa.slug_taken')
    await replaceParts(tx, id, input.parts)
  })
  if (reverified) await returnAfterVerification(tx, ctx, id)
  await keepPublishable(tx, ctx, id)
  await ctx.sendJob(tx, 'villas.draw-share-picture', { villaId: id })
  await recordAudit(tx, ctx, { action: 'villa.changed', subjectId: id, change: input })
  if (before.status === 'PUBLISHED') await ctx.sendJob(tx, 'content.rebuild-sitemap', {})
}

/** Amounts are stored in the villa's currency: once prices are set, another currency would change their meaning. */
async function refuseCurrencyChange(tx: Tx, id: number, before: string, input: ChangedVilla): Promise<void> {
  if (before === input.facts.currency) return
  const hasFees = input.parts.fees.some((fee) => fee.id !== undefined)
  if (hasFees || (await hasPricePeriods(tx, id))) throw new Refusal('villa.currency_has_prices')
}
