import { Skeleton, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { CalendarFeed } from '@plato/contract/availability/feeds.contract'
import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { villaFeedsMessages } from '#dashboard/availability/feeds/feed-messages.tr.ts'
import { faultWords } from '#dashboard/availability/feeds/feed-words.tr.ts'
import { feedDetail } from '#dashboard/availability/feeds/feeds.data.ts'
import classes from '#dashboard/availability/feeds/feeds.module.css'
import { momentInWords } from '#dashboard/reservations/moments.ts'
import { todayInIstanbul } from '#dashboard/shell/today.ts'

const { readings: words } = villaFeedsMessages

interface Reading {
  readonly fault: CalendarFeed['fault']
  readonly held: boolean
  readonly added: number
  readonly moved: number
  readonly removed: number
}

function readingInWords({ fault, held, added, moved, removed }: Reading): string {
  if (fault) return faultWords[fault].what
  if (held) return words.held
  return words.changed(added, moved, removed) || words.same
}

function Readings({ feedId }: { feedId: number }) {
  const { data, isPending } = useQuery(feedDetail(feedId))
  if (isPending) return <Skeleton height={60} radius={8} />
  if (!data) return <p>{words.failed}</p>
  if (data.readings.length === 0) return <p>{words.none}</p>
  return (
    <ol>
      {data.readings.map((reading) => (
        <li key={reading.at}>
          <time dateTime={reading.at}>{momentInWords(reading.at, todayInIstanbul())}</time>
          <span>{readingInWords(reading)}</span>
        </li>
      ))}
    </ol>
  )
}

/** What its latest readings did, asked for when somebody wants to know. */
export function FeedReadings({ feed: { id, name } }: { feed: CalendarFeed }) {
  const [isOpen, { toggle }] = useDisclosure()
  const listId = useId()
  return (
    <div className={classes.readings}>
      <UnstyledButton
        className={classes.fold}
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-label={words.label(name)}
        onClick={toggle}
      >
        <IconChevronRight size={14} aria-hidden />
        {words.show}
      </UnstyledButton>
      <div id={listId}>{isOpen && <Readings feedId={id} />}</div>
    </div>
  )
}
