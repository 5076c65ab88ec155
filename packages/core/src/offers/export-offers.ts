import { offerStateNames } from '@plato/brand/list-names.tr'
import type { OfferRow } from '@plato/contract/offers/offer-shape.contract'
import type { OfferExport, offerColumnKeys } from '@plato/contract/offers/offers.contract'
import type { Context } from '../platform/context.ts'
import { exportList, type FileColumns } from '../platform/list-file/list-file.ts'
import { offerRowOf } from './list-offers.ts'
import { offersForExport } from './offer-list.queries.ts'

interface Row extends OfferRow {
  readonly guestEmail: string
  readonly guestPhone: string
}

const columns: FileColumns<(typeof offerColumnKeys)[number], Row> = {
  guest: { title: 'Misafir', width: 24, value: ({ guestName }) => guestName },
  email: { title: 'E-posta', width: 28, value: ({ guestEmail }) => guestEmail },
  phone: { title: 'Telefon', width: 18, value: ({ guestPhone }) => guestPhone },
  state: { title: 'Durum', width: 16, value: ({ state }) => offerStateNames[state] },
  entry: { title: 'Giriş', width: 12, kind: 'day', value: ({ checkIn }) => checkIn },
  exit: { title: 'Çıkış', width: 12, kind: 'day', value: ({ checkOut }) => checkOut },
  nights: { title: 'Gece', width: 8, kind: 'number', value: ({ nights }) => nights },
  people: { title: 'Kişi', width: 8, kind: 'number', value: ({ adults, children }) => adults + children },
  villas: { title: 'Villa sayısı', width: 12, kind: 'number', value: ({ villaCount }) => villaCount },
  opened: { title: 'Açılma', width: 10, kind: 'number', value: ({ openedCount }) => openedCount },
  lastOpened: { title: 'Son açılma', width: 18, kind: 'moment', value: ({ lastOpenedAt }) => lastOpenedAt },
  mailed: { title: 'Mail gönderildi', width: 18, kind: 'moment', value: ({ mailedAt }) => mailedAt },
  valid: { title: 'Geçerlilik', width: 18, kind: 'moment', value: ({ validUntil }) => validUntil },
  made: { title: 'Hazırlandı', width: 18, kind: 'moment', value: ({ createdAt }) => createdAt },
  by: { title: 'Hazırlayan', width: 20, value: ({ createdByName }) => createdByName },
  reservation: { title: 'Rezervasyon', width: 14, value: ({ reservation }) => reservation?.code ?? null },
}

/** The listed offers as a file, with the contact data of their guests. */
export async function exportOffers(ctx: Context, request: OfferExport) {
  const { now } = await ctx.databaseTime(ctx.db)
  return exportList(ctx, {
    list: 'offers',
    title: 'Teklifler',
    query: (db) => offersForExport(db, request, now),
    toRow: ({ guestEmail, guestPhone, ...row }) => ({ ...offerRowOf(row, now), guestEmail, guestPhone }),
    columns,
    request,
    typed: ['q'],
  })
}
