import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { CheckBox } from '#site/search/bar/where-list.tsx'
import { chip, chipCount } from '#site/search/filters/filter-chip.ts'

interface SectionProps {
  readonly title: string
  readonly sign?: LucideIcon | undefined
  readonly note?: string | undefined
  readonly className?: string
  readonly children: ReactNode
}

export function Section({ title, sign: Sign, note, className = '', children }: SectionProps) {
  return (
    <fieldset className={`border-b border-line py-6 last:border-0 ${className}`}>
      <legend className="contents">
        <span className="mb-4 flex w-full items-center gap-2.5 text-17 leading-6 font-semibold">
          {Sign ? <Sign className="size-5 flex-none text-sea" /> : null}
          {title}
          {note ? <span className="ml-auto text-15 font-text text-ink-soft">{note}</span> : null}
        </span>
      </legend>
      {children}
    </fieldset>
  )
}

/** A list with a heading of its own inside a section. */
export const SubSection = ({ title, note, children }: Pick<SectionProps, 'title' | 'note' | 'children'>) => (
  <fieldset className="mt-5 nth-2:mt-0">
    <legend className="contents">
      <span className="mb-2 flex items-baseline gap-2 font-strong">
        {title}
        {note ? <span className="text-13 font-text text-ink-faint">{note}</span> : null}
      </span>
    </legend>
    {children}
  </fieldset>
)

export const Columns = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-x-6 gap-y-1 min-[480px]:grid-cols-2">{children}</div>
)

/** A choice that would leave no villa cannot be made; one that is made can always be taken back. */
const isClosed = (count: number | undefined, chosen: boolean) => count === 0 && !chosen

interface OptionProps {
  readonly label: string
  /** Villas that remain with it; undefined while unknown. */
  readonly count: number | undefined
  readonly checked: boolean
  readonly onChange: () => void
}

/** `relative`: the hidden input scrolls with its label, so that focus by keyboard brings the option into view. */
export function Option({ label, count, checked, onChange }: OptionProps) {
  return (
    <label className="relative flex min-h-10 cursor-pointer items-center gap-3 rounded-8 has-disabled:cursor-not-allowed has-disabled:text-ink-faint has-focus-visible:outline-2 has-focus-visible:outline-sea pointer-coarse:min-h-11">
      <input
        type="checkbox"
        checked={checked}
        disabled={isClosed(count, checked)}
        onChange={onChange}
        className="peer sr-only"
      />
      <CheckBox />
      {label}
      {count === undefined ? null : <span className={`ml-auto text-ink-faint ${chipCount}`}>{count}</span>}
    </label>
  )
}

interface Choice<T> {
  readonly value: T
  readonly label: string
  readonly count?: number | undefined
  /** Behind the label; without it the count only closes a choice that leaves nothing. */
  readonly showCount?: boolean
}
interface PillProps<T> {
  readonly choices: readonly Choice<T>[]
  readonly chosen: T
  readonly onChoose: (value: T) => void
}

/** One of several, as pills: real radio buttons under them. */
export function Pills<T extends string | number>({ choices, chosen, onChoose }: PillProps<T>) {
  const name = useId()
  return (
    <div className="flex flex-wrap gap-2">
      {choices.map(({ value, label, count, showCount }) => (
        <label
          key={value}
          className={`${chip(value === chosen)} relative cursor-pointer has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:text-ink-faint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-sea`}
        >
          <input
            type="radio"
            name={name}
            checked={value === chosen}
            disabled={isClosed(count, value === chosen)}
            onChange={() => onChoose(value)}
            className="sr-only"
          />
          {label}
          {showCount && count !== undefined ? <span className={chipCount}>{count}</span> : null}
        </label>
      ))}
    </div>
  )
}
