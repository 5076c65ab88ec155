import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { feedFacts } from '#dashboard/availability/feeds/feed-card.tsx'
import {
  exportMessages,
  sectionMessages as messages,
} from '#dashboard/availability/feeds/feed-messages.tr.ts'
import { feedTitle } from '#dashboard/availability/feeds/feed-table.columns.tsx'
import { agoText } from '#dashboard/availability/feeds/feed-times.ts'
import { villaExports, villaFeeds } from '#dashboard/availability/feeds/feeds.data.ts'
import classes from '#dashboard/availability/feeds/feeds.module.css'
import { HealthChip } from '#dashboard/availability/feeds/health-chip.tsx'
import sectionClasses from '#dashboard/shared-villa/section.module.css'
import { Section } from '#dashboard/shared-villa/section.tsx'
import { useNow } from '#dashboard/shell/time/use-now.ts'

function LinksIn({ villaId, now }: { villaId: number; now: Date }) {
  const { data, isPending } = useQuery(villaFeeds(villaId))
  if (isPending) return <Skeleton height={40} radius={8} m={16} w="auto" />
  if (!data) return <p className={sectionClasses.none}>{messages.failed}</p>
  if (data.length === 0) return <p className={sectionClasses.none}>{messages.noneIn}</p>
  return (
    <ul className={classes.brief}>
      {data.map((feed) => (
        <li key={feed.id}>
          <b>{feedTitle(feed)}</b>
          <HealthChip health={feed.health} />
          <span className={classes.facts}>{feedFacts(feed, now)}</span>
        </li>
      ))}
    </ul>
  )
}

function LinksOut({ villaId, now }: { villaId: number; now: Date }) {
  const { data, isPending } = useQuery(villaExports(villaId))
  if (isPending) return <Skeleton height={40} radius={8} m={16} w="auto" />
  if (!data) return <p className={sectionClasses.none}>{messages.failed}</p>
  if (data.length === 0) return <p className={sectionClasses.none}>{messages.noneOut}</p>
  return (
    <ul className={classes.brief}>
      {data.map(({ id, name, fetchedAt }) => (
        <li key={id}>
          <b>{name}</b>
          <span className={classes.facts}>
            {fetchedAt ? exportMessages.fetched(agoText(fetchedAt, now)) : exportMessages.never}
          </span>
        </li>
      ))}
    </ul>
  )
}

interface Props {
  readonly villaId: number
  readonly isReadOnly?: boolean
}

/** Health of the feeds and exports of a villa, with a link to the page where they are edited. */
export function FeedsSection({ villaId, isReadOnly = false }: Props) {
  const now = useNow()
  return (
    <Section
      id="feeds"
      action={
        <Button component={Link} to={`/villas/${villaId}/feeds`} variant="default">
          {isReadOnly ? messages.openOwner : messages.open}
        </Button>
      }
    >
      <LinksIn villaId={villaId} now={now} />
      <div className={sectionClasses.sub}>
        <h3>{messages.out}</h3>
        <LinksOut villaId={villaId} now={now} />
      </div>
    </Section>
  )
}
