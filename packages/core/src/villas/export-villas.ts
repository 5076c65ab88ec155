import { roleMay } from '@plato/rules/auth/capabilities'
import type { Context } from '../platform/context.ts'
import { type CsvCell, csvLine, csvStart } from '../platform/csv.ts'
import { selectVillasForExport } from './villas.queries.ts'

const batch = 500

type Row = Awaited<ReturnType<typeof selectVillasForExport>>[number]

const commission = 'Komisyon %'
const allColumns: readonly (readonly [head: string, cell: (row: Row) => CsvCell])[] = [
  ['Kod', (row) => row.code],
  ['Villa', (row) => row.name],
  ['Adres', (row) => `/villa/${row.slug}`],
  ['Durum', (row) => row.status],
  ['Bölge', (row) => row.townName],
  ['Semt', (row) => row.districtName],
  ['Ev sahibi', (row) => row.ownerName],
  ['Kişi', (row) => row.max_guests],
  ['Yatak odası', (row) => row.bedrooms],
  ['Banyo', (row) => row.bathrooms],
  ['Para birimi', (row) => row.currency],
  ['En az gece', (row) => row.min_nights],
  ['Hasar depozitosu', (row) => ({ minor: row.damage_deposit_minor })],
  [commission, (row) => row.commission_share / 100],
  ['İzin belge no', (row) => row.permit_no],
  ['Belge sahibi', (row) => row.permit_holder],
  ['Doğrulama', (row) => row.permit_verified_on],
  ['Fotoğraf', (row) => row.imageCount],
  ['Popüler', (row) => row.popular],
]

/** All villas as CSV, streamed in batches, so that memory does not grow with the file. */
export async function* exportVillas(ctx: Context): AsyncGenerator<string> {
  const seesTerms = roleMay(ctx.actor.role, 'figures.read')
  const columns = allColumns.filter(([head]) => seesTerms || head !== commission)
  yield csvStart + csvLine(columns.map(([head]) => head))
  for (let afterId = 0; ; ) {
    const rows = await selectVillasForExport(ctx.db, ctx.actor, afterId, batch)
    for (const row of rows) yield csvLine(columns.map(([, cell]) => cell(row)))
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    afterId = last.id
  }
}
