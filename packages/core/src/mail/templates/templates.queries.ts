import { sql } from 'kysely'
import type { Db } from '../../platform/context.ts'
import type { MailKey } from '../mail-key.ts'

export const findTemplateByKey = (db: Db, key: string) =>
  db.selectFrom('mail_templates').select(['subject', 'body']).where('key', '=', key).executeTakeFirst()

export async function findAgency(db: Db) {
  const rows = await db
    .selectFrom('settings')
    .select(['key', 'value'])
    .where('key', 'in', ['agency_title', 'agency_no', 'site_phone'])
    .execute()
  const setting = (key: string) => rows.find((row) => row.key === key)?.value ?? ''
  return { title: setting('agency_title'), no: setting('agency_no'), phone: setting('site_phone') }
}

const rowColumns = [
  't.id',
  't.key',
  't.name',
  't.recipient',
  't.subject',
  't.body',
  't.active',
  't.version',
  't.updated_at as updatedAt',
] as const
/** Test mails are not counted. */
const sentOf = <Value>(of: ReturnType<typeof sql<Value>>) =>
  sql<Value>`(select ${of} from mails m where m.template_key = t.key and m.state = 'SENT' and m.occasion not like 'test-%')`

const templates = (db: Db) =>
  db
    .selectFrom('mail_templates as t')
    .select(rowColumns)
    .select([
      sentOf(sql<number>`count(*)::int`).as('sentCount'),
      sentOf(sql<Date | null>`max(m.sent_at)`).as('lastSentAt'),
    ])

export const selectTemplates = (db: Db) => templates(db).orderBy('t.id').execute()

export const findTemplate = (db: Db, id: number) => templates(db).where('t.id', '=', id).executeTakeFirst()
export type TemplateRow = NonNullable<Awaited<ReturnType<typeof findTemplate>>>

export async function updateTemplateText(
  db: Db,
  id: number,
  text: { subject: string; body: string },
  by: { userId: number; now: Date },
): Promise<boolean> {
  const changed = await db
    .updateTable('mail_templates')
    .set({ ...text, version: sql`version + 1`, updated_by: by.userId, updated_at: by.now })
    .where('id', '=', id)
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

export async function updateTemplateActivity(
  db: Db,
  { id, active }: { id: number; active: boolean },
  by: { userId: number; now: Date },
): Promise<boolean> {
  const changed = await db
    .updateTable('mail_templates')
    .set({ active, updated_by: by.userId, updated_at: by.now })
    .where('id', '=', id)
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

type NewTemplate = {
  readonly key: MailKey
  readonly name: string
  readonly recipient: 'GUEST' | 'OWNER' | 'STAFF' | 'VISITOR'
  readonly subject: string
  readonly body: string
}

/** Version 1 is the catalogue's own text: every edit by staff raises it (`updateTemplateWords`). */
export async function installTemplates(db: Db, templates: readonly NewTemplate[]): Promise<void> {
  await db
    .insertInto('mail_templates')
    .values([...templates])
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          name: sql`excluded.name`,
          subject: sql`excluded.subject`,
          body: sql`excluded.body`,
        })
        .where('mail_templates.version', '=', 1),
    )
    .execute()
}
