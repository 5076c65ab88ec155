/** Creates a database with one month of the given number of reservations. */
import { insertManyStays } from '@plato/core/reports/test/many-stays'
import { connect } from '@plato/database/connect'
import { sql } from 'kysely'
import pg from 'pg'
import { migrate } from '../../tools/database/db-migrate.ts'
import { startDatabase } from '../../tools/database/services.ts'

export const secret = 'a secret that is long enough for benches'

export async function oneMonth(rows: number): Promise<string> {
  const base = new URL(await startDatabase())
  const admin = new pg.Client(base.href)
  await admin.connect()
  await admin.query('drop database if exists bench_reports with (force)')
  await admin.query('create database bench_reports')
  await admin.end()
  const url = Object.assign(base, { pathname: '/bench_reports' }).href
  await migrate(url)
  const db = connect({ url, poolSize: 1 })
  await insertManyStays(db, rows, secret)
  await sql`vacuum analyze`.execute(db)
  await db.destroy()
  return url
}
