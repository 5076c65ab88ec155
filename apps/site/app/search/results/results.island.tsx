import { useEffect, useRef, useState } from 'react'
import { SearchBar } from '#site/search/bar/search-bar.tsx'
import { FilterChips } from '#site/search/filters/filter-chips.tsx'
import { MapPane } from '#site/search/map/map-pane.tsx'
import { listingLabels } from '#site/search/messages.tr.ts'
import { EmptyList } from '#site/search/results/empty-list-part.tsx'
import {
  CardSkeletons,
  FailedList,
  MoreVillas,
  NearMisses,
  ResultCards,
  skeletonsFor,
} from '#site/search/results/result-list.tsx'
import { ChosenFilters, DateBar, ResultsHead } from '#site/search/results/results-head.tsx'
import { type Results, type ResultsStart, useResults } from '#site/search/results/use-results.ts'
import { listingTitle } from '#site/search/search-labels.ts'
import type { Way } from '#site/search/search-link.tsx'
import { changed, type Search } from '#site/search/search-url.ts'
import { island } from '#site/shell/islands/island.tsx'
import { meta as metaLabels } from '#site/shell/messages.tr.ts'
import type { SearchOptions } from '#site/shell/search-options.ts'

interface Props extends ResultsStart {
  readonly today: string
  /** Level of the heading: a town's page has its own h1 above. */
  readonly level: 1 | 2
  /** True when the URL contained dates that have passed. */
  readonly passed: boolean
}

/** Search, filters, villas and map; the list follows the URL. */
function ResultsIsland({ today, level, passed, ...start }: Props) {
  const { place, options } = start
  const results = useResults(start)
  const heading = useRef<HTMLHeadingElement>(null)
  const top = useRef<HTMLDivElement>(null)
  const { search, answer } = results
  const isEmpty = answer.villas.length === 0 && answer.nearMisses.length === 0
  const go = (next: Search) => {
    results.go(next)
    if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView()
  }
  const way = { place, go }
  // The pressed control is removed with the old list: keyboard focus moves to the new one.
  const leaving = {
    place,
    go: (next: Search) => {
      go(next)
      heading.current?.focus({ preventScroll: true })
    },
  }
  useTitle(level === 1 ? metaLabels.titleOf(listingTitle(search, options)) : undefined)
  return (
    <>
      <div ref={top} className="scroll-mt-[60px] tablet:scroll-mt-16" />
      <div className="sticky top-[60px] z-20 border-b border-line bg-paper tablet:top-16 noscript:hidden">
        <div className="flex flex-col gap-2 px-5 py-2 tablet:h-[72px] tablet:flex-row tablet:items-center tablet:gap-4 tablet:px-8 tablet:py-0">
          <SearchBar
            action="/listing"
            variant="listing"
            today={today}
            until={answer.searchableUntil}
            initial={search}
            onSearch={(chosen) => go(changed(search, chosen))}
          />
          <span aria-hidden="true" className="h-8 w-px flex-none bg-line max-tablet:hidden" />
          <FilterChips way={way} results={results} options={options} />
        </div>
      </div>
      <div
        className={`grid grid-cols-[minmax(0,1fr)] items-start desktop:noscript:grid-cols-[minmax(0,1fr)] ${isEmpty ? '' : 'desktop:grid-cols-[minmax(0,1fr)_600px]'}`}
      >
        <div className="px-5 pt-5 pb-24 tablet:px-8 tablet:pt-8 tablet:pb-20">
          <ResultsHead way={way} results={results} options={options} level={level} heading={heading} />
          {passed ? <p className="mb-4 font-strong text-warn">{listingLabels.passed}</p> : null}
          <ChosenFilters way={leaving} search={search} options={options} />
          <DateBar way={way} results={results} />
          <List way={leaving} results={results} options={options} level={level} />
        </div>
        {isEmpty ? null : (
          <MapPane
            total={answer.total}
            villas={answer.villas}
            nearMisses={answer.nearMisses}
            search={results.answered}
          />
        )}
      </div>
    </>
  )
}

interface ListProps {
  readonly way: Way
  readonly results: Results
  readonly options: SearchOptions
  readonly level: 1 | 2
}

function List({ way, results, options, level }: ListProps) {
  const { answer, answered, phase } = results
  const slow = useSlow(phase === 'stale')
  const none = answer.villas.length === 0
  return (
    <div aria-busy={phase === 'stale'}>
      <p role="status" className="sr-only">
        {phase === 'ready' ? listingLabels.found(answer.total) : ''}
        {slow ? listingLabels.loading : ''}
      </p>
      {phase === 'failed' ? <FailedList onRetry={results.retry} /> : null}
      {slow ? <CardSkeletons count={skeletonsFor(answer.villas.length)} /> : null}
      {phase === 'failed' || slow ? null : (
        <div className={`transition-opacity ${phase === 'stale' ? 'opacity-60' : ''}`}>
          {none ? null : (
            <ResultCards villas={answer.villas} way={way} search={answered} level={level === 1 ? 2 : 3} />
          )}
          <MoreVillas way={way} results={results} />
          <NearMisses way={way} search={answered} villas={answer.nearMisses} />
          {none ? <EmptyList way={way} results={results} options={options} /> : null}
        </div>
      )}
    </div>
  )
}

const patienceMs = 180

/** True after a delay: a fast response replaces the list directly, only a slow one shows placeholders. */
function useSlow(waiting: boolean): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => setSlow(true), patienceMs)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [waiting])
  return slow && waiting
}

function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = title
  }, [title])
}

export default island({ name: 'search/results/results', when: 'load' }, ResultsIsland)
