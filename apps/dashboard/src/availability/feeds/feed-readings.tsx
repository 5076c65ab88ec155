import { Skeleton, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { CalendarFeed } from '@plato/contract/availability/feeds.contract'
import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { faultLabels } from '#dashboard/availability/feeds/feed-labels.tr.ts'
import { villaFeedsMessages } from '#dashboard/availability/feeds/feed-messages.tr.ts'
import { feedDetail } from '#dashboard/availability/feeds/feeds.data.ts'
import classes from '#dashboard/availability/feeds/feeds.module.css'
import { momentText } from '#dashboard/shell/time/moments.ts'
import { todayInIstanbul } from '#dashboard/shell/time/today.ts'

const { readings: messages } = villaFeedsMessages

interface Reading {
  readonly fault: CalendarFeed['fault']
  readonly held: boolean
  readonly added: number
  readonly moved: number
  readonly removed: number
}

function readingText({ fault, held, added, moved, removed }: Reading): string {
  if (fault) return faultLabels[fault].what
  if (held) return messages.held
  return messages.changed(added, moved, removed) || messages.same
}

function Readings({ feedId }: { feedId: number }) {
  const { data, isPending } = useQuery(feedDetail(feedId))
  if (isPending) return <Skeleton height={60} radius={8} />
  if (!data) return <p>{messages.failed}</p>
  if (data.readings.length === 0) return <p>{messages.none}</p>
  return (
    <ol>
      {data.readings.map((reading) => (
        <li key={reading.at}>
          <time dateTime={reading.at}>{momentText(reading.at, todayInIstanbul())}</time>
          <span>{readingText(reading)}</span>
        </li>
      ))}
    </ol>
  )
}

/** The latest readings of a feed; fetched when the user opens the list. */
export function FeedReadings({ feed: { id, name } }: { feed: CalendarFeed }) {
  const [isOpen, { toggle }] = useDisclosure()
  const listId = useId()
  return (
    <div className={classes.readings}>
      <UnstyledButton
        className={classes.fold}
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-label={messages.label(name)}
        onClick={toggle}
      >
        <IconChevronRight size={14} aria-hidden />
        {messages.show}
      </UnstyledButton>
      <div id={listId}>{isOpen && <Readings feedId={id} />}</div>
    </div>
  )
}
