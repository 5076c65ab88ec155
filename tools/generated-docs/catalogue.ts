/** Reads tables, keys, constraints and triggers of the schema `public` from PostgreSQL's catalogue. */
import type pg from 'pg'

export interface Column {
  readonly table: string
  readonly name: string
  readonly type: string
  readonly nullable: boolean
}

export interface Constraint {
  readonly table: string
  readonly name: string
  readonly type: 'primary' | 'foreign' | 'unique' | 'check' | 'exclusion'
  readonly columns: readonly string[]
  /** The referenced table of a foreign key. */
  readonly references: string | null
  readonly definition: string
}

export interface Trigger {
  readonly table: string
  readonly name: string
  readonly calls: string
  readonly definition: string
}

export interface Catalogue {
  readonly tables: readonly { readonly name: string; readonly isView: boolean }[]
  readonly columns: readonly Column[]
  readonly constraints: readonly Constraint[]
  readonly triggers: readonly Trigger[]
  /** PL/pgSQL and SQL functions of our migrations with their source. */
  readonly functions: readonly { readonly name: string; readonly source: string }[]
}

const tablesSql = `
  select relname::text as name, relkind = 'v' as "isView"
  from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and relname not like 'kysely\\_%'
  order by relname collate "C"`

const columnsSql = `
  select c.relname::text as table, a.attname::text as name, format_type(a.atttypid, a.atttypmod) as type,
    not a.attnotnull as nullable
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped
  order by c.relname collate "C", a.attnum`

/** A unique index without a constraint has the same effect, so it is listed as one. */
const constraintsSql = `
  select r.relname::text as table, k.conname::text as name,
    case k.contype when 'p' then 'primary' when 'f' then 'foreign' when 'u' then 'unique' when 'c' then 'check'
      else 'exclusion' end as type,
    array(select a.attname::text from unnest(k.conkey) with ordinality key (attnum, place)
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = key.attnum order by place) as columns,
    target.relname::text as references,
    pg_get_constraintdef(k.oid) as definition
  from pg_constraint k
  join pg_class r on r.oid = k.conrelid
  left join pg_class target on target.oid = k.confrelid
  where k.connamespace = 'public'::regnamespace and k.contype in ('p', 'f', 'u', 'c', 'x')
  union all
  select r.relname::text, i.relname::text, 'unique',
    array(select a.attname::text from unnest(x.indkey) key (attnum)
      join pg_attribute a on a.attrelid = x.indrelid and a.attnum = key.attnum),
    null, 'UNIQUE' || substring(pg_get_indexdef(x.indexrelid) from ' \\(.*')
  from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class r on r.oid = x.indrelid
  where r.relnamespace = 'public'::regnamespace and x.indisunique
    and not exists (select from pg_constraint k where k.conindid = x.indexrelid)
  order by 1, 2`

const triggersSql = `
  select c.relname::text as table, t.tgname::text as name, p.proname::text as calls, pg_get_triggerdef(t.oid) as definition
  from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
  where c.relnamespace = 'public'::regnamespace and not t.tgisinternal
  order by 1, 2`

/** Functions that belong to an extension are left out. */
const functionsSql = `
  select proname::text as name, prosrc as source from pg_proc p
  where pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  order by 1`

const byPlace = (a: { table: string; name: string }, b: { table: string; name: string }): number =>
  a.table < b.table || (a.table === b.table && a.name < b.name) ? -1 : 1

export async function readCatalogue(client: pg.Client): Promise<Catalogue> {
  const rows = async <Row extends object>(sql: string): Promise<Row[]> => (await client.query<Row>(sql)).rows
  return {
    tables: await rows(tablesSql),
    columns: await rows(columnsSql),
    // Sorted here: the order must not depend on the server's collation.
    constraints: (await rows<Constraint>(constraintsSql)).sort(byPlace),
    triggers: (await rows<Trigger>(triggersSql)).sort(byPlace),
    functions: await rows(functionsSql),
  }
}
