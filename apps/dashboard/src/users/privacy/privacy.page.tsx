import { Button, Skeleton } from '@mantine/core'
import { formatMoment } from '@plato/brand/format'
import type { DataRequest } from '@plato/contract/privacy/privacy.contract'
import { IconPlus, IconShieldCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link, Outlet } from 'react-router'
import { EmptyList } from '#dashboard/list/empty-list.tsx'
import { LoadFailure } from '#dashboard/list/load-failure.tsx'
import { listMessages } from '#dashboard/list/messages.tr.ts'
import { PageHead } from '#dashboard/list/page-head.tsx'
import { dataRequests } from '#dashboard/users/privacy/privacy.data.ts'
import classes from '#dashboard/users/privacy/privacy.module.css'
import { privacyMessages as messages } from '#dashboard/users/privacy/privacy-messages.tr.ts'
import { RequestCard } from '#dashboard/users/privacy/request-card.tsx'
import { UserTabs } from '#dashboard/users/user-tabs.tsx'

const { answered } = messages

const sumOf = (counts: Readonly<Record<string, number>>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

/** What an erasure did; a request of another kind has only who answered it. */
function outcomeOf({ kind, outcome }: DataRequest): string | undefined {
  if (kind !== 'ERASURE' || !outcome) return undefined
  const counts = answered.counts(sumOf(outcome.erased), sumOf(outcome.blocked))
  return outcome.waiting > 0 ? `${counts}, ${answered.waiting(outcome.waiting)}` : counts
}

function AnsweredRow({ request }: { request: DataRequest }) {
  const { reference, kind, answeredAt, answeredByName } = request
  const by = [answeredByName && answered.by(answeredByName), answeredAt && formatMoment(answeredAt)]
  return (
    <li>
      <b>
        {reference} · {messages.kinds[kind]}
      </b>
      <span>{[...by, outcomeOf(request)].filter(Boolean).join(' · ')}</span>
    </li>
  )
}

function AnsweredRows() {
  const { data, error, isFetching, refetch } = useQuery(dataRequests('ANSWERED'))
  if (error && !data)
    return (
      <p className={classes.failed} role="alert">
        {answered.notLoaded}
        <Button variant="subtle" size="compact-sm" loading={isFetching} onClick={() => void refetch()}>
          {listMessages.failed.retry}
        </Button>
      </p>
    )
  if (!data)
    return (
      <div role="status" aria-label={messages.loading}>
        <Skeleton height={56} radius={14} />
      </div>
    )
  if (data.length === 0) return <p className={classes.none}>{answered.none}</p>
  return (
    <ul className={classes.answered}>
      {data.map((request) => (
        <AnsweredRow key={request.id} request={request} />
      ))}
    </ul>
  )
}

function OpenRequests({ requests }: { requests: readonly DataRequest[] }) {
  const id = useId()
  if (requests.length === 0)
    return (
      <EmptyList icon={IconShieldCheck} title={messages.empty.title}>
        {messages.empty.body}
      </EmptyList>
    )
  return (
    <section className={classes.list} aria-labelledby={id}>
      <h2 id={id}>{messages.open}</h2>
      {requests.map((request) => (
        <RequestCard key={request.id} request={request} />
      ))}
    </section>
  )
}

function factsOf(open: number | undefined): string | undefined {
  if (open === undefined) return undefined
  return open > 0 ? messages.facts(open) : messages.none
}

/** Requests of persons about their data: to learn what is stored, to be erased, to withdraw a consent. */
export function PrivacyPage() {
  const { data, error, isPending, isFetching, refetch } = useQuery(dataRequests('OPEN'))
  const id = useId()
  return (
    <>
      <PageHead
        title={messages.title}
        facts={isPending ? listMessages.loading : factsOf(data?.length)}
        actions={
          <Button component={Link} to="/users/privacy/new" leftSection={<IconPlus size={16} aria-hidden />}>
            {messages.register}
          </Button>
        }
      />
      <UserTabs />
      <div className={classes.page} aria-busy={isFetching}>
        {isPending && (
          <div role="status" aria-label={messages.loading}>
            <Skeleton height={200} radius={14} />
          </div>
        )}
        {error && !data && (
          <LoadFailure
            title={listMessages.failed.list}
            error={error}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {data && <OpenRequests requests={data} />}
        {data && (
          <section className={classes.list} aria-labelledby={id}>
            <h2 id={id}>{answered.title}</h2>
            <AnsweredRows />
          </section>
        )}
      </div>
      <Outlet />
    </>
  )
}
