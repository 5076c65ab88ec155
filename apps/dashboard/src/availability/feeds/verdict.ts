import type { FeedDiagnosis } from '@plato/contract/availability/feeds.contract'
import { doctorMessages as words } from '#dashboard/availability/feeds/doctor-messages.tr.ts'
import { findingWords } from '#dashboard/availability/feeds/feed-words.tr.ts'

interface Verdict {
  readonly look: 'good' | 'warn' | 'bad'
  readonly said: string
}

/** One sentence on a calendar: whole, readable with something to look at, or none. */
export function verdictOf({ fault, findings }: Pick<FeedDiagnosis, 'fault' | 'findings'>): Verdict {
  if (fault) return { look: 'bad', said: words.broken[fault] ?? words.unread }
  const troubles = findings.filter(({ code }) => findingWords[code].isTrouble).length
  if (troubles > 0) return { look: 'warn', said: words.soundBut(troubles) }
  return { look: 'good', said: findings.length > 0 ? words.soundNotes : words.sound }
}
