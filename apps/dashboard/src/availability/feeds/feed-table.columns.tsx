import type { CalendarFeed } from '@plato/contract/availability/feeds.contract'
import { Link } from 'react-router'
import { channelNames, faultLabels } from '#dashboard/availability/feeds/feed-labels.tr.ts'
import { feedListMessages } from '#dashboard/availability/feeds/feed-messages.tr.ts'
import { agoText, aheadText } from '#dashboard/availability/feeds/feed-times.ts'
import classes from '#dashboard/availability/feeds/feeds.module.css'
import { HealthChip } from '#dashboard/availability/feeds/health-chip.tsx'
import { Absent } from '#dashboard/list/absent.tsx'
import type { Column } from '#dashboard/list/columns/column.ts'

const { columns: heads, ...messages } = feedListMessages

/** The name alone when it equals the name of the channel. */
export const feedTitle = ({ name, channel }: Pick<CalendarFeed, 'name' | 'channel'>): string =>
  channel === 'OTHER' || name.toLocaleLowerCase('tr').includes(channelNames[channel].toLocaleLowerCase('tr'))
    ? name
    : `${name}, ${channelNames[channel]}`

export const readText = ({ readAt }: CalendarFeed, now: Date): string =>
  readAt ? agoText(readAt, now) : messages.never

/** Why a feed needs attention, as a sentence; undefined for a healthy feed. */
export function whyTroubled({ health, fault }: CalendarFeed): string | undefined {
  if (health === 'HELD') return messages.held
  return fault ? faultLabels[fault].what : undefined
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
  { key: 'read', head: heads.read, width: 132, cell: (feed) => readText(feed, now) },
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
    cell: ({ active, nextAt }) => (active ? aheadText(nextAt, now) : <Absent />),
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
