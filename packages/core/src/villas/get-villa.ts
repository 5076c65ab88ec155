import type { Villa } from '@plato/contract/villas/villas.contract'
import { addDays } from '@plato/rules/calendar-day'
import { Refusal } from '@plato/rules/refusal'
import { whatPublishingNeeds } from '@plato/rules/villas/publish'
import type { Actor, Context, Db } from '../platform/context.ts'
import { findVilla } from './villa-detail.queries.ts'

export async function readVilla(db: Db, actor: Actor, id: number) {
  const villa = await findVilla(db, actor, id)
  if (!villa) throw new Refusal('villa.not_found')
  return villa
}

export async function getVilla(ctx: Context, id: number): Promise<Villa> {
  const villa = await readVilla(ctx.db, ctx.actor, id)
  const lastNight = villa.prices
    .map((period) => period.lastDay)
    .sort()
    .at(-1)
  const pricedUntil = lastNight === undefined ? null : addDays(lastNight, 1)
  const publishGaps = whatPublishingNeeds(
    { ...villa.facts, images: villa.images, permitCheckMonths: villa.permitCheckMonths, pricedUntil },
    ctx.today,
  )
  return { ...villa, publishGaps: [...publishGaps] }
}
