import type { DB, PaperKind } from '@plato/database/types'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../platform/context.ts'

const documentColumns = ['number', 'kind', 'bytes', 'sha256'] as const

export const findDocument = (
  db: Db,
  { reservationId, kind, drawnFrom }: { reservationId: number; kind: PaperKind; drawnFrom: string },
) =>
  db
    .selectFrom('reservation_papers')
    .select(documentColumns)
    .where('reservation_id', '=', reservationId)
    .where('kind', '=', kind)
    .where('drawn_from', '=', drawnFrom)
    .executeTakeFirst()

export const selectDocumentsByNumber = (db: Db, numbers: readonly string[]) =>
  db
    .selectFrom('reservation_papers as p')
    .innerJoin('reservations as r', 'r.id', 'p.reservation_id')
    .select(['p.number', 'p.kind', 'p.bytes', 'p.sha256', 'r.code'])
    .where('p.number', '=', sql<string>`any(${numbers}::text[])`)
    .execute()

/** Inserts nothing when the same document was stored meanwhile. */
export async function insertDocument(db: Db, values: Insertable<DB['reservation_papers']>): Promise<void> {
  await db
    .insertInto('reservation_papers')
    .values(values)
    .onConflict((conflict) => conflict.constraint('reservation_papers_once').doNothing())
    .execute()
}

/**
 * The reservation of a code with its document of that number, if it has one; without a code, the reservation of the
 * document.
 */
export const findProof = (db: Db, { code, number }: { code: string; number: string }) =>
  db
    .selectFrom('reservations as r')
    .leftJoin('reservation_papers as p', (join) =>
      join.onRef('p.reservation_id', '=', 'r.id').on('p.number', '=', number),
    )
    .select(['r.id', 'r.status', 'p.kind', 'p.drawn_from as drawnFrom', 'p.created_at as drawnAt'])
    .where((eb) => (code === '' ? eb('p.number', '=', number) : eb('r.code', '=', code)))
    .executeTakeFirst()

export async function findPublicAgency(db: Db): Promise<{ title: string; number: string }> {
  const rows = await db
    .selectFrom('settings')
    .select(['key', 'value'])
    .where('key', 'in', ['agency_title', 'agency_no'])
    .execute()
  const setting = (key: string) => rows.find((row) => row.key === key)?.value ?? ''
  return { title: setting('agency_title'), number: setting('agency_no') }
}
