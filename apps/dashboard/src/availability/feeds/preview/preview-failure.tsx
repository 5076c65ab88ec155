import { Button } from '@mantine/core'
import { ApiRefusal } from '@plato/contract/client'
import { type FeedFault, feedFaults } from '@plato/rules/availability/feeds/feed-words'
import { IconCalendarX, IconRefresh, IconStethoscope } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { faultWords } from '#dashboard/availability/feeds/feed-words.tr.ts'
import { feedDetail } from '#dashboard/availability/feeds/feeds.data.ts'
import feedClasses from '#dashboard/availability/feeds/feeds.module.css'
import classes from '#dashboard/availability/feeds/preview/preview.module.css'
import { previewMessages } from '#dashboard/availability/feeds/preview/preview-messages.tr.ts'
import listClasses from '#dashboard/list/list.module.css'
import { LoadFailure } from '#dashboard/list/load-failure.tsx'

const { failed: words, again } = previewMessages

/** Which fault a refusal tells of; undefined when it is about something else. */
export function faultIn(error: unknown): FeedFault | undefined {
  if (!(error instanceof ApiRefusal) || error.problem.code !== 'feed.unreadable') return undefined
  const told = error.problem.fields?.[0]?.path
  return feedFaults.find((fault) => fault === told)
}

/** What came in place of the calendar when it was last read by itself. */
function KeptHead({ feedId }: { feedId: number }) {
  const { data } = useQuery(feedDetail(feedId))
  if (!data?.faultHead) return null
  return (
    <figure className={feedClasses.head}>
      <figcaption>{words.head}</figcaption>
      <code>{data.faultHead}</code>
    </figure>
  )
}

interface Props {
  readonly error: Error
  readonly isRetrying: boolean
  readonly onRetry: () => void
  readonly villaId: number
  readonly feedId: number | undefined
  /** The address while it is not kept: the way back and the doctor take it along. */
  readonly url: string | undefined
}

/** The calendar could not be read: why, in plain words, and what to do. */
export function PreviewFailure({ error, isRetrying, onRetry, villaId, feedId, url }: Props) {
  const fault = faultIn(error)
  if (!fault) {
    return <LoadFailure title={words.title} error={error} isRetrying={isRetrying} onRetry={onRetry} />
  }
  const { what, todo } = faultWords[fault]
  const carried = url === undefined ? {} : { state: { url } }
  return (
    <div className={`${listClasses.message} ${classes.failure}`}>
      <span className={listClasses.ring} data-bad>
        <IconCalendarX size={28} stroke={1.5} aria-hidden />
      </span>
      <div role="alert">
        <h2>{words.title}</h2>
        <p>
          <b>{what}</b> {todo} {words.kept}
        </p>
      </div>
      {feedId !== undefined && <KeptHead feedId={feedId} />}
      <div className={feedClasses.actions}>
        <Button leftSection={<IconRefresh size={16} aria-hidden />} loading={isRetrying} onClick={onRetry}>
          {again}
        </Button>
        <Button
          component={Link}
          to="/external/doctor"
          {...carried}
          variant="default"
          leftSection={<IconStethoscope size={16} aria-hidden />}
        >
          {words.doctor}
        </Button>
        <Button component={Link} to={`/villas/${villaId}/feeds`} {...carried} variant="default">
          {url === undefined ? words.backKept : words.back}
        </Button>
      </div>
    </div>
  )
}
