import { formatDay } from '@plato/brand/format'
import { formatRange } from '@plato/brand/stay-dates'
import type { ExternalRow } from '@plato/contract/availability/external.contract'
import classes from '#dashboard/availability/external/external.module.css'
import { ExternalStateChip } from '#dashboard/availability/external/external-state-chip.tsx'
import { externalMessages } from '#dashboard/availability/external/messages.tr.ts'
import { channelNames, kindNames } from '#dashboard/availability/feeds/feed-labels.tr.ts'
import { Thumb } from '#dashboard/display/picture.tsx'
import type { Column } from '#dashboard/list/columns/column.ts'

const { columns } = externalMessages

/** The name of the feed, followed by its channel when the name does not contain it. */
export const feedText = ({ feedName, channel }: Pick<ExternalRow, 'feedName' | 'channel'>): string =>
  channel === 'OTHER' ||
  feedName.toLocaleLowerCase('tr').includes(channelNames[channel].toLocaleLowerCase('tr'))
    ? feedName
    : `${feedName} (${channelNames[channel]})`

export const externalColumns: readonly Column<ExternalRow>[] = [
  {
    key: 'villa',
    head: columns.villa,
    cell: ({ villaName, villaPicture }) => (
      <span className={classes.villa}>
        <Thumb src={villaPicture} width={40} height={30} />
        {villaName}
      </span>
    ),
  },
  {
    key: 'dates',
    head: columns.dates,
    cell: ({ started_at, finished_at }) => formatRange(started_at, finished_at),
  },
  { key: 'nights', head: columns.nights, align: 'end', width: 64, cell: ({ nights }) => nights },
  { key: 'feed', head: columns.feed, cell: feedText },
  {
    key: 'kind',
    head: columns.kind,
    onlyWide: true,
    cell: ({ kind, summary }) => (
      <span className={classes.summary}>{[kindNames[kind], summary].filter(Boolean).join(' · ')}</span>
    ),
  },
  {
    key: 'status',
    head: columns.status,
    onPhone: true,
    cell: ({ status }) => <ExternalStateChip state={status} />,
  },
  {
    key: 'created',
    head: columns.created,
    align: 'end',
    onlyWide: true,
    cell: ({ created_at }) => formatDay(created_at),
  },
  {
    key: 'seen',
    head: columns.seen,
    align: 'end',
    onlyWide: true,
    cell: ({ seenAt }) => formatDay(seenAt),
  },
]
