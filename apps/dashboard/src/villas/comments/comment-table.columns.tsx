import { formatDay } from '@plato/brand/format'
import type { CommentRow } from '@plato/contract/villas/villa-comments.contract'
import type { Column } from '#dashboard/list/columns/column.ts'
import { CommentStars, CommentStateChip, VerifiedMark } from '#dashboard/villas/comments/comment-marks.tsx'
import classes from '#dashboard/villas/comments/comments.module.css'
import { commentListMessages } from '#dashboard/villas/comments/messages.tr.ts'

const { columns } = commentListMessages

export const commentColumns: readonly Column<CommentRow>[] = [
  {
    key: 'name',
    head: columns.name,
    width: 190,
    cell: ({ name, reservation }) => (
      <span className={classes.name}>
        {name}
        {reservation && <VerifiedMark isShort />}
      </span>
    ),
  },
  {
    key: 'state',
    head: columns.state,
    width: 124,
    onPhone: true,
    cell: ({ state }) => <CommentStateChip state={state} />,
  },
  {
    key: 'rating',
    head: columns.rating,
    width: 72,
    cell: ({ rating }) => <CommentStars rating={rating} />,
  },
  { key: 'villa', head: columns.villa, width: 180, cell: ({ villaName }) => villaName },
  {
    key: 'text',
    head: columns.text,
    cell: ({ text }) => <span className={classes.excerpt}>{text}</span>,
  },
  {
    key: 'created',
    head: columns.created,
    align: 'end',
    width: 120,
    cell: ({ createdAt }) => formatDay(createdAt),
  },
]
