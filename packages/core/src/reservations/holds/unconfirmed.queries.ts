import type { HeldUnconfirmed } from '@plato/rules/reservations/hold-caps'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/context.ts'

/** One lock for all unconfirmed requests: without it, requests that run at once would each count before the others hold. */
export const lockUnconfirmed = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtext('reservations.unconfirmed'), 0)`.execute(tx)

/** Removes the IPv6 prefix of an IPv4 address and the interface name. */
const plainAddress = (address: string) => address.replace(/%.*$/, '').replace(/^::ffff:(?=[\d.]+$)/i, '')

/** The address's IPv4 /24 or IPv6 /64, as PostgreSQL writes it. */
export async function findNetwork(db: Db, address: string): Promise<string> {
  const { rows } = await sql<{ network: string }>`
    select network(set_masklen(a, case family(a) when 4 then 24 else 64 end))::text as network
    from (select ${plainAddress(address)}::inet as a) given`.execute(db)
  const [found] = rows
  if (!found) throw new Error('an address without a network')
  return found.network
}

/** Nights held by unconfirmed requests. An expired hold counts until it is cleared, because its nights are still taken. */
export async function countHeldUnconfirmed(tx: Tx, network: string): Promise<HeldUnconfirmed> {
  const { rows } = await sql<HeldUnconfirmed>`
    select count(*) filter (where unconfirmed_from = ${network}::cidr)::int as "networkStays",
      coalesce(sum(check_out - check_in) filter (where unconfirmed_from = ${network}::cidr), 0)::int as "networkNights",
      coalesce(sum(check_out - check_in), 0)::int as "totalNights"
    from reservations where unconfirmed_from is not null and hold_expires_at is not null`.execute(tx)
  return rows[0] ?? { networkStays: 0, networkNights: 0, totalNights: 0 }
}

/** Undefined when a burst was recorded within the window. Runs under `lockUnconfirmed`. */
export async function insertBurst(
  tx: Tx,
  burst: { readonly network: string; readonly cap: string; readonly now: Date; readonly windowHours: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into request_bursts (network, cap, started_at)
    select ${burst.network}::cidr, ${burst.cap}, ${burst.now}
    where not exists (
      select from request_bursts
      where started_at > ${burst.now}::timestamptz - make_interval(hours => ${burst.windowHours})
    ) returning id`.execute(tx)
  return rows[0]?.id
}

/** Requests still unconfirmed when their link expires. */
export const selectNeverConfirmed = (db: Db, now: Date, hours: number, atATime: number) =>
  db
    .selectFrom('reservations')
    .select('id')
    .where('unconfirmed_from', 'is not', null)
    .where('created_at', '<=', sql<Date>`${now}::timestamptz - make_interval(hours => ${hours})`)
    .orderBy('created_at')
    .limit(atATime)
    .execute()

/** Mails with a link to the guest's page within the last day. */
export async function countGuestLinkMails(tx: Tx, reservationId: number, now: Date): Promise<number> {
  const { n } = await tx
    .selectFrom('mails')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('reservation_id', '=', reservationId)
    .where('template_key', '=', 'REZ_ERISIM')
    .where('created_at', '>', sql<Date>`${now}::timestamptz - interval '1 day'`)
    .executeTakeFirstOrThrow()
  return n
}
