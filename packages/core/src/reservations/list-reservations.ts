import { statusNames } from '@plato/brand/status-names.tr'
import type { ReservationFilter } from '@plato/contract/reservations/reservations.contract'
import { isStaff } from '@plato/rules/auth/capabilities'
import { Refusal } from '@plato/rules/refusal'
import { mayListBy } from '@plato/rules/reservations/permissions'
import { recordAudit } from '../platform/audit.queries.ts'
import type { Context } from '../platform/context.ts'
import { csvLine, csvStart } from '../platform/csv.ts'
import { countForExport, selectForExport, selectReservations } from './list.queries.ts'
import { rowOf } from './row-shape.ts'

function requireOwnFilter({ actor }: Context, { datetype, order }: ReservationFilter): void {
  const isForStaff = isStaff(actor.role)
  if (!mayListBy(isForStaff, datetype) || !mayListBy(isForStaff, order)) throw new Refusal('request.invalid')
}

export async function listReservations(ctx: Context, filter: ReservationFilter) {
  requireOwnFilter(ctx, filter)
  const { rows, total, capped, sums } = await selectReservations(ctx.db, ctx.actor, filter, ctx.today)
  const isReported = isStaff(ctx.actor.role) && !capped
  return {
    rows: rows.map((row) => rowOf(row, ctx.actor)),
    total,
    capped,
    sums: isReported ? (sums ?? { totalTry: 0, receivedMinor: 0, dueMinor: 0 }) : null,
  }
}

const batch = 500
const ownersHead = [
  'Kod',
  'Durum',
  'Misafir',
  'Villa',
  'Giriş',
  'Çıkış',
  'Gece',
  'Kişi',
  'Ev sahibi payı (TL)',
]
const staffHead = [...ownersHead, 'Toplam (TL)', 'Ödenen (TL)', 'Kalan (TL)', 'Oluşturma']

/** The filter as it is logged. A typed name or number of a guest would be personal data that no erasure finds. */
function loggedFilter(filter: ReservationFilter): Record<string, unknown> {
  const { customer_name, skip: _, take: __, order: ___, datetype, ...rest } = filter
  return { ...rest, ...(rest.date1 || rest.date2 ? { datetype } : {}), byGuest: Boolean(customer_name) }
}

/**
 * The listed rows as CSV, streamed; without phone, e-mail or identity number for any caller. Filter and number of rows are in
 * the audit log before the first line.
 */
export async function exportReservations(
  ctx: Context,
  filter: ReservationFilter,
): Promise<AsyncGenerator<string>> {
  requireOwnFilter(ctx, filter)
  await ctx.db.transaction().execute(async (tx) => {
    const count = await countForExport(tx, ctx.actor, filter, ctx.today)
    await recordAudit(tx, ctx, {
      action: 'reservation.exported',
      subjectId: 'csv',
      change: { ...loggedFilter(filter), count },
    })
  })
  return linesOf(ctx, filter)
}

async function* linesOf(ctx: Context, filter: ReservationFilter): AsyncGenerator<string> {
  yield csvStart + csvLine(isStaff(ctx.actor.role) ? staffHead : ownersHead)
  for (let afterId = 0; ; ) {
    const rows = await selectForExport(ctx.db, ctx.actor, filter, { today: ctx.today, afterId, take: batch })
    for (const found of rows) {
      const row = rowOf(found, ctx.actor)
      yield csvLine([
        row.code,
        statusNames[row.status],
        row.guestName,
        row.villaName,
        row.checkIn,
        row.checkOut,
        row.nights,
        row.adults + row.children,
        { minor: row.ownerShareMinor },
        ...(row.money
          ? [
              { minor: row.money.totalTry },
              { minor: row.money.receivedMinor },
              { minor: row.money.dueMinor },
              row.createdAt,
            ]
          : []),
      ])
    }
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    afterId = last.id
  }
}
