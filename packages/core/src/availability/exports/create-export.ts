import { randomBytes } from 'node:crypto'
import type { CalendarExport } from '@plato/contract/availability/feeds.contract'
import { Refusal } from '@plato/rules/refusal'
import { recordAudit } from '../../audit.queries.ts'
import type { Context } from '../../context.ts'
import { insistOnVisibleVilla } from '../../villas/insist-on-villa.ts'
import { exportOf } from './export-shape.ts'
import { countOpenExports, insertExport } from './exports.queries.ts'

const mostOpen = 20
const tokenBytes = 30

/** A secret address for one channel: whoever knows it reads which nights are taken, and nothing else. */
export function createCalendarExport(
  ctx: Context,
  villaId: number,
  { channel, name }: Pick<CalendarExport, 'channel' | 'name'>,
): Promise<CalendarExport> {
  return ctx.db.transaction().execute(async (tx) => {
    // Locked: two who open the last one at once are counted one after the other.
    await insistOnVisibleVilla(tx, ctx.actor, villaId)
    if ((await countOpenExports(tx, villaId)) >= mostOpen) throw new Refusal('feed.too_many_exports')
    const made = await insertExport(tx, {
      villa_id: villaId,
      channel,
      name,
      token: randomBytes(tokenBytes).toString('base64url'),
      created_by: ctx.actor.id,
    })
    await recordAudit(tx, ctx, {
      action: 'calendar_export.created',
      subjectId: made.id,
      change: { villaId, channel, name },
    })
    return exportOf(ctx, made)
  })
}
