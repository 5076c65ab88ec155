import {
  BedroomsSection,
  PoolSection,
  PriceSection,
  type SectionProps,
  TypesSection,
} from '#site/search/filter-sections.tsx'
import { filterWords } from '#site/search/messages.tr.ts'
import type { Way } from '#site/search/search-link.tsx'
import type { SearchOptions } from '#site/search/search-options.ts'
import type { Search } from '#site/search/search-url.ts'
import { type Draft, useDraft } from '#site/search/use-draft.ts'
import type { Results } from '#site/search/use-results.ts'
import { Dropdown } from '#site/shell/dropdown.tsx'
import { InlineSpinner } from '#site/shell/spinner.tsx'
import type { PopupControl } from '#site/shell/use-popup.ts'

export type FilterName = 'price' | 'bedrooms' | 'pool' | 'types'

export interface FilterProps extends PopupControl {
  readonly way: Way
  readonly results: Results
  readonly options: SearchOptions
}

const sections: Readonly<Record<FilterName, (props: SectionProps) => React.ReactNode>> = {
  price: PriceSection,
  bedrooms: BedroomsSection,
  pool: PoolSection,
  types: TypesSection,
}

/** What a chip's own "Temizle" takes away. */
function emptied(name: FilterName, search: Search, options: SearchOptions, { place }: Way): Partial<Search> {
  const pool = options.features.filter(({ category }) => category === filterWords.poolCategory)
  switch (name) {
    case 'price':
      return { price: undefined }
    case 'bedrooms':
      return { bedrooms: 0 }
    case 'types':
      return { types: place.type ? [place.type] : [] }
    case 'pool':
      return {
        privacy: undefined,
        features: search.features.filter((id) => !pool.some((feature) => feature.id === id)),
      }
  }
}

/** One filter in a box under its chip. */
export function FilterPopup({ name, ...props }: FilterProps & { name: FilterName }) {
  const { open, onOpenChange, anchor } = props
  return (
    <Dropdown
      open={open}
      onOpenChange={onOpenChange}
      anchor={anchor}
      label={filterWords[name]}
      align="start"
      className="w-[min(480px,100vw-40px)] px-6 pb-4"
    >
      {open ? <Filter name={name} {...props} /> : null}
    </Dropdown>
  )
}

function Filter({ name, way, results, options, onOpenChange }: FilterProps & { name: FilterName }) {
  const draft = useDraft(results, options)
  const Section = sections[name]
  return (
    <>
      <Section draft={draft} options={options} />
      <FilterFeet
        draft={draft}
        clear={filterWords.clear}
        onClear={() => draft.change(emptied(name, draft.search, options, way))}
        onApply={() => {
          onOpenChange(false)
          way.go(draft.search)
        }}
        className="pt-4"
      />
    </>
  )
}

interface FeetProps {
  readonly draft: Draft
  readonly clear: string
  readonly onClear: () => void
  readonly onApply: () => void
  readonly className: string
}

/** What the choice would give stands on the button that applies it. */
export function FilterFeet({ draft, clear, onClear, onApply, className }: FeetProps) {
  return (
    <div className={`flex items-center justify-between gap-4 ${className}`}>
      <button type="button" className="text-link min-h-11" onClick={onClear}>
        {clear}
      </button>
      <button type="button" className="button button-primary min-w-44" onClick={onApply}>
        {draft.total === undefined ? (
          <>
            <InlineSpinner />
            <span className="sr-only">{filterWords.apply}</span>
          </>
        ) : (
          filterWords.show(draft.total)
        )}
      </button>
    </div>
  )
}
