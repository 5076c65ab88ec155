import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/context.ts'

/** The covered text of an entry without its change. */
const entryText = sql<string>`jsonb_build_array(a.id, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'),
  a.actor_id, a.action, a.subject, a.subject_id, a.request_id)::text`
const changeText = sql<string>`coalesce(a.change::text, '')`

export interface Seal {
  readonly no: number
  readonly hash: Buffer
}

export interface Unsealed {
  readonly id: number
  readonly entry: string
  readonly change: string
}

/** One job at a time appends to the chain. */
export const lockChain = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('audit_seals'))`.execute(tx)

export const findLastSeal = (db: Db): Promise<Seal | undefined> =>
  db.selectFrom('audit_seals').select(['no', 'hash']).orderBy('no', 'desc').limit(1).executeTakeFirst()

export const findSeal = (db: Db, no: number): Promise<Seal | undefined> =>
  db.selectFrom('audit_seals').select(['no', 'hash']).where('no', '=', no).executeTakeFirst()

/** An entry may be committed after one with a higher id: the search for entries without a seal begins this far before the last. */
const lateIds = 20_000

/** Entries without a seal, in the order of their ids. */
export async function selectUnsealed(tx: Tx, limit: number): Promise<Unsealed[]> {
  const { rows } = await sql<Unsealed>`select a.id, ${entryText} as entry, ${changeText} as change
    from audit_log a
    where a.id > (select coalesce(max(audit_id), 0) - ${lateIds}::int from audit_seals)
      and not exists (select from audit_seals s where s.audit_id = a.id)
    order by a.id limit ${limit}`.execute(tx)
  return rows
}

export async function insertSeals(
  tx: Tx,
  seals: readonly (Seal & {
    readonly auditId: number
    readonly salt: Buffer
    readonly changeDigest: Buffer
  })[],
): Promise<void> {
  await tx
    .insertInto('audit_seals')
    .values(
      seals.map(({ no, auditId, salt, changeDigest, hash }) => ({
        no,
        audit_id: auditId,
        salt,
        change_digest: changeDigest,
        hash,
        sealed_at: sql<Date>`now()`,
      })),
    )
    .execute()
}

/**
 * Seals whose entry, change or predecessor is not what was sealed (an erased change has neither text nor salt), and entries before one that was sealed ten minutes ago
 * that have none: by then the job has seen those that were committed late. `newest` limits the check
 * to the last seals, each against the stored hash before it.
 */
export const chainFaults = (newest?: number) => sql`select s.no::text as id
  from audit_seals s
    left join audit_log a on a.id = s.audit_id
    left join audit_seals before on before.no = s.no - 1
  where ${newest === undefined ? sql`true` : sql`s.no > (select coalesce(max(no), 0) - ${newest}::int from audit_seals)`}
    and (a.id is null or (s.no > 1 and before.no is null)
      or (s.salt is null and a.change is not null)
      or s.change_digest <> sha256(s.salt || convert_to(${changeText}, 'UTF8'))
      or s.hash <> sha256(coalesce(before.hash, decode(repeat('00', 32), 'hex')) || s.change_digest
        || convert_to(${entryText}, 'UTF8')))
  union all
  select 'entry ' || a.id from audit_log a
  where not exists (select from audit_seals s where s.audit_id = a.id)
    and a.id < (select max(audit_id) from audit_seals where sealed_at < now() - interval '10 minutes')
    and ${newest === undefined ? sql`true` : sql`a.id > (select coalesce(max(id), 0) - ${newest}::int from audit_log)`}`

/** Reads the whole log. */
export async function countChainFaults(db: Db): Promise<{ faults: number; examples: string[] }> {
  const { rows } = await sql<{ faults: number; examples: string[] }>`select count(*)::int as faults,
    coalesce((array_agg(id order by id))[1:5], '{}') as examples from (${chainFaults()}) fault`.execute(db)
  return rows[0] ?? { faults: 0, examples: [] }
}
