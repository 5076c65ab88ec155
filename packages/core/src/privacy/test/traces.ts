import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { searchableName } from '@plato/rules/reservations/contact-search'
import { sql } from 'kysely'
import { afterAll } from 'vitest'
import { type Mailer, MailRefused } from '../../mail/mailer.ts'
import { sendMail } from '../../mail/send-mail.ts'
import type { Db } from '../../platform/context.ts'
import { attachReservationDocuments } from '../../reservations/documents/attach-documents.ts'
import { diskStorage } from '../../storage/disk-storage.ts'
import type { ReservationFixtureContext } from '../../testing/reservations.ts'

/** A storage in a folder of its own, and the content of all its files. */
export function storageForFile() {
  const folder = mkdtempSync(join(tmpdir(), 'plato-privacy-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const texts = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(
        (entry) => `${entry.parentPath}/${entry.name}\n${readFileSync(join(entry.parentPath, entry.name))}`,
      )
  return { storage: diskStorage(folder), texts }
}

/** Every row of every table as text, and the content of binary columns, by table. */
export async function contentOf(db: Db): Promise<Map<string, string>> {
  const { rows: tables } = await sql<{ name: string; binary: string[] }>`
    select quote_ident(t.table_schema) || '.' || quote_ident(t.table_name) as name,
      coalesce((select array_agg(c.column_name::text) from information_schema.columns c
        where c.table_schema = t.table_schema and c.table_name = t.table_name and c.data_type = 'bytea'), '{}') as binary
    from information_schema.tables t
    where t.table_schema in ('public', 'pgboss') and t.table_type = 'BASE TABLE'`.execute(db)
  const content = new Map<string, string>()
  for (const { name, binary } of tables) {
    const bytes = binary.map(
      (column) =>
        sql`convert_from(replace(encode(${sql.ref(column)}, 'escape'), '\\', '/')::bytea, 'SQL_ASCII')`,
    )
    const { rows } = await sql<{ line: string }>`
      select concat_ws(' ', to_jsonb(t)::text, ${bytes.length > 0 ? sql.join(bytes) : sql`''`}) as line
      from ${sql.raw(name)} t`.execute(db)
    content.set(name, rows.map(({ line }) => line).join('\n'))
  }
  return content
}

export interface Sought {
  readonly names: readonly string[]
  readonly texts: readonly string[]
  readonly numbers: readonly string[]
}

const folded = (text: string) => searchableName(text.replaceAll(/[^\p{L}\p{N}]+/gu, ' '))

/** Which of a person's names, texts and numbers a content has: as written, folded, and digits however they are separated. */
export function foundIn(content: string, { names, texts, numbers }: Sought): string[] {
  const lower = [content.toLocaleLowerCase('tr'), content.toLowerCase()]
  const has = (text: string) =>
    lower.some((one) => one.includes(text.toLocaleLowerCase('tr')) || one.includes(text.toLowerCase()))
  const folds = content
    .split('\n')
    .map((line) => line.match(/[^\s"',;:.<>()[\]{}]+/gu) ?? [])
    .map((parts) => ` ${parts.map((part) => folded(part)).join(' ')} `)
    .join('\n')
  const digits = content.replaceAll(/[ ().+/-]/g, '')
  return [
    ...names.filter((name) => folds.includes(` ${folded(name)} `)),
    ...texts.filter(has),
    ...numbers.filter((number) => digits.includes(number)),
  ]
}

/** Sends every queued mail; the server refuses those to one address with an error that quotes it. */
export async function sendMails(ctx: ReservationFixtureContext, refused: string): Promise<void> {
  const queued = ctx.db.selectFrom('mails').select('id').where('state', '=', 'QUEUED')
  const mailer: Mailer = {
    send: async ({ to: { address } }) => {
      if (address === refused) throw new MailRefused(`550 5.1.1 <${address}>: unknown`)
    },
  }
  for (const { id } of await queued.execute())
    await sendMail(
      {
        ...ctx,
        databaseTime: ctx.databaseTime,
        attachDocuments: attachReservationDocuments,
        accountLinkUrl: async () => '',
        mailer,
      },
      id,
      ctx.now,
    )
}
