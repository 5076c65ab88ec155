import type { BarSearch } from '#site/search/bar/search-bar-props.ts'
import { chip } from '#site/search/filters/filter-chip.ts'
import { dateLabels } from '#site/search/messages.tr.ts'

interface Props {
  readonly chosen: BarSearch
  readonly change: (part: Partial<BarSearch>) => void
  readonly className?: string
}

/** Exact dates, or also the same nights up to three days earlier or later. */
export function FlexibleChoice({ chosen: { flexible }, change, className = '' }: Props) {
  return (
    <fieldset className={`flex gap-1.5 ${className}`}>
      <legend className="sr-only">{dateLabels.flexibility}</legend>
      <button
        type="button"
        aria-pressed={!flexible}
        onClick={() => change({ flexible: false })}
        className={`justify-center ${chip(!flexible)}`}
      >
        {dateLabels.exact}
      </button>
      <button
        type="button"
        aria-pressed={flexible}
        onClick={() => change({ flexible: true })}
        className={`justify-center ${chip(flexible)}`}
      >
        {dateLabels.threeDays}
      </button>
    </fieldset>
  )
}
