import { type Draft, useDraft } from '#site/search/bar/use-draft.ts'
import { filterGroups, withoutGroup } from '#site/search/filters/filter-groups.ts'
import {
  AudienceSection,
  BedroomsSection,
  PlaceSection,
  PoolSection,
  PriceSection,
  type SectionProps,
} from '#site/search/filters/filter-sections.tsx'
import { filterLabels } from '#site/search/messages.tr.ts'
import type { Results } from '#site/search/results/use-results.ts'
import type { Way } from '#site/search/search-link.tsx'
import type { Search } from '#site/search/search-url.ts'
import type { SearchOptions } from '#site/shell/search-options.ts'
import { Dropdown } from '#site/shell/ui/dropdown.tsx'
import { InlineSpinner } from '#site/shell/ui/spinner.tsx'
import type { PopupControl } from '#site/shell/ui/use-popup.ts'

export type FilterName = 'price' | 'bedrooms' | 'audience' | 'pool' | 'place'

export interface FilterProps extends PopupControl {
  readonly way: Way
  readonly results: Results
  readonly options: SearchOptions
}

const sections: Readonly<Record<FilterName, (props: SectionProps) => React.ReactNode>> = {
  price: PriceSection,
  bedrooms: BedroomsSection,
  audience: AudienceSection,
  pool: PoolSection,
  place: PlaceSection,
}

/** The change that the "Temizle" button of a chip's popup applies. */
function emptied(name: FilterName, { draft: { search }, groups }: SectionProps): Partial<Search> {
  switch (name) {
    case 'price':
      return { price: undefined }
    case 'bedrooms':
      return { bedrooms: 0 }
    case 'audience':
      return withoutGroup(groups.audience, search)
    case 'pool':
      return { ...withoutGroup(groups.pool, search), privacy: undefined }
    case 'place':
      return { ...withoutGroup(groups.place, search), districts: [] }
  }
}

/** The popup of one filter under its chip. */
export function FilterPopup({ name, ...props }: FilterProps & { name: FilterName }) {
  const { open, onOpenChange, anchor } = props
  return (
    <Dropdown
      open={open}
      onOpenChange={onOpenChange}
      anchor={anchor}
      label={filterLabels[name]}
      align="start"
      className="w-[min(520px,100vw-40px)] px-6"
    >
      {open ? <Filter name={name} {...props} /> : null}
    </Dropdown>
  )
}

function Filter({ name, way, results, options, onOpenChange }: FilterProps & { name: FilterName }) {
  const draft = useDraft(results, options)
  const { place } = way
  const section = { draft, options, place, groups: filterGroups(options, draft.search, place) }
  const Section = sections[name]
  return (
    <>
      {/* The choices scroll, the button stays in view. */}
      <div className="-mx-6 max-h-[min(560px,100svh-340px)] overflow-y-auto overscroll-contain px-5 tablet:px-6">
        <Section {...section} />
      </div>
      <FilterFeet
        draft={draft}
        clear={filterLabels.clear}
        onClear={() => draft.change(emptied(name, section))}
        onApply={() => {
          onOpenChange(false)
          way.go(draft.search)
        }}
        className="-mx-6 border-t border-line px-6 py-3"
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

/** The footer of a filter popup; the apply button shows how many villas the choice would find. */
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
            <span className="sr-only">{filterLabels.apply}</span>
          </>
        ) : (
          filterLabels.show(draft.total, draft.capped)
        )}
      </button>
    </div>
  )
}
