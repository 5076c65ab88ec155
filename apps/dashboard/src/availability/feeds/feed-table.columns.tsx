import type { CalendarFeed } from '@plato/contract/availability/feeds.contract'
import { Link } from 'react-router'
import { feedListMessages } from '#dashboard/availability/feeds/feed-messages.tr.ts'
import { agoInWords, aheadInWords } from '#dashboard/availability/feeds/feed-times.ts'
import { channelNames, faultWords } from '#dashboard/availability/feeds/feed-words.tr.ts'
import classes from '#dashboard/availability/feeds/feeds.module.css'
import { HealthChip } from '#dashboard/availability/feeds/health-chip.tsx'
import { Absent } from '#dashboard/list/absent.tsx'
import type { Column } from '#dashboard/list/column.ts'

const { columns: heads, ...words } = feedListMessages

/** The name alone where it is the channel's. */
export const feedTitle = ({ name, channel }: Pick<CalendarFeed, 'name' | 'channel'>): string =>
  channel === 'OTHER' || name.toLocaleLowerCase('tr').includes(channelNames[channel].toLocaleLowerCase('tr'))
    ? name
    : `${name}, ${channelNames[channel]}`

export const readInWords = ({ readAt }: CalendarFeed, now: Date): string =>
  readAt ? agoInWords(readAt, now) : words.never

/** Why somebody should look at it, in a sentence; undefined for one that is well. */
export function whyTroubled({ health, fault }: CalendarFeed): string | undefined {
  if (health === 'HELD') return words.held
  return fault ? faultWords[fault].what : undefined
}

export const feedColumns = (now: Date): readonly Column<CalendarFeed>[] => [
  { key: 'name', head: heads.name, cell: feedTitle },
  {
    key: 'health',
    head: heads.health,
    width: 136,
    onPhone: true,
    cell: ({ health }) => <HealthChip health={health} />,
  },
  {
    key: 'villa',
    head: heads.villa,
    cell: ({ villa_id, villaName }) => (
      <Link className={classes.link} to={`/villas/${villa_id}`}>
        {villaName}
      </Link>
    ),
  },
  { key: 'read', head: heads.read, width: 132, cell: (feed) => readInWords(feed, now) },
  {
    key: 'records',
    head: heads.records,
    align: 'end',
    width: 72,
    cell: ({ activeRecords }) => activeRecords || <Absent />,
  },
  {
    key: 'conflicts',
    head: heads.conflicts,
    align: 'end',
    width: 84,
    cell: ({ villa_id, openConflicts }) =>
      openConflicts > 0 ? (
        <Link className={classes.bad} to={`/external/conflicts?villa_id=${villa_id}`}>
          {openConflicts}
        </Link>
      ) : (
        <Absent />
      ),
  },
  {
    key: 'next',
    head: heads.next,
    width: 140,
    onlyWide: true,
    cell: ({ active, nextAt }) => (active ? aheadInWords(nextAt, now) : <Absent />),
  },
  {
    key: 'why',
    head: heads.why,
    onlyWide: true,
    cell: (feed) => {
      const why = whyTroubled(feed)
      return why ? <span className={classes.why}>{why}</span> : <Absent />
    },
  },
]
