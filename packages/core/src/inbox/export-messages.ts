import type { Message, MessageExport, messageColumnKeys } from '@plato/contract/inbox/contact.contract'
import type { Context } from '../platform/context.ts'
import { exportList, type FileColumns } from '../platform/list-file/list-file.ts'
import { withDates } from './list-messages.ts'
import { messagesForExport } from './messages.queries.ts'

type Row = Omit<Message, 'replies' | 'kvkkVersion'>

const stateOf = ({ suspect, readAt, answeredAt }: Row): string => {
  if (suspect) return 'Şüpheli'
  if (answeredAt) return 'Yanıtlandı'
  return readAt ? 'Okundu' : 'Okunmadı'
}

const columns: FileColumns<(typeof messageColumnKeys)[number], Row> = {
  created: { title: 'Geldi', width: 18, kind: 'moment', value: ({ createdAt }) => createdAt },
  sender: { title: 'Gönderen', width: 24, value: ({ name }) => name },
  email: { title: 'E-posta', width: 28, value: ({ email }) => email },
  phone: { title: 'Telefon', width: 18, value: ({ phone }) => phone },
  subject: { title: 'Konu', width: 28, value: ({ subject }) => subject },
  message: { title: 'Mesaj', width: 60, value: ({ message }) => message },
  state: { title: 'Durum', width: 14, value: stateOf },
  answered: { title: 'Yanıtlandı', width: 18, kind: 'moment', value: ({ answeredAt }) => answeredAt },
}

/** The listed contact messages as a file. */
export const exportMessages = (ctx: Context, request: MessageExport) =>
  exportList(ctx, {
    list: 'messages',
    title: 'Mesajlar',
    query: (db) => messagesForExport(db, request),
    toRow: withDates,
    columns,
    request,
    typed: ['search'],
  })
