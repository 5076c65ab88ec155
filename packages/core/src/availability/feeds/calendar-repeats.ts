import type { FeedEvent } from '@plato/rules/availability/feeds/feed-event'
import type { Findings } from './calendar-findings.ts'

const sampleOf = ({ from, to, summary }: FeedEvent) => `${from}/${to} ${summary}`

/** Merges identical events. One UID with different dates stays two events, because both sets of nights are taken. */
export function withoutRepeats(events: readonly FeedEvent[], findings: Findings): FeedEvent[] {
  const whole = new Set<string>()
  const names = new Set<string>()
  return events.filter((event) => {
    const { uid, from, to, isCancelled } = event
    const key = JSON.stringify([uid, from, to, isCancelled])
    if (whole.has(key)) {
      findings.note('DUPLICATE_EVENT', sampleOf(event))
      return false
    }
    if (names.has(uid)) findings.note('DUPLICATE_UID', sampleOf(event))
    whole.add(key)
    names.add(uid)
    return true
  })
}

/** Counts each event that begins before an earlier one has ended. */
export function noteOverlaps(events: readonly FeedEvent[], findings: Findings): void {
  const inOrder = events.filter((event) => !event.isCancelled).sort((a, b) => (a.from < b.from ? -1 : 1))
  let end = ''
  for (const event of inOrder) {
    if (event.from < end) findings.note('OVERLAPPING_EVENTS', sampleOf(event))
    if (event.to > end) end = event.to
  }
}
