import { subscriberStateNames } from '@plato/brand/list-names.tr'
import type {
  Subscriber,
  SubscriberExport,
  subscriberColumnKeys,
} from '@plato/contract/inbox/subscribers.contract'
import type { Context } from '../platform/context.ts'
import { exportList, type FileColumns } from '../platform/list-file/list-file.ts'
import { subscriberOf } from './list-subscribers.ts'
import { listedReaders } from './subscribers.queries.ts'

interface Row extends Subscriber {
  readonly confirmedFrom: string | null
}

const columns: FileColumns<(typeof subscriberColumnKeys)[number], Row> = {
  email: { title: 'E-posta', width: 32, value: ({ email }) => email },
  state: { title: 'Durum', width: 16, value: ({ state }) => subscriberStateNames[state] },
  created: { title: 'Kayıt', width: 18, kind: 'moment', value: ({ createdAt }) => createdAt },
  confirmed: { title: 'Onay', width: 18, kind: 'moment', value: ({ confirmedAt }) => confirmedAt },
  confirmedFrom: { title: 'Onaylayan IP adresi', width: 20, value: ({ confirmedFrom }) => confirmedFrom },
  left: { title: 'Ayrılma', width: 18, kind: 'moment', value: ({ unsubscribedAt }) => unsubscribedAt },
  notice: { title: 'KVKK metni sürümü', width: 18, kind: 'number', value: ({ kvkkVersion }) => kvkkVersion },
}

/** The listed subscribers as a file, with the proof of their consent. */
export const exportSubscriberList = (ctx: Context, request: SubscriberExport) =>
  exportList(ctx, {
    list: 'subscribers',
    title: 'Aboneler',
    query: (db) => listedReaders(db, request),
    toRow: (row) => ({ ...subscriberOf(row), confirmedFrom: row.confirmedFrom }),
    columns,
    request,
    typed: ['search'],
    action: 'subscriber.exported',
  })
