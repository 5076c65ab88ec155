import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { factorState } from '#dashboard/auth/factor/factor.data.ts'
import { sentenceOf } from '#dashboard/shell/toast/toast.tsx'
import classes from '#dashboard/users/account/factors/factors.module.css'
import { ownFactorMessages as messages } from '#dashboard/users/account/factors/own-factor-messages.tr.ts'

/** Renders a form when it is known whether the account has a factor: the first one needs the password. */
export function FirstFactor({ children }: { children: (isFirst: boolean) => ReactNode }) {
  const { data, error, isFetching, refetch } = useQuery(factorState())
  if (data) return children(!data.isEnrolled)
  if (error)
    return (
      <div className={classes.state} role="alert">
        <p>{sentenceOf(error)}</p>
        <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
          {messages.retry}
        </Button>
      </div>
    )
  return (
    <div className={classes.state} role="status" aria-label={messages.loading}>
      <Skeleton height={14} width="60%" />
      <Skeleton height={14} width="40%" />
    </div>
  )
}
