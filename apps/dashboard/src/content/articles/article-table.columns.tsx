import { formatDay, formatMoment } from '@plato/brand/format'
import type { ArticleRow } from '@plato/contract/content/articles.contract'
import { ArticleStateChip } from '#dashboard/content/articles/article-state-chip.tsx'
import classes from '#dashboard/content/articles/articles.module.css'
import { articleMessages } from '#dashboard/content/articles/messages.tr.ts'
import { smallPicture, Thumb } from '#dashboard/display/picture.tsx'
import { Absent } from '#dashboard/list/absent.tsx'
import type { Column } from '#dashboard/list/columns/column.ts'

const { columns, changed } = articleMessages

export const articleColumns: readonly Column<ArticleRow>[] = [
  {
    key: 'title',
    head: columns.title,
    cell: ({ title, picture }) => (
      <span className={classes.title}>
        <Thumb src={picture && smallPicture(picture.base)} width={48} height={32} />
        <b>{title}</b>
      </span>
    ),
  },
  {
    key: 'state',
    head: columns.state,
    width: 132,
    onPhone: true,
    cell: ({ state }) => <ArticleStateChip state={state} />,
  },
  {
    key: 'day',
    head: columns.day,
    align: 'end',
    width: 128,
    cell: ({ publishedOn }) => (publishedOn ? formatDay(publishedOn) : <Absent />),
  },
  {
    key: 'villas',
    head: columns.villas,
    align: 'end',
    width: 72,
    onlyWide: true,
    cell: ({ villaCount }) => villaCount || <Absent />,
  },
  {
    key: 'changed',
    head: columns.changed,
    align: 'end',
    width: 264,
    onlyWide: true,
    cell: ({ updatedAt, updatedByName }) => changed(formatMoment(updatedAt), updatedByName),
  },
]
