import { ChevronDown, SlidersHorizontal } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { chosenFilters } from '#site/search/filters/chosen-filters.ts'
import { chip, chipCount } from '#site/search/filters/filter-chip.ts'
import { chosenIn, filterGroups } from '#site/search/filters/filter-groups.ts'
import type { FilterName } from '#site/search/filters/filter-popup.tsx'
import { dateLabels, filterLabels } from '#site/search/messages.tr.ts'
import type { Results } from '#site/search/results/use-results.ts'
import type { Way } from '#site/search/search-link.tsx'
import { changed, type Search } from '#site/search/search-url.ts'
import type { SearchOptions } from '#site/shell/search-options.ts'
import { usePopup } from '#site/shell/ui/use-popup.ts'

interface Props {
  readonly way: Way
  readonly results: Results
  readonly options: SearchOptions
}

const loadPopup = async () => (await import('#site/search/filters/filter-popup.tsx')).FilterPopup
const loadSheet = async () => (await import('#site/search/filters/filter-sheet.tsx')).FilterSheet

/** The value shown after the label of each chip; undefined while its filter is not set. */
function chipValues(
  search: Search,
  options: SearchOptions,
  { place }: Way,
): Readonly<Record<FilterName, string>> {
  const groups = filterGroups(options, search, place)
  const shown = (count: number) => (count > 0 ? String(count) : '')
  return {
    price: search.price ? '1' : '',
    bedrooms: search.bedrooms > 0 ? filterLabels.atLeast(search.bedrooms) : '',
    audience: shown(chosenIn(groups.audience, search)),
    pool: shown(chosenIn(groups.pool, search) + (search.privacy ? 1 : 0)),
    place: shown(chosenIn(groups.place, search) + search.districts.length),
  }
}

const names: readonly FilterName[] = ['price', 'bedrooms', 'audience', 'pool', 'place']

/** The first chip opens all filters; the most used filters have a chip of their own. */
export function FilterChips({ way, results, options }: Props) {
  const sheet = usePopup(loadSheet)
  const popup = usePopup(loadPopup)
  const [name, setName] = useState<FilterName>('price')
  const { search } = results
  const values = chipValues(search, options, way)
  const count = chosenFilters(search, options, way.place).length
  const { ref: _, onClick, 'data-popup-open': __, 'aria-expanded': open, ...button } = popup.button
  const press = (pressed: FilterName) => (event: MouseEvent<HTMLButtonElement>) => {
    popup.control.anchor.current = event.currentTarget
    setName(pressed)
    onClick()
  }
  return (
    <>
      <div className="-my-1 flex min-w-0 flex-1 gap-2 relative overflow-x-auto py-1 [scrollbar-width:none] max-tablet:-mx-5 max-tablet:flex-none max-tablet:px-5 tablet:-mx-1 tablet:px-1">
        <button {...sheet.button} className={chip(false)}>
          <SlidersHorizontal className="size-4" />
          {filterLabels.title}
          {count > 0 ? (
            <span className={`${chipCount} text-ink-faint`}>
              {count}
              <span className="sr-only">{filterLabels.chosenCount}</span>
            </span>
          ) : null}
        </button>
        {names.map((each) => (
          <button
            key={each}
            {...button}
            aria-expanded={open && each === name}
            onClick={press(each)}
            className={chip(values[each] !== '')}
          >
            {filterLabels[each]}
            {values[each] ? <span className={chipCount}>{values[each]}</span> : null}
            <ChevronDown className="size-4" />
          </button>
        ))}
        {search.stay ? (
          <button
            type="button"
            aria-pressed={search.flexible}
            onClick={() => way.go(changed(search, { flexible: !search.flexible }))}
            className={chip(search.flexible)}
          >
            {dateLabels.flexibleShort}
            <span className="sr-only">{dateLabels.flexible}</span>
          </button>
        ) : null}
      </div>
      {popup.Popup ? (
        <popup.Popup {...popup.control} name={name} way={way} results={results} options={options} />
      ) : null}
      {sheet.Popup ? <sheet.Popup {...sheet.control} way={way} results={results} options={options} /> : null}
    </>
  )
}
