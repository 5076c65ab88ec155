import { reservationSourceNames } from '@plato/brand/list-names.tr'
import { statusNames } from '@plato/brand/status-names.tr'
import type { ReservationRow } from '@plato/contract/reservations/reservation-shape.contract'
import type {
  ReservationExport,
  ReservationFilter,
  reservationColumnKeys,
} from '@plato/contract/reservations/reservations.contract'
import { isStaff } from '@plato/rules/auth/capabilities'
import type { Context } from '../platform/context.ts'
import { exportList, type FileColumns, type FileTotals } from '../platform/list-file/list-file.ts'
import { listedReservations } from './list.queries.ts'
import { requireOwnFilter } from './list-reservations.ts'
import { rowOf } from './row-shape.ts'

type Key = (typeof reservationColumnKeys)[number]

/** Without phone, e-mail or identity number for any caller. */
const columns: FileColumns<Key, ReservationRow> = {
  code: { title: 'Kod', width: 14, value: ({ code }) => code },
  status: { title: 'Durum', width: 24, value: ({ status }) => statusNames[status] },
  customer: { title: 'Misafir', width: 24, value: ({ guestName }) => guestName },
  villa: { title: 'Villa', width: 22, value: ({ villaName }) => villaName },
  entry: { title: 'Giriş', width: 12, kind: 'day', value: ({ checkIn }) => checkIn },
  exit: { title: 'Çıkış', width: 12, kind: 'day', value: ({ checkOut }) => checkOut },
  nights: { title: 'Gece', width: 8, kind: 'number', value: ({ nights }) => nights },
  people: { title: 'Kişi', width: 8, kind: 'number', value: ({ adults, children }) => adults + children },
  share: {
    title: 'Ev sahibi payı (TL)',
    width: 18,
    kind: 'money',
    value: ({ ownerShareMinor }) => ownerShareMinor,
  },
  total: { title: 'Toplam (TL)', width: 16, kind: 'money', value: ({ money }) => money?.totalTry ?? null },
  paid: {
    title: 'Ödenen (TL)',
    width: 16,
    kind: 'money',
    value: ({ money }) => money?.receivedMinor ?? null,
  },
  due: { title: 'Kalan (TL)', width: 16, kind: 'money', value: ({ money }) => money?.dueMinor ?? null },
  created: { title: 'Oluşturma', width: 18, kind: 'moment', value: ({ createdAt }) => createdAt },
  source: { title: 'Kaynak', width: 12, value: ({ source }) => reservationSourceNames[source] },
}

function totals(): FileTotals<ReservationRow> {
  let [count, total, received, due] = [0, 0, 0, 0]
  return {
    add: ({ money }) => {
      count += 1
      total += money?.totalTry ?? 0
      received += money?.receivedMinor ?? 0
      due += money?.dueMinor ?? 0
    },
    columns: [
      { title: 'Rezervasyon sayısı', width: 18, kind: 'number' },
      { title: 'Toplam (TL)', width: 16, kind: 'money' },
      { title: 'Ödenen (TL)', width: 16, kind: 'money' },
      { title: 'Kalan (TL)', width: 16, kind: 'money' },
    ],
    rows: () => [[count, total, received, due]],
  }
}

const hiddenFromOwners: readonly Key[] = ['source', 'total', 'paid', 'due', 'created']

/** The file of the earlier endpoint: integrations read each of its lines as a reservation, so it has no sums. */
export const exportReservationsAsCsv = (ctx: Context, { skip: _, take: __, ...filter }: ReservationFilter) =>
  exportRows(ctx, { ...filter, format: 'csv' }, {})

/** The listed reservations as a file, with their sums for staff. */
export const exportReservations = (ctx: Context, request: ReservationExport) =>
  exportRows(ctx, request, isStaff(ctx.actor.role) ? { totals } : {})

async function exportRows(ctx: Context, request: ReservationExport, sums: { totals?: typeof totals }) {
  requireOwnFilter(ctx, request)
  return exportList(ctx, {
    list: 'reservations',
    title: 'Rezervasyonlar',
    query: (db) => listedReservations(db, ctx.actor, request, ctx.today),
    toRow: (row) => rowOf(row, ctx.actor),
    columns,
    ...sums,
    ...(isStaff(ctx.actor.role) ? {} : { hidden: hiddenFromOwners }),
    request,
    typed: ['customer_name'],
    action: 'reservation.exported',
  })
}
