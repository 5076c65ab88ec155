import type { PermitCheck, TakeDown } from '@plato/contract/villas/permit.contract'
import type { DB } from '@plato/database/types'
import { addDays } from '@plato/rules/calendar-day'
import { permitReminderDays, takeDownHours } from '@plato/rules/villas/permit'
import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/context.ts'
import { permitDueOnSql, takeDownDaySql } from '../../shared-sql/permit-sql.ts'

const verifiedOn = sql.ref('v.permit_verified_on')
const takeDownDay = takeDownDaySql(verifiedOn)

/** Published villas whose verification is too old, or will be within the first reminder. */
export const selectAgeingPermits = (db: Db, today: string) =>
  db
    .selectFrom('villas as v')
    .leftJoin('users as o', (join) => join.onRef('o.id', '=', 'v.owner_id').on('o.active', '=', true))
    .select([
      'v.id',
      'v.name',
      'v.permit_no as permitNo',
      'v.permit_verified_on as verifiedOn',
      takeDownDay.as('dueOn'),
      'o.email as ownerEmail',
      sql<string | null>`o.first_name || ' ' || o.last_name`.as('ownerName'),
    ])
    .where('v.status', '=', 'PUBLISHED')
    .where('v.permit_verified_on', 'is not', null)
    .where(takeDownDay, '<=', addDays(today, Math.max(...permitReminderDays)))
    .orderBy('v.id')
    .execute()
export type AgeingPermit = Awaited<ReturnType<typeof selectAgeingPermits>>[number]

export const selectMailedOccasions = async (db: Db, occasions: readonly string[]): Promise<Set<string>> => {
  if (occasions.length === 0) return new Set()
  const rows = await db
    .selectFrom('mails')
    .select('occasion')
    .where('template_key', 'in', ['BELGE_UYARI', 'BELGE_UYARI_EV_SAHIBI'])
    .where('occasion', 'in', occasions)
    .execute()
  return new Set(rows.map(({ occasion }) => occasion))
}

export const insertTakeDown = (tx: Tx, row: Insertable<DB['villa_take_downs']>) =>
  tx.insertInto('villa_take_downs').values(row).returning('id').executeTakeFirstOrThrow()

export const selectOpenTakeDowns = (tx: Tx, villaId: number) =>
  tx
    .selectFrom('villa_take_downs')
    .select(['id', 'reason'])
    .where('villa_id', '=', villaId)
    .where('ended_at', 'is', null)
    .execute()

export const endTakeDowns = (
  tx: Tx,
  villaId: number,
  reason: TakeDown['reason'],
  { by, at }: { readonly by: number; readonly at: Date },
) =>
  tx
    .updateTable('villa_take_downs')
    .set({ ended_at: at, ended_by: by })
    .where('villa_id', '=', villaId)
    .where('reason', '=', reason)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute()

export const insertCheck = (tx: Tx, row: Insertable<DB['permit_checks']>) =>
  tx.insertInto('permit_checks').values(row).returning('id').executeTakeFirstOrThrow()

/** The verification that publishing reads. The version rises, so that an editor opened before cannot overwrite it. */
export const updateVerification = (
  tx: Tx,
  villaId: number,
  { on, by, at }: { readonly on: string; readonly by: number; readonly at: Date },
) =>
  tx
    .updateTable('villas')
    .set({
      permit_verified_on: on,
      permit_verified_by: by,
      updated_at: at,
      version: sql`version + 1`,
    })
    .where('id', '=', villaId)
    .execute()

const nameOf = (alias: string) =>
  sql<string | null>`${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)}`

const shownRows = 50

export async function selectChecks(db: Db, villaId: number): Promise<PermitCheck[]> {
  const rows = await db
    .selectFrom('permit_checks as c')
    .innerJoin('users as u', 'u.id', 'c.checked_by')
    .select(['c.id', 'c.permit_no as permitNo', 'c.checked_on as checkedOn', nameOf('u').as('name')])
    .where('c.villa_id', '=', villaId)
    .orderBy('c.id', 'desc')
    .limit(shownRows)
    .execute()
  return rows.map(({ name, ...row }) => ({ ...row, checkedByName: name ?? '' }))
}

export async function selectTakeDowns(db: Db, villaId: number): Promise<TakeDown[]> {
  const rows = await db
    .selectFrom('villa_take_downs as t')
    .leftJoin('users as u', 'u.id', 't.taken_down_by')
    .leftJoin('users as e', 'e.id', 't.ended_by')
    .selectAll('t')
    .select([nameOf('u').as('byName'), nameOf('e').as('enderName')])
    .where('t.villa_id', '=', villaId)
    .orderBy('t.id', 'desc')
    .limit(shownRows)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    reason: row.reason,
    permitNo: row.permit_no,
    warnedAt: row.warned_at?.toISOString() ?? null,
    deadlineAt: row.warned_at
      ? new Date(row.warned_at.getTime() + takeDownHours * 3_600_000).toISOString()
      : null,
    source: row.source,
    note: row.note,
    takenDownAt: row.taken_down_at.toISOString(),
    takenDownByName: row.byName,
    endedAt: row.ended_at?.toISOString() ?? null,
    endedByName: row.enderName,
  }))
}

/** The permit of a villa with what its number is compared with. */
export const findPermit = (db: Db, villaId: number) =>
  db
    .selectFrom('villas as v')
    .leftJoin('districts as d', 'd.id', 'v.district_id')
    .leftJoin('towns as t', 't.id', 'd.town_id')
    .select([
      'v.permit_type as permitType',
      'v.permit_no as permitNo',
      't.province_code as provinceCode',
      permitDueOnSql(verifiedOn).as('dueOn'),
    ])
    .where('v.id', '=', villaId)
    .executeTakeFirst()

/** Other villas with the same number, however it is spaced. */
export const selectSameNumber = (db: Db, villaId: number, permitNo: string) =>
  db
    .selectFrom('villas')
    .select(['id', 'code', 'name'])
    .where('id', '<>', villaId)
    .where('status', '<>', 'ARCHIVED')
    .where(sql`replace(permit_no, ' ', '')`, '=', permitNo.replaceAll(' ', ''))
    .orderBy('id')
    .limit(5)
    .execute()

export const findProof = (db: Db, checkId: number) =>
  db
    .selectFrom('permit_checks')
    .select(['content_type as contentType', 'sha256'])
    .where('id', '=', checkId)
    .executeTakeFirst()
