/** Creates a database whose guests and owners have identity numbers sealed with one secret, without key ids. */
import { openVault } from '@plato/core/platform/vault'
import { insertManyStays } from '@plato/core/reports/test/many-stays'
import { connect } from '@plato/database/connect'
import { sql } from 'kysely'
import pg from 'pg'
import { migrate } from '../../tools/database/db-migrate.ts'
import { startDatabase } from '../../tools/database/services.ts'
import { inventedTckn } from '../../tools/demo/identities.ts'

export const guestsPerStay = 2
const rowsAtOnce = 5_000

/** `guestNo` counts from 0 over all stays; the ids of stays count from 1. */
export const guestIdOf = (guestNo: number): string =>
  `00000000-0000-4000-8000-${String(guestNo).padStart(12, '0')}`
export const numberOf = (guestNo: number): string => inventedTckn(guestNo)

/** The answer to a saved guest list has the price of the stay. */
const quotes = `update reservations set quote = jsonb_build_object('checkIn', check_in, 'checkOut', check_out,
  'nights', 7, 'currency', 'TRY', 'lines', '[]'::jsonb, 'totalMinor', total_minor, 'prepaymentShare', 2000,
  'prepaymentMinor', 1400000, 'balanceMinor', 5600000, 'damageDepositMinor', 0, 'cancellation', '[]'::jsonb)`

export async function sealedDatabase(guests: number, secret: string): Promise<string> {
  const base = new URL(await startDatabase())
  const admin = new pg.Client(base.href)
  await admin.connect()
  await admin.query('drop database if exists bench_key_rotation with (force)')
  await admin.query('create database bench_key_rotation')
  await admin.end()
  const url = Object.assign(base, { pathname: '/bench_key_rotation' }).href
  await migrate(url)
  const db = connect({ url, poolSize: 1 })
  await insertManyStays(db, guests / guestsPerStay, secret)
  await sql.raw(quotes).execute(db)
  const vault = openVault(secret)
  for (let from = 0; from < guests; from += rowsAtOnce) {
    const sealed = Array.from({ length: Math.min(rowsAtOnce, guests - from) }, (_, n) => {
      const id = guestIdOf(from + n)
      return { id, no: from + n, ...vault.seal(numberOf(from + n), `reservation_guests ${id}`) }
    })
    await sql`insert into reservation_guests (id, reservation_id, order_no, kind, first_name, last_name,
        identity_kind, wrapped_key, identity_cipher, identity_ending, created_at)
      select id, 1 + no / ${guestsPerStay}::int, no % ${guestsPerStay}::int, 'ADULT', 'Elif', 'Karaca',
        'TCKN', key, cipher, '000', now()
      from unnest(${sealed.map(({ id }) => id)}::uuid[], ${sealed.map(({ no }) => no)}::int[],
        ${sealed.map(({ wrappedKey }) => wrappedKey)}::bytea[], ${sealed.map(({ cipher }) => cipher)}::bytea[])
        s (id, no, key, cipher)`.execute(db)
  }
  await sql`vacuum analyze`.execute(db)
  await db.destroy()
  return url
}
