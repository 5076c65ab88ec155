import { commentStateNames } from '@plato/brand/list-names.tr'
import type {
  CommentExport,
  CommentRow,
  commentColumnKeys,
} from '@plato/contract/villas/villa-comments.contract'
import type { Context } from '../../platform/context.ts'
import { exportList, type FileColumns } from '../../platform/list-file/list-file.ts'
import { commentRowOf, listedComments } from './villa-comments.queries.ts'

const columns: FileColumns<(typeof commentColumnKeys)[number], CommentRow> = {
  created: { title: 'Yazıldı', width: 18, kind: 'moment', value: ({ createdAt }) => createdAt },
  name: { title: 'Misafir', width: 22, value: ({ name }) => name },
  villa: { title: 'Villa', width: 22, value: ({ villaName }) => villaName },
  rating: { title: 'Puan', width: 8, kind: 'number', value: ({ rating }) => rating },
  state: { title: 'Durum', width: 12, value: ({ state }) => commentStateNames[state] },
  text: { title: 'Yorum', width: 60, value: ({ text }) => text },
  reply: { title: 'Yanıt', width: 40, value: ({ reply }) => reply },
  stayMonth: { title: 'Konaklama', width: 14, value: ({ stayMonth }) => stayMonth },
  reservation: { title: 'Rezervasyon', width: 14, value: ({ reservation }) => reservation?.code ?? null },
  decidedBy: { title: 'Karar veren', width: 20, value: ({ decidedByName }) => decidedByName },
}

/** The listed comments as a file. */
export const exportComments = (ctx: Context, request: CommentExport) =>
  exportList(ctx, {
    list: 'comments',
    title: 'Yorumlar',
    query: (db) => listedComments(db, request),
    toRow: commentRowOf,
    columns,
    request,
  })
