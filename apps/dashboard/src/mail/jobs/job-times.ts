import type { JobQueue } from '@plato/contract/mail/jobs.contract'
import { jobMessages } from '#dashboard/mail/jobs/job-labels.tr.ts'

const { ages, queues } = jobMessages
const minuteMs = 60_000

/** How long ago, in the largest unit that fits. */
export function ageText(at: string, now: string): string {
  const minutes = Math.max(0, Math.floor((Date.parse(now) - Date.parse(at)) / minuteMs))
  if (minutes < 1) return ages.now
  if (minutes < 60) return ages.minutes(minutes)
  if (minutes < 48 * 60) return ages.hours(Math.floor(minutes / 60))
  return ages.days(Math.floor(minutes / (24 * 60)))
}

export const agoText = (at: string, now: string): string => {
  const age = ageText(at, now)
  return age === ages.now ? age : ages.ago(age)
}

/** A worker takes what is due within seconds, and a long job of another kind delays nothing: five minutes are a fault. */
const lateAfterMs = 5 * minuteMs

/** Since when the longest waiting job waits, if it waits too long. */
export function lateSince(
  all: readonly Pick<JobQueue, 'oldestWaitingAt' | 'running'>[],
  now: string,
): string | undefined {
  const waiting = all
    // One of its kind is at work: the others take their turn.
    .filter(({ running }) => running === 0)
    .flatMap(({ oldestWaitingAt }) => oldestWaitingAt ?? [])
    .sort()
  const [oldest] = waiting
  return oldest && Date.parse(now) - Date.parse(oldest) > lateAfterMs ? oldest : undefined
}

const two = (part: string) => part.padStart(2, '0')

/** The few clocks we have, in words; another one is shown as it is. */
export function clockText(clock: string | null): string {
  if (clock === null) return queues.onDemand
  if (clock === '* * * * *') return queues.everyMinute
  if (clock === '*/5 * * * *') return queues.everyFiveMinutes
  if (clock === '*/10 * * * *') return queues.everyTenMinutes
  const [, minute = '', hour = '', weekdays] = /^(\d+) (\d+) \* \* (\*|1-5)$/.exec(clock) ?? []
  if (weekdays === undefined) return clock
  const time = `${two(hour)}.${two(minute)}`
  return weekdays === '*' ? queues.daily(time) : queues.workdays(time)
}
