import { randomBytes } from 'node:crypto'
import type { CalendarExport } from '@plato/contract/availability/feeds.contract'
import { Refusal } from '@plato/rules/refusal'
import { recordAudit } from '../../platform/audit.queries.ts'
import type { Context } from '../../platform/context.ts'
import { lockVisibleVillaOrRefuse } from '../../villas/lock-villa.ts'
import { exportOf } from './export-shape.ts'
import { countOpenExports, insertExport } from './exports.queries.ts'

const maxOpen = 20
const tokenBytes = 30

/** Creates a secret URL for one channel. It shows which nights are taken, and nothing else. */
export function createCalendarExport(
  ctx: Context,
  villaId: number,
  { channel, name }: Pick<CalendarExport, 'channel' | 'name'>,
): Promise<CalendarExport> {
  return ctx.db.transaction().execute(async (tx) => {
    // Locks the villa, so that two concurrent requests for the last free export are counted one after the other.
    await lockVisibleVillaOrRefuse(tx, ctx.actor, villaId)
    if ((await countOpenExports(tx, villaId)) >= maxOpen) throw new Refusal('feed.too_many_exports')
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
