import type { Message, MessageFilter, MessageRow } from '@plato/contract/inbox/contact.contract'
import { Refusal } from '@plato/rules/refusal'
import type { Context, Db } from '../platform/context.ts'
import { countUnreadMessages, findMessage, selectMessageIds, selectMessages } from './messages.queries.ts'

interface Dated {
  readonly readAt: Date | null
  readonly answeredAt: Date | null
  readonly createdAt: Date
}

export const withDates = <Row extends Dated>(row: Row) => ({
  ...row,
  readAt: row.readAt?.toISOString() ?? null,
  answeredAt: row.answeredAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
})

export async function listMessages(
  ctx: Context,
  filter: MessageFilter,
): Promise<{ rows: MessageRow[]; total: number; capped: boolean }> {
  const { rows, ...counted } = await selectMessages(ctx.db, filter)
  return { ...counted, rows: rows.map(withDates) }
}

export const listMessageIds = (ctx: Context, filter: Omit<MessageFilter, 'skip' | 'take'>, max: number) =>
  selectMessageIds(ctx.db, filter, max)

export async function countUnread(ctx: Context): Promise<{ unreadCount: number }> {
  return { unreadCount: await countUnreadMessages(ctx.db) }
}

export async function getMessage({ db }: { readonly db: Db }, id: number): Promise<Message> {
  const row = await findMessage(db, id)
  if (!row) throw new Refusal('message.not_found')
  return {
    ...withDates(row),
    replies: row.replies.map(({ mailId, mailState, createdAt, ...reply }) => ({
      ...reply,
      // Out of JSON, where PostgreSQL writes moments its own way.
      createdAt: new Date(createdAt).toISOString(),
      mail: mailId && mailState ? { id: mailId, state: mailState } : null,
    })),
  }
}
