/** Gaps of every kind near the day of loading, closed and offered as staff do. */
import { closeDates } from '@plato/core/availability/close-dates'
import { listGaps } from '@plato/core/availability/gaps/list-gaps'
import { offerGap } from '@plato/core/availability/gaps/offer-gap'
import type { Context } from '@plato/core/platform/context'
import { demoGaps } from '@plato/database/demo/gaps'
import { addDays } from '@plato/rules/calendar-day'

async function villaIdOf(ctx: Context, slug: string): Promise<number> {
  const villa = await ctx.db.selectFrom('villas').select('id').where('slug', '=', slug).executeTakeFirst()
  if (!villa) throw new Error(`the demo names ${slug}, which is not there`)
  return villa.id
}

export async function loadDemoGaps(ctx: Context): Promise<void> {
  const day = (ahead: number) => addDays(ctx.today, ahead)
  for (const { villa, taken, offered } of demoGaps) {
    const villaId = await villaIdOf(ctx, villa)
    for (const [from, to] of taken)
      await closeDates(ctx, {
        villa_id: villaId,
        startsOn: day(from),
        endsOn: day(to),
        reason: 'OTHER_AGENCY',
        note: 'Başka acentede dolu',
      })
    const { rows } = await listGaps(ctx, { villa_id: villaId, skip: 0, take: 50 })
    for (const { from, to, minNights } of offered) {
      const gap = rows.find((row) => row.from === day(from) && row.to === day(to))
      // A season that already sells two nights needs no gap offer.
      if (gap?.suggestedMinor)
        await offerGap(ctx, {
          villa_id: villaId,
          from: gap.from,
          to: gap.to,
          nightlyMinor: gap.suggestedMinor,
          minNights,
        })
    }
  }
}
