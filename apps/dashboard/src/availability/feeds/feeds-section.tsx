import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { feedFacts } from '#dashboard/availability/feeds/feed-card.tsx'
import { exportMessages, sectionMessages as words } from '#dashboard/availability/feeds/feed-messages.tr.ts'
import { feedTitle } from '#dashboard/availability/feeds/feed-table.columns.tsx'
import { agoInWords } from '#dashboard/availability/feeds/feed-times.ts'
import { villaExports, villaFeeds } from '#dashboard/availability/feeds/feeds.data.ts'
import classes from '#dashboard/availability/feeds/feeds.module.css'
import { HealthChip } from '#dashboard/availability/feeds/health-chip.tsx'
import { useNow } from '#dashboard/reservations/use-now.ts'
import sectionClasses from '#dashboard/villas/editor/section.module.css'
import { Section } from '#dashboard/villas/editor/section.tsx'

function LinksIn({ villaId, now }: { villaId: number; now: Date }) {
  const { data, isPending } = useQuery(villaFeeds(villaId))
  if (isPending) return <Skeleton height={40} radius={8} m={16} w="auto" />
  if (!data) return <p className={sectionClasses.none}>{words.failed}</p>
  if (data.length === 0) return <p className={sectionClasses.none}>{words.noneIn}</p>
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
  if (!data) return <p className={sectionClasses.none}>{words.failed}</p>
  if (data.length === 0) return <p className={sectionClasses.none}>{words.noneOut}</p>
  return (
    <ul className={classes.brief}>
      {data.map(({ id, name, fetchedAt }) => (
        <li key={id}>
          <b>{name}</b>
          <span className={classes.facts}>
            {fetchedAt ? exportMessages.fetched(agoInWords(fetchedAt, now)) : exportMessages.never}
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

/** How the villa's calendars are, in and out; what can be done about them is a page of its own. */
export function FeedsSection({ villaId, isReadOnly = false }: Props) {
  const now = useNow()
  return (
    <Section
      id="feeds"
      action={
        <Button component={Link} to={`/villas/${villaId}/feeds`} variant="default">
          {isReadOnly ? words.openOwner : words.open}
        </Button>
      }
    >
      <LinksIn villaId={villaId} now={now} />
      <div className={sectionClasses.sub}>
        <h3>{words.out}</h3>
        <LinksOut villaId={villaId} now={now} />
      </div>
    </Section>
  )
}
