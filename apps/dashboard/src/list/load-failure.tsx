import { Button } from '@mantine/core'
import { useInterval } from '@mantine/hooks'
import { ApiRefusal } from '@plato/contract/client'
import { IconPlugConnectedX, IconRefresh } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import classes from '#dashboard/list/list.module.css'
import { listMessages } from '#dashboard/list/messages.tr.ts'
import { sentenceOf } from '#dashboard/shell/toast/toast.tsx'

const retryAfterSeconds = 15

/** The first letters of the request's id are enough to find it in the log and short enough to be read out. */
const errorNumber = (error: unknown): string | undefined =>
  error instanceof ApiRefusal ? error.problem.requestId.slice(0, 8).toUpperCase() : undefined

/** Counts down and then retries by itself, so that a screen left open heals when the line does. */
function useRetryCountdown(isWaiting: boolean, onRetry: () => void): number {
  const [left, setLeft] = useState(retryAfterSeconds)
  const tick = useInterval(() => setLeft((seconds) => seconds - 1), 1000)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the interval's handlers are new on every render
  useEffect(() => {
    if (!isWaiting) return
    setLeft(retryAfterSeconds)
    tick.start()
    return tick.stop
  }, [isWaiting])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end of the countdown retries
  useEffect(() => {
    if (left <= 0) onRetry()
  }, [left])
  return Math.max(0, left)
}

interface Props {
  readonly title: string
  readonly error: unknown
  readonly isRetrying: boolean
  readonly onRetry: () => void
}

export function LoadFailure({ title, error, isRetrying, onRetry }: Props) {
  const left = useRetryCountdown(!isRetrying, onRetry)
  const number = errorNumber(error)
  return (
    <div className={classes.message}>
      <span className={classes.ring} data-bad>
        <IconPlugConnectedX size={28} stroke={1.5} aria-hidden />
      </span>
      <div role="alert">
        <h2>{title}</h2>
        <p>
          {sentenceOf(error)} {listMessages.failed.unchanged}
        </p>
      </div>
      <Button leftSection={<IconRefresh size={16} aria-hidden />} loading={isRetrying} onClick={onRetry}>
        {listMessages.failed.retry}
      </Button>
      <p className={classes.faint}>
        {!isRetrying && listMessages.failed.countdown(left)}
        {number && <span>{listMessages.failed.number(number)}</span>}
      </p>
    </div>
  )
}
