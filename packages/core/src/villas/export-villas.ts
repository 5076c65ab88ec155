import type { Context } from '../context.ts'
import { csvLine, csvStart } from '../csv.ts'
import { selectVillasForExport } from './villas.queries.ts'

const batch = 500

const head = [
  'Kod',
  'Villa',
  'Adres',
  'Durum',
  'Bölge',
  'Semt',
  'Ev sahibi',
  'Kişi',
  'Yatak odası',
  'Banyo',
  'Para birimi',
  'En az gece',
  'Hasar depozitosu',
  'Komisyon %',
  'İzin belge no',
  'Belge sahibi',
  'Doğrulama',
  'Fotoğraf',
  'Popüler',
]

/** All villas as a table, streamed in batches: the file's size never becomes memory. */
export async function* exportVillas(ctx: Context): AsyncGenerator<string> {
  yield csvStart + csvLine(head)
  for (let afterId = 0; ; ) {
    const rows = await selectVillasForExport(ctx.db, ctx.actor, afterId, batch)
    for (const row of rows) {
      yield csvLine([
        row.code,
        row.name,
        `/villa/${row.slug}`,
        row.status,
        row.townName,
        row.districtName,
        row.ownerName,
        row.max_guests,
        row.bedrooms,
        row.bathrooms,
        row.currency,
        row.min_nights,
        row.damage_deposit_minor / 100,
        row.commission_share / 100,
        row.permit_no,
        row.permit_holder,
        row.permit_verified_on,
        row.imageCount,
        row.popular,
      ])
    }
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    afterId = last.id
  }
}
