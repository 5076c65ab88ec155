import type { Db } from '@plato/core/platform/context'
import type { InsertedStay } from './insert-stays.ts'
import type { Agency } from './play-stay.ts'

const hourMs = 3_600_000

/** The offers of requests that came from an offer: sent a day before, opened and converted. */
export async function insertOffers(
  db: Db,
  stays: readonly InsertedStay[],
  { clerkIds }: Pick<Agency, 'clerkIds'>,
): Promise<void> {
  const taken = stays.filter(({ record }) => record.row.source === 'OFFER')
  if (taken.length === 0) return
  const before = (moment: Date, hours: number) => new Date(moment.getTime() - hours * hourMs)
  const rows = taken.map(({ id, record: { row } }, place) => ({
    check_in: row.check_in,
    check_out: row.check_out,
    adults: row.adults,
    children: row.children,
    babies: row.babies,
    guest_name: `${row.first_name} ${row.last_name}`,
    guest_email: row.email,
    guest_phone: row.phone,
    created_by: clerkIds[place % clerkIds.length] ?? 0,
    created_at: before(row.created_at, 26),
    mailed_at: before(row.created_at, 25.9),
    valid_until: new Date(row.created_at.getTime() + 22 * hourMs),
    first_opened_at: before(row.created_at, 20),
    last_opened_at: before(row.created_at, 0.2),
    opened_count: 2 + (place % 4),
    reservation_id: id,
    converted_at: row.created_at,
  }))
  await db.transaction().execute(async (tx) => {
    const made = await tx.insertInto('offers').values(rows).returning('id').execute()
    const villas = made.flatMap(({ id }, place) => {
      const row = taken[place]?.record.row
      if (!row) return []
      const { villa_id, currency, total_minor } = row
      return [{ offer_id: id, villa_id, order_no: 0, seen_currency: currency, seen_total_minor: total_minor }]
    })
    await tx.insertInto('offer_villas').values(villas).execute()
  })
}
