import { villaStatusNames } from '@plato/brand/list-names.tr'
import { type VillaExport, type villaColumnKeys, villaExport } from '@plato/contract/villas/villas.contract'
import { isStaff, roleMay } from '@plato/rules/auth/capabilities'
import type { Context } from '../platform/context.ts'
import { exportList, type FileColumns } from '../platform/list-file/list-file.ts'
import { type ExportedVilla, villasForExport } from './villas.queries.ts'

type Key = (typeof villaColumnKeys)[number]

const columns: FileColumns<Key, ExportedVilla> = {
  code: { title: 'Kod', width: 10, value: ({ code }) => code },
  name: { title: 'Villa', width: 26, value: ({ name }) => name },
  address: { title: 'Adres', width: 30, value: ({ slug }) => `/villa/${slug}` },
  status: { title: 'Durum', width: 16, value: ({ status }) => villaStatusNames[status] },
  place: { title: 'Bölge', width: 16, value: ({ townName }) => townName },
  district: { title: 'Semt', width: 16, value: ({ districtName }) => districtName },
  owner: { title: 'Ev sahibi', width: 22, value: ({ ownerName }) => ownerName },
  guests: { title: 'Kişi', width: 8, kind: 'number', value: (villa) => villa.max_guests },
  bedrooms: { title: 'Yatak odası', width: 12, kind: 'number', value: (villa) => villa.bedrooms },
  bathrooms: { title: 'Banyo', width: 8, kind: 'number', value: (villa) => villa.bathrooms },
  currency: { title: 'Para birimi', width: 12, value: ({ currency }) => currency },
  price: {
    title: 'En düşük gecelik',
    width: 16,
    kind: 'money',
    value: ({ priceFromMinor }) => priceFromMinor,
  },
  minNights: { title: 'En az gece', width: 10, kind: 'number', value: (villa) => villa.min_nights },
  deposit: {
    title: 'Hasar depozitosu',
    width: 16,
    kind: 'money',
    value: (villa) => villa.damage_deposit_minor,
  },
  commission: {
    title: 'Komisyon %',
    width: 12,
    kind: 'number',
    value: (villa) => villa.commission_share / 100,
  },
  permitNo: { title: 'İzin belge no', width: 16, value: (villa) => villa.permit_no },
  permitHolder: { title: 'Belge sahibi', width: 24, value: (villa) => villa.permit_holder },
  permitVerified: { title: 'Doğrulama', width: 12, kind: 'day', value: (villa) => villa.permit_verified_on },
  images: { title: 'Fotoğraf', width: 10, kind: 'number', value: ({ imageCount }) => imageCount },
  order: { title: 'Sıra', width: 8, kind: 'number', value: (villa) => villa.order_no },
  popular: { title: 'Popüler', width: 10, value: ({ popular }) => popular },
  month: { title: 'Ayın villası', width: 12, value: (villa) => villa.villa_of_month },
}

const hiddenFrom = ({ actor }: Context): Key[] => [
  ...(isStaff(actor.role) ? [] : (['owner'] as const)),
  ...(roleMay(actor.role, 'figures.read') ? [] : (['commission'] as const)),
]

/** The listed villas as a file. */
export const exportVillas = (ctx: Context, request: VillaExport) =>
  exportList(ctx, {
    list: 'villas',
    title: 'Villalar',
    query: (db) => villasForExport(db, ctx.actor, request, ctx.today),
    toRow: (villa) => villa,
    columns,
    hidden: hiddenFrom(ctx),
    request,
    typed: ['search'],
  })

/** All villas as CSV, as the specification has it. */
export const exportAllVillas = (ctx: Context) =>
  exportVillas(ctx, villaExport.parse({ order: 'newest', format: 'csv' }))
