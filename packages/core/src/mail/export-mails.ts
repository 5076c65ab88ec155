import { mailRecipientNames, mailStateNames } from '@plato/brand/list-names.tr'
import type { MailExport, MailRow, mailColumnKeys } from '@plato/contract/mail/mail.contract'
import type { Context } from '../platform/context.ts'
import { exportList, type FileColumns } from '../platform/list-file/list-file.ts'
import { mailRowOf } from './list-mails.ts'
import { listedMails } from './mails.queries.ts'

const columns: FileColumns<(typeof mailColumnKeys)[number], MailRow> = {
  created: { title: 'Oluştu', width: 18, kind: 'moment', value: ({ createdAt }) => createdAt },
  template: { title: 'Mail', width: 30, value: ({ templateName }) => templateName },
  state: { title: 'Durum', width: 22, value: ({ state }) => mailStateNames[state] },
  recipient: { title: 'Kime', width: 12, value: ({ recipient }) => mailRecipientNames[recipient] },
  to: { title: 'Adres', width: 30, value: ({ to }) => to },
  subject: { title: 'Konu', width: 40, value: ({ subject }) => subject },
  reservation: { title: 'Rezervasyon', width: 14, value: ({ reservationCode }) => reservationCode },
  sent: { title: 'Gönderildi', width: 18, kind: 'moment', value: ({ sentAt }) => sentAt },
  attempts: { title: 'Deneme', width: 10, kind: 'number', value: ({ attempts }) => attempts },
  note: { title: 'Son hata', width: 40, value: ({ lastError }) => lastError },
}

/** The listed mails as a file, without their text. */
export const exportMails = (ctx: Context, request: MailExport) =>
  exportList(ctx, {
    list: 'mails',
    title: 'Mailler',
    query: (db) => listedMails(db, ctx.actor, request),
    toRow: mailRowOf,
    columns,
    request,
  })
