import { Alert } from '@mantine/core'
import type { CalendarFeed } from '@plato/contract/availability/feeds.contract'
import { IconAlertTriangle, IconHandStop } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { FeedActions } from '#dashboard/availability/feeds/feed-actions.tsx'
import { faultLabels } from '#dashboard/availability/feeds/feed-labels.tr.ts'
import { villaFeedsMessages as messages } from '#dashboard/availability/feeds/feed-messages.tr.ts'
import { FeedReadings } from '#dashboard/availability/feeds/feed-readings.tsx'
import { FeedSettingsDrawer } from '#dashboard/availability/feeds/feed-settings-drawer.tsx'
import { feedTitle } from '#dashboard/availability/feeds/feed-table.columns.tsx'
import { agoText, aheadText } from '#dashboard/availability/feeds/feed-times.ts'
import classes from '#dashboard/availability/feeds/feeds.module.css'
import { HealthChip } from '#dashboard/availability/feeds/health-chip.tsx'

/** "2 dakika önce okundu · 5 kayıt 23 gece kapatıyor · sıradaki okuma 12 dakika sonra" */
export function feedFacts(feed: CalendarFeed, now: Date): string {
  const { facts } = messages
  return [
    feed.readAt ? facts.read(agoText(feed.readAt, now)) : facts.never,
    facts.records(feed.activeRecords, feed.activeNights),
    feed.active ? facts.next(aheadText(feed.nextAt, now)) : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

function Trouble({ feed: { health, fault, faultHead } }: { feed: CalendarFeed }) {
  if (health === 'HELD') {
    return (
      <Alert color="yellow" icon={<IconHandStop aria-hidden />} title={messages.heldTitle}>
        {messages.heldBody}
      </Alert>
    )
  }
  if (!fault) return null
  const { what, todo } = faultLabels[fault]
  return (
    <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={what}>
      <p className={classes.todo}>{todo}</p>
      {faultHead && (
        <figure className={classes.head}>
          <figcaption>{messages.head}</figcaption>
          <code>{faultHead}</code>
        </figure>
      )}
    </Alert>
  )
}

interface Props {
  readonly feed: CalendarFeed
  readonly now: Date
  readonly isReadOnly: boolean
}

export function FeedCard({ feed, now, isReadOnly }: Props) {
  const [isSetting, setSetting] = useState(false)
  const { villa_id, shownUrl, health, openConflicts } = feed
  return (
    <li className={classes.feed} data-feed={feed.id}>
      <div className={classes.feedHead}>
        <h3>{feedTitle(feed)}</h3>
        <HealthChip health={health} />
        {openConflicts > 0 &&
          (isReadOnly ? (
            <span className={classes.bad}>{messages.conflicts(openConflicts)}</span>
          ) : (
            <Link className={classes.bad} to={`/external/conflicts?villa_id=${villa_id}`}>
              {messages.conflicts(openConflicts)}
            </Link>
          ))}
      </div>
      <p className={classes.facts}>{feedFacts(feed, now)}</p>
      <p className={classes.address}>{shownUrl}</p>
      <Trouble feed={feed} />
      {!isReadOnly && <FeedActions feed={feed} onSettings={() => setSetting(true)} />}
      <FeedReadings feed={feed} />
      {isSetting && <FeedSettingsDrawer feed={feed} onClose={() => setSetting(false)} />}
    </li>
  )
}
