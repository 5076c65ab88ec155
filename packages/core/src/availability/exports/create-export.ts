import { randomBytes } from 'node:crypto'
import type { CalendarExport } from '@plato/contract/availability/feeds.contract'
import { Refusal } from '@plato/rules/refusal'
import { recordAudit } from '../../platform/audit.queries.ts'
import type { Context, Tx } from '../../platform/context.ts'
import { onceIfKeyed } from '../../platform/once.ts'
import { lockVisibleVillaOrRefuse } from '../../villas/lock-villa.ts'
import { exportOf } from './export-shape.ts'
import { countOpenExports, insertExport, selectExports } from './exports.queries.ts'

const maxOpen = 20
const tokenBytes = 30

type Named = Pick<CalendarExport, 'channel' | 'name'>

async function insertNewExport(
  tx: Tx,
  ctx: Context,
  villaId: number,
  { channel, name }: Named,
): Promise<number> {
  // Locks the villa, so that two concurrent requests for the last free export are counted one after the other.
  await lockVisibleVillaOrRefuse(tx, ctx.actor, villaId)
  if ((await countOpenExports(tx, villaId)) >= maxOpen) throw new Refusal('feed.too_many_exports')
  const { id } = await insertExport(tx, {
    villa_id: villaId,
    channel,
    name,
    token: randomBytes(tokenBytes).toString('base64url'),
    created_by: ctx.actor.id,
  })
  await recordAudit(tx, ctx, {
    action: 'calendar_export.created',
    subjectId: id,
    change: { villaId, channel, name },
  })
  return id
}

/**
 * Creates a secret URL for one channel. It shows which nights are taken, and nothing else. With the idempotency key only the id
 * is stored; a repeated request reads the URL again, and none when it was revoked.
 */
export function createCalendarExport(
  ctx: Context,
  villaId: number,
  named: Named,
  key?: string,
): Promise<CalendarExport> {
  return ctx.db.transaction().execute(async (tx) => {
    const write = { key, action: `calendar_export.create ${villaId}`, input: named }
    const id = await onceIfKeyed(tx, ctx, write, () => insertNewExport(tx, ctx, villaId, named))
    const made = (await selectExports(tx, ctx.actor, villaId)).find((one) => one.id === id)
    if (!made) throw new Refusal('feed.export_not_found')
    return exportOf(ctx, made)
  })
}
