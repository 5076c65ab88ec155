import type { Db } from '@plato/core/platform/context'
import { addDays, addMonths } from '@plato/rules/calendar-day'
import { sql } from 'kysely'

const noonOf = (day: string) => sql<Date>`(${day}::date + time '12:00') at time zone 'Europe/Istanbul'`

const begins = (db: Db, id: number, day: string) =>
  db
    .updateTable('villa_publications')
    .set({ published_at: noonOf(day) })
    .where('id', '=', id)
    .execute()

interface Shown {
  readonly villaId: number
  readonly permitNo: string
  readonly from: string
  readonly to: string
}

const insertOver = (db: Db, { villaId, permitNo, from, to }: Shown) =>
  db
    .insertInto('villa_publications')
    .values({
      villa_id: villaId,
      permit_no: permitNo,
      published_at: noonOf(from),
      unpublished_at: noonOf(to),
    })
    .execute()

/** One villa was unpublished because its permit was not verified, so last month's report lists missing data. */
async function takeDownUnverified(db: Db, lastMonth: string): Promise<void> {
  const villa = await db
    .selectFrom('villas')
    .select(['id', 'permit_no as permitNo'])
    .where('permit_no', '<>', '')
    .where('permit_verified_on', 'is', null)
    .orderBy('id')
    .executeTakeFirst()
  if (!villa) return
  const [from, to] = [addDays(lastMonth, -120), addDays(lastMonth, 18)]
  await insertOver(db, { villaId: villa.id, permitNo: villa.permitNo, from, to })
  await db.updateTable('villas').set({ status: 'PASSIVE' }).where('id', '=', villa.id).execute()
}

/**
 * Publications long before the day of loading, because the monthly report covers past months. Two villas were
 * unpublished for a week of last month, and one was first published in the middle of it.
 */
export async function loadDemoPublications({ db, today }: { db: Db; today: string }): Promise<void> {
  const lastMonth = addMonths(`${today.slice(0, 7)}-01`, -1)
  const open = await db
    .selectFrom('villa_publications')
    .select(['id', 'villa_id as villaId', 'permit_no as permitNo'])
    .where('unpublished_at', 'is', null)
    .orderBy('id')
    .execute()
  for (const [place, { id, ...villa }] of open.entries()) {
    await begins(db, id, addDays(lastMonth, place < 3 ? 14 + place : -800 - place * 2))
    if (place < 2)
      await insertOver(db, { ...villa, from: addDays(lastMonth, -790), to: addDays(lastMonth, 7 + place) })
  }
  await takeDownUnverified(db, lastMonth)
}
