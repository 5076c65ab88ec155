import { ArrowUpDown, ChevronDown, X } from 'lucide-react'
import type { RefObject } from 'react'
import { chosenFilters, withoutFilters } from '#site/search/filters/chosen-filters.ts'
import { chip } from '#site/search/filters/filter-chip.ts'
import { filterLabels, flexLabels, sortLabels } from '#site/search/messages.tr.ts'
import type { Results } from '#site/search/results/use-results.ts'
import { detailLabels, flexibleCount, headingLabels, shortStayLabels } from '#site/search/search-labels.ts'
import { SearchLink, type Way } from '#site/search/search-link.tsx'
import { changed, type Search, sortOrders } from '#site/search/search-url.ts'
import type { SearchOptions } from '#site/shell/search-options.ts'

interface HeadProps {
  readonly way: Way
  readonly results: Results
  readonly options: SearchOptions
  readonly level: 1 | 2
  readonly heading: RefObject<HTMLHeadingElement | null>
}

/** What is shown, in words, and in which order. */
export function ResultsHead({ way, results, options, level, heading }: HeadProps) {
  const { answered, answer, search } = results
  const Heading = level === 1 ? 'h1' : 'h2'
  const flexible = flexibleCount(answered, answer)
  return (
    <div className="mb-4 flex items-start justify-between gap-x-6 gap-y-2 tablet:mb-5 tablet:items-end">
      <div className="min-w-0">
        <Heading
          ref={heading}
          tabIndex={-1}
          className="text-25 tracking-[-0.02em] focus-visible:outline-none tablet:text-32"
        >
          {headingLabels(answered, answer, options)}
        </Heading>
        {flexible ? (
          <p className="mt-2 text-ink-soft">
            <b className="font-semibold text-ink">{flexible.lead}</b>
            {flexible.rest}
          </p>
        ) : null}
        <p className={`${flexible ? '' : 'mt-2'} text-ink-soft`}>{detailLabels(answered)}</p>
      </div>
      <Sort search={search} go={way.go} />
    </div>
  )
}

interface SortProps {
  readonly search: Search
  readonly go: (search: Search) => void
}

function Sort({ search, go }: SortProps) {
  return (
    <label className="relative flex min-h-11 flex-none items-center gap-2 rounded-8 font-strong has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-sea max-tablet:hidden noscript:hidden">
      <ArrowUpDown className="size-4" />
      <span className="sr-only">{filterLabels.sort}</span>
      <span aria-hidden="true">{sortLabels[search.sort]}</span>
      <ChevronDown className="size-4" />
      <select
        value={search.sort}
        onChange={({ target }) => {
          const sort = sortOrders.find((order) => order === target.value)
          if (sort) go(changed(search, { sort }))
        }}
        className="absolute inset-0 cursor-pointer opacity-0"
      >
        {sortOrders.map((order) => (
          <option key={order} value={order}>
            {sortLabels[order]}
          </option>
        ))}
      </select>
    </label>
  )
}

interface ChosenProps {
  readonly way: Way
  readonly search: Search
  readonly options: SearchOptions
}

/** Each filter leaves with one press; the drawing keeps this row for wider windows. */
export function ChosenFilters({ way, search, options }: ChosenProps) {
  const chosen = chosenFilters(search, options, way.place)
  if (chosen.length === 0) return null
  return (
    <ul aria-label={filterLabels.chosen} className="mb-7 flex flex-wrap items-center gap-2 max-tablet:hidden">
      {chosen.map(({ key, label, without }) => (
        <li key={key}>
          <SearchLink
            way={way}
            to={without}
            aria-label={filterLabels.remove(label)}
            className={`${chip(true)} pr-3`}
          >
            {label}
            <X className="size-4" />
          </SearchLink>
        </li>
      ))}
      <li>
        <SearchLink
          way={way}
          to={withoutFilters(search, way.place)}
          className="text-link inline-flex min-h-9 items-center px-2 pointer-coarse:min-h-11"
        >
          {filterLabels.clear}
        </SearchLink>
      </li>
    </ul>
  )
}

interface DateBarProps {
  readonly way: Way
  readonly results: Results
}

/** The same nights from three days earlier to three days later, each with what it would give. */
export function DateBar({ way, results: { search, answer } }: DateBarProps) {
  const dates = answer.facets?.dates ?? []
  const { stay } = search
  // Seven zeros lead nowhere.
  if (!stay || dates.every(({ count }) => count === 0)) return null
  return (
    <nav
      aria-label={flexLabels.label}
      className="mb-6 flex relative overflow-x-auto border-line bg-surface [scrollbar-width:none] max-tablet:-mx-5 max-tablet:border-y tablet:mb-8 tablet:rounded-14 tablet:border"
    >
      {dates.map(({ count, ...other }) => (
        <SearchLink
          key={other.checkIn}
          way={way}
          to={changed(search, { stay: other })}
          aria-current={other.checkIn === stay.checkIn ? 'true' : undefined}
          className="flex-1 max-tablet:min-w-[92px] border-l border-line px-1 py-2.5 text-center text-13 text-ink-soft transition-colors first:border-l-0 hover:bg-sunken focus-visible:outline-offset-[-2px] aria-[current]:bg-sea-wash aria-[current]:shadow-[inset_0_-2px_0_var(--sea)] aria-[current]:hover:bg-sea-wash"
        >
          <b
            className={`block font-strong whitespace-nowrap tabular-nums ${other.checkIn === stay.checkIn ? 'text-sea-strong' : 'text-ink'}`}
          >
            {shortStayLabels(other)}
          </b>
          {flexLabels.villas(count)}
        </SearchLink>
      ))}
    </nav>
  )
}
