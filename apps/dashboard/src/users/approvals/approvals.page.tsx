import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '#dashboard/list/load-failure.tsx'
import { listMessages } from '#dashboard/list/messages.tr.ts'
import { PageHead } from '#dashboard/list/page-head.tsx'
import { waitingApprovals } from '#dashboard/payments/approvals/approvals.data.ts'
import classes from '#dashboard/users/approvals/approvals.module.css'
import { DecidedList } from '#dashboard/users/approvals/decided-list.tsx'
import { approvalPageMessages as messages } from '#dashboard/users/approvals/messages.tr.ts'
import { WaitingList } from '#dashboard/users/approvals/waiting-list.tsx'
import { UserTabs } from '#dashboard/users/user-tabs.tsx'

function factsOf(waiting: number | undefined): string | undefined {
  if (waiting === undefined) return undefined
  return waiting > 0 ? messages.facts(waiting) : messages.none
}

/** Changes that wait for a second person: IBANs and large refunds. */
export function ApprovalsPage() {
  const { data, error, isPending, isFetching, refetch } = useQuery(waitingApprovals())
  const retry = () => void refetch()
  return (
    <>
      <PageHead title={messages.title} facts={isPending ? listMessages.loading : factsOf(data?.length)} />
      <UserTabs />
      <div className={classes.page} aria-busy={isFetching}>
        {error && data && (
          <p className={classes.stale} role="status">
            {listMessages.failed.stale}{' '}
            <button type="button" onClick={retry}>
              {listMessages.failed.retry}
            </button>
          </p>
        )}
        {isPending && (
          <div role="status" aria-label={messages.loading}>
            <Skeleton height={240} radius={14} />
          </div>
        )}
        {error && !data && (
          <LoadFailure
            title={listMessages.failed.list}
            error={error}
            isRetrying={isFetching}
            onRetry={retry}
          />
        )}
        {data && <WaitingList approvals={data} />}
        {data && <DecidedList />}
      </div>
    </>
  )
}
