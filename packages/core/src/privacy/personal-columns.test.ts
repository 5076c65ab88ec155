import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contextForFile } from '../testing/platform.ts'
import { personTables, rowIds } from './footprint.queries.ts'
import { notPersonal } from './not-personal.ts'
import { type PersonalTableName, personalTable, personalTables } from './personal-columns.ts'

const { database } = contextForFile()

/** Columns that can contain what a person wrote or is called; a birth date is the only other type. */
const freeColumns = async () => {
  const { rows } = await sql<{ name: string }>`
    select c.relname || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
      join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
      and c.relname not like 'kysely\\_%'
      and (t.typname in ('text', '_text', 'varchar', '_varchar', 'bpchar', 'json', 'jsonb', 'bytea', 'inet', 'cidr', 'xml')
        or a.attname ~ 'birth')
    order by 1`.execute(database.db)
  return rows.map(({ name }) => name)
}

// Safe: the keys of the record.
const tables = Object.keys(personalTables) as PersonalTableName[]
const personal = tables.flatMap((table) =>
  Object.keys(personalTable(table).columns).map((column) => `${table}.${column}`),
)

test('every text, JSON and binary column of the schema has a retention class or a reason why it is not personal', async () => {
  const classified = [...personal, ...Object.values(notPersonal).flat()]
  expect(classified.toSorted()).toEqual(await freeColumns())
})

test('every table whose rows an erasure empties or deletes belongs to the footprint of a person', () => {
  const erased = tables.filter((table) => personalTable(table).atErasure !== 'KEEP')
  expect(personTables.toSorted()).toEqual(erased.toSorted())
  expect(Object.keys(rowIds)).toEqual(personTables)
})
