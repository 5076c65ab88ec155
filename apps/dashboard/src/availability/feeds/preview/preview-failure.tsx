import { Button } from '@mantine/core'
import { ApiRefusal } from '@plato/contract/client'
import { type FeedFault, feedFaults } from '@plato/rules/availability/feeds/feed-kinds'
import { IconCalendarX, IconRefresh, IconStethoscope } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { faultLabels } from '#dashboard/availability/feeds/feed-labels.tr.ts'
import { feedDetail } from '#dashboard/availability/feeds/feeds.data.ts'
import feedClasses from '#dashboard/availability/feeds/feeds.module.css'
import classes from '#dashboard/availability/feeds/preview/preview.module.css'
import { previewMessages } from '#dashboard/availability/feeds/preview/preview-messages.tr.ts'
import listClasses from '#dashboard/list/list.module.css'
import { LoadFailure } from '#dashboard/list/load-failure.tsx'

const { failed: messages, again } = previewMessages

/** The feed fault in a refusal; undefined for other errors. */
export function faultIn(error: unknown): FeedFault | undefined {
  if (!(error instanceof ApiRefusal) || error.problem.code !== 'feed.unreadable') return undefined
  const faultCode = error.problem.fields?.[0]?.path
  return feedFaults.find((fault) => fault === faultCode)
}

/** Excerpt of the response that the last scheduled reading got instead of a calendar. */
function StoredExcerpt({ feedId }: { feedId: number }) {
  const { data } = useQuery(feedDetail(feedId))
  if (!data?.faultHead) return null
  return (
    <figure className={feedClasses.head}>
      <figcaption>{messages.head}</figcaption>
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
  /** The URL of a feed that is not saved yet; passed on to the back link and to the calendar check. */
  readonly url: string | undefined
}

/** Explains why the calendar could not be read and what to do. */
export function PreviewFailure({ error, isRetrying, onRetry, villaId, feedId, url }: Props) {
  const fault = faultIn(error)
  if (!fault) {
    return <LoadFailure title={messages.title} error={error} isRetrying={isRetrying} onRetry={onRetry} />
  }
  const { what, todo } = faultLabels[fault]
  const carried = url === undefined ? {} : { state: { url } }
  return (
    <div className={`${listClasses.message} ${classes.failure}`}>
      <span className={listClasses.ring} data-bad>
        <IconCalendarX size={28} stroke={1.5} aria-hidden />
      </span>
      <div role="alert">
        <h2>{messages.title}</h2>
        <p>
          <b>{what}</b> {todo} {messages.unchanged}
        </p>
      </div>
      {feedId !== undefined && <StoredExcerpt feedId={feedId} />}
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
          {messages.doctor}
        </Button>
        <Button component={Link} to={`/villas/${villaId}/feeds`} {...carried} variant="default">
          {url === undefined ? messages.backRetained : messages.back}
        </Button>
      </div>
    </div>
  )
}
