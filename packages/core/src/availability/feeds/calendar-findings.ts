import type { FeedReadingFinding } from '@plato/rules/availability/feeds/feed-event'
import { type FeedFinding, feedFindings } from '@plato/rules/availability/feeds/feed-kinds'
import { oneLine } from '../../safe-fetch/one-line.ts'

const maxSampleLength = 120

/** Counts the findings of each kind and stores the first sample. */
export class Findings {
  readonly #found = new Map<FeedFinding, { count: number; sample: string | null }>()

  note(code: FeedFinding, sample = '', count = 1): void {
    if (count === 0) return
    const before = this.#found.get(code)
    const shown = before?.sample ?? (oneLine(sample, maxSampleLength) || null)
    this.#found.set(code, { count: (before?.count ?? 0) + count, sample: shown })
  }

  list(): readonly FeedReadingFinding[] {
    return feedFindings.flatMap((code) => {
      const found = this.#found.get(code)
      return found ? [{ code, ...found }] : []
    })
  }
}
