import type { FeedDiagnosis } from '@plato/contract/availability/feeds.contract'
import { doctorMessages as messages } from '#dashboard/availability/feeds/doctor-messages.tr.ts'
import { findingLabels } from '#dashboard/availability/feeds/feed-labels.tr.ts'

interface Verdict {
  readonly variant: 'good' | 'warn' | 'bad'
  readonly said: string
}

/** One sentence about a calendar: valid, valid with warnings, or not readable. */
export function verdictOf({ fault, findings }: Pick<FeedDiagnosis, 'fault' | 'findings'>): Verdict {
  if (fault) return { variant: 'bad', said: messages.broken[fault] ?? messages.unread }
  const troubles = findings.filter(({ code }) => findingLabels[code].isTrouble).length
  if (troubles > 0) return { variant: 'warn', said: messages.soundBut(troubles) }
  return { variant: 'good', said: findings.length > 0 ? messages.soundNotes : messages.sound }
}
