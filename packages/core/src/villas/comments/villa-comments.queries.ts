import type { CommentFilter, CommentRow, CommentState } from '@plato/contract/villas/villa-comments.contract'
import { type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '../../platform/context.ts'
import { selectCappedPage } from '../../platform/page.queries.ts'

/** SHOWN when active; otherwise WAITING until staff decide, and HIDDEN afterwards. */
const stateOf = sql<CommentState>`case
  when c.active then 'SHOWN' when c.decided_at is null then 'WAITING' else 'HIDDEN'
end`
const inState: Readonly<Record<CommentState, ReturnType<typeof sql<SqlBool>>>> = {
  SHOWN: sql<SqlBool>`c.active`,
  WAITING: sql<SqlBool>`c.decided_at is null and not c.active`,
  HIDDEN: sql<SqlBool>`c.decided_at is not null and not c.active`,
}

const comments = (db: Db) => db.selectFrom('villa_comments as c')

const withNames = (query: ReturnType<typeof comments>) =>
  query
    .innerJoin('villas as v', 'v.id', 'c.villa_id')
    .leftJoin('reservations as r', 'r.id', 'c.reservation_id')
    .leftJoin('users as d', 'd.id', 'c.decided_by')
    .select(['c.id', 'c.name', 'c.rating', 'c.text', 'c.stay_month as stayMonth', 'c.reply'])
    .select(['c.villa_id as villaId', 'v.name as villaName', 'v.slug as villaSlug'])
    .select(['c.created_at as createdAt', 'c.replied_at as repliedAt', stateOf.as('state')])
    .select(['r.id as reservationId', 'r.code as reservationCode'])
    .select(sql<string | null>`d.first_name || ' ' || d.last_name`.as('decidedByName'))

type Selected = Awaited<ReturnType<ReturnType<typeof withNames>['executeTakeFirstOrThrow']>>

export const commentRowOf = ({
  reservationId,
  reservationCode,
  createdAt,
  repliedAt,
  ...row
}: Selected): CommentRow => ({
  ...row,
  createdAt: createdAt.toISOString(),
  repliedAt: repliedAt?.toISOString() ?? null,
  reservation:
    reservationId !== null && reservationCode !== null ? { id: reservationId, code: reservationCode } : null,
})

type Wanted = Omit<CommentFilter, 'skip' | 'take'>

function foundComments(db: Db, filter: Wanted) {
  let found = comments(db)
  if (filter.state !== undefined) found = found.where(inState[filter.state])
  if (filter.villa_id !== undefined) found = found.where('c.villa_id', '=', filter.villa_id)
  return found
}

/** The rows in their order, without a limit. */
export const listedComments = (db: Db, filter: Wanted) =>
  withNames(foundComments(db, filter)).orderBy('c.created_at', 'desc').orderBy('c.id', 'desc')

export async function selectVillaComments(db: Db, filter: CommentFilter) {
  const { rows, ...counted } = await selectCappedPage(
    {
      found: foundComments(db, filter),
      rows: ({ skip, take }) => listedComments(db, filter).limit(take).offset(skip),
    },
    filter,
  )
  return { rows: rows.map(commentRowOf), ...counted }
}

export async function findVillaComment(db: Db, id: number): Promise<CommentRow | undefined> {
  const row = await withNames(comments(db)).where('c.id', '=', id).executeTakeFirst()
  return row && commentRowOf(row)
}

interface Decision {
  readonly active: boolean
  readonly by: number
  readonly at: Date
}

export async function updateCommentActivity(tx: Tx, id: number, decision: Decision): Promise<boolean> {
  const changed = await tx
    .updateTable('villa_comments')
    .set({ active: decision.active, decided_at: decision.at, decided_by: decision.by })
    .where('id', '=', id)
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

interface Reply {
  readonly text: string
  readonly by: number
  readonly at: Date
}

/** Saves the reply; an empty one also clears its time and author. */
export async function updateCommentReply(tx: Tx, id: number, reply: Reply): Promise<boolean> {
  const given = reply.text !== ''
  const changed = await tx
    .updateTable('villa_comments')
    .set({
      reply: reply.text,
      replied_at: given ? reply.at : null,
      replied_by: given ? reply.by : null,
    })
    .where('id', '=', id)
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

export const deleteComment = (tx: Tx, id: number) =>
  tx
    .deleteFrom('villa_comments')
    .where('id', '=', id)
    .returning(['name', 'rating', 'text', 'reply', 'reservation_id as reservationId'])
    .executeTakeFirst()
