import { Button, Skeleton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Panel } from '#dashboard/form/panel.tsx'
import classes from '#dashboard/reports/report-page.module.css'

interface Props<Missing> {
  readonly query: UseQueryResult<Missing>
  readonly messages: {
    readonly title: string
    readonly failed: string
    readonly retry: string
    readonly loading: string
  }
  readonly factsOf: (missing: Missing) => string | undefined
  readonly children: (missing: Missing) => ReactNode
}

/** What a report lacks, while it is read, when it could not be, and once it is there. */
export function MissingPanel<Missing>({ query, messages, factsOf, children }: Props<Missing>) {
  const { data, error, isFetching, refetch } = query
  if (data !== undefined) {
    const facts = factsOf(data)
    return (
      <Panel title={messages.title} {...(facts ? { facts } : {})}>
        {children(data)}
      </Panel>
    )
  }
  return (
    <Panel title={messages.title}>
      {error ? (
        <div className={classes.body} role="alert">
          <p>{messages.failed}</p>
          <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
            {messages.retry}
          </Button>
        </div>
      ) : (
        <div className={classes.body} role="status" aria-label={messages.loading}>
          <Skeleton height={14} width="70%" />
          <Skeleton height={14} width="50%" />
        </div>
      )}
    </Panel>
  )
}
