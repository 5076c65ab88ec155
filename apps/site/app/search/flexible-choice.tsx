import { useId } from 'react'
import { dateWords } from '#site/search/messages.tr.ts'
import type { BarSearch } from '#site/search/search-bar.tsx'
import { CheckBox } from '#site/search/where-list.tsx'

interface Props {
  readonly chosen: BarSearch
  readonly change: (part: Partial<BarSearch>) => void
}

/** Days near the chosen ones count too. */
export function FlexibleChoice({ chosen, change }: Props) {
  const id = useId()
  return (
    <label
      htmlFor={id}
      className="flex min-h-11 cursor-pointer items-center gap-3 has-disabled:text-ink-faint"
    >
      <input
        id={id}
        type="checkbox"
        checked={chosen.flexible}
        disabled={!chosen.stay}
        onChange={({ target }) => change({ flexible: target.checked })}
        className="peer sr-only"
      />
      <CheckBox />
      {dateWords.flexible}
    </label>
  )
}
