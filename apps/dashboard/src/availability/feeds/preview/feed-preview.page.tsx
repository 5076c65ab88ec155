import { Button, Skeleton } from '@mantine/core'
import type { SyncSource } from '@plato/contract/availability/feeds.contract'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useSearchParams } from 'react-router'
import { syncPreview } from '#dashboard/availability/feeds/feeds.data.ts'
import { PlanView } from '#dashboard/availability/feeds/preview/plan-view.tsx'
import { PreviewFailure } from '#dashboard/availability/feeds/preview/preview-failure.tsx'
import { previewMessages as messages } from '#dashboard/availability/feeds/preview/preview-messages.tr.ts'
import { newFeedIn } from '#dashboard/availability/feeds/typed-address.ts'
import formClasses from '#dashboard/form/form.module.css'
import { RecordById } from '#dashboard/form/records/record-by-id.tsx'
import { PageHead } from '#dashboard/list/page-head.tsx'
import { MessagePage } from '#dashboard/shell/pages/message-page.tsx'

const feedIdIn = (search: URLSearchParams): number | undefined => {
  const id = Number(search.get('feed'))
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

function Reading() {
  return (
    <>
      <PageHead title={messages.loadingTitle} facts={messages.reading} />
      <div className={formClasses.fields} role="status" aria-label={messages.reading}>
        <Skeleton height={96} radius={14} />
        <Skeleton height={114} radius={10} />
        <Skeleton height={320} radius={10} />
      </div>
    </>
  )
}

function Preview({ source, feedId }: { source: SyncSource; feedId: number | undefined }) {
  const query = useQuery(syncPreview(source))
  const { data, error, isFetching, refetch } = query
  if (data) {
    return <PlanView plan={data} source={source} isReading={isFetching} onRead={() => void refetch()} />
  }
  if (!error) return <Reading />
  return (
    <>
      <PageHead title={messages.loadingTitle} />
      <PreviewFailure
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
        villaId={source.villa_id}
        feedId={feedId}
        url={'url' in source ? source.url : undefined}
      />
    </>
  )
}

function Lost({ villaId }: { villaId: number }) {
  const { title, body, back } = messages.lost
  return (
    <MessagePage
      title={title}
      actions={
        <Button component={Link} to={`/villas/${villaId}/feeds`}>
          {back}
        </Button>
      }
    >
      <p>{body}</p>
    </MessagePage>
  )
}

/** The changes that a calendar would make: of a saved feed (`?feed=`) or of a URL typed on the previous page. */
export function FeedPreviewPage() {
  const [search] = useSearchParams()
  const { state } = useLocation()
  const feedId = feedIdIn(search)
  const typed = newFeedIn(state)
  return (
    <RecordById>
      {(villaId) => {
        if (feedId) {
          return <Preview key={feedId} source={{ villa_id: villaId, feed_id: feedId }} feedId={feedId} />
        }
        return typed?.villa_id === villaId ? (
          <Preview source={typed} feedId={undefined} />
        ) : (
          <Lost villaId={villaId} />
        )
      }}
    </RecordById>
  )
}
