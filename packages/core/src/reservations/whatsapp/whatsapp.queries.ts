import { type WhatsAppKind, whatsAppKinds } from '@plato/rules/reservations/whatsapp'
import { sql } from 'kysely'
import type { Actor, Db } from '../../platform/context.ts'
import { visibleReservations } from '../../shared-sql/visible-sql.ts'

/** Names and phone numbers of both sides of a reservation that the caller may read. */
export const findPhones = (db: Db, actor: Actor, id: number) =>
  visibleReservations(db, actor)
    .leftJoin('users as owners', (join) =>
      join.onRef('owners.id', '=', 'villas.owner_id').on('owners.active', '=', true),
    )
    .where('reservations.id', '=', id)
    .select([
      'reservations.status',
      'reservations.phone as guestPhone',
      sql<string>`reservations.first_name || ' ' || reservations.last_name`.as('guestName'),
      'owners.id as ownerId',
      'owners.phone as ownerPhone',
      sql<string | null>`owners.first_name || ' ' || owners.last_name`.as('ownerName'),
    ])
    .executeTakeFirst()

interface Sent {
  readonly kind: WhatsAppKind
  readonly at: Date
  readonly byName: string | null
}

/** When each kind was last recorded as sent. */
export async function selectSent(db: Db, reservationId: number): Promise<Map<WhatsAppKind, Sent>> {
  const rows = await db
    .selectFrom('reservation_events as e')
    .leftJoin('users as u', 'u.id', 'e.actor_id')
    .where('e.reservation_id', '=', reservationId)
    .where('e.event', '=', 'WHATSAPP_SENT')
    .select([
      'e.at',
      sql<string | null>`e.detail ->> 'message'`.as('kind'),
      sql<string | null>`u.first_name || ' ' || u.last_name`.as('byName'),
    ])
    .orderBy('e.id')
    .execute()
  return new Map(
    rows.flatMap(({ kind: stored, ...row }) => {
      const kind = whatsAppKinds.find((one) => one === stored)
      return kind ? [[kind, { kind, ...row }] as const] : []
    }),
  )
}
