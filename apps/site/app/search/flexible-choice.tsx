import { chip } from '#site/search/filter-chip.ts'
import { dateWords } from '#site/search/messages.tr.ts'
import type { BarSearch } from '#site/search/search-bar.tsx'

interface Props {
  readonly chosen: BarSearch
  readonly change: (part: Partial<BarSearch>) => void
  readonly className?: string
}

/** Exact dates, or also the same nights up to three days earlier or later. */
export function FlexibleChoice({ chosen: { flexible }, change, className = '' }: Props) {
  return (
    <fieldset className={`flex gap-1.5 ${className}`}>
      <legend className="sr-only">{dateWords.flexibility}</legend>
      <button
        type="button"
        aria-pressed={!flexible}
        onClick={() => change({ flexible: false })}
        className={`justify-center ${chip(!flexible)}`}
      >
        {dateWords.exact}
      </button>
      <button
        type="button"
        aria-pressed={flexible}
        onClick={() => change({ flexible: true })}
        className={`justify-center ${chip(flexible)}`}
      >
        {dateWords.threeDays}
      </button>
    </fieldset>
  )
}
