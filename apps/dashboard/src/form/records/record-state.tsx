import { Button, Skeleton } from '@mantine/core'
import { ApiRefusal } from '@plato/contract/client'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import classes from '#dashboard/form/form.module.css'
import { formMessages } from '#dashboard/form/messages.tr.ts'
import { LoadFailure } from '#dashboard/list/load-failure.tsx'
import { listMessages } from '#dashboard/list/messages.tr.ts'
import { PageHead } from '#dashboard/list/page-head.tsx'
import { MessagePage } from '#dashboard/shell/pages/message-page.tsx'

interface Props<Record> {
  readonly query: UseQueryResult<Record>
  readonly listPath: string
  readonly loadingTitle: string
  readonly children: (record: Record) => ReactNode
}

function RecordSkeleton() {
  return (
    <div className={classes.fields} role="status" aria-label={listMessages.rowsLoading}>
      <Skeleton height={320} radius={14} maw={880} />
    </div>
  )
}

/** One record before it can be shown: on its way, not there, or out of reach. */
export function RecordState<Record>({ query, listPath, loadingTitle, children }: Props<Record>) {
  const { data, error, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  if (error instanceof ApiRefusal && error.status === 404) {
    const { title, body, back } = formMessages.notFound
    return (
      <MessagePage
        title={title}
        actions={
          <Button component={Link} to={listPath}>
            {back}
          </Button>
        }
      >
        <p>{body}</p>
      </MessagePage>
    )
  }
  return (
    <>
      <PageHead title={loadingTitle} facts={error ? undefined : listMessages.loading} />
      {error ? (
        <LoadFailure
          title={listMessages.failed.record}
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <RecordSkeleton />
      )}
    </>
  )
}

/** The same states inside a drawer, whose head is already there. */
export function DrawerRecordState<Record>({ query, children }: Pick<Props<Record>, 'query' | 'children'>) {
  const { data, error, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  if (!error) return <RecordSkeleton />
  return (
    <LoadFailure
      title={listMessages.failed.record}
      error={error}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  )
}
