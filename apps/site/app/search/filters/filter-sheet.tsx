import { Info } from 'lucide-react'
import { useDraft } from '#site/search/bar/use-draft.ts'
import { withoutFilters } from '#site/search/filters/chosen-filters.ts'
import { filterGroups } from '#site/search/filters/filter-groups.ts'
import { FilterFeet, type FilterProps } from '#site/search/filters/filter-popup.tsx'
import {
  AudienceSection,
  BedroomsSection,
  OtherSections,
  PlaceSection,
  PoolSection,
  PriceSection,
  SortSection,
} from '#site/search/filters/filter-sections.tsx'
import { filterLabels } from '#site/search/messages.tr.ts'
import { fromTheSide, Sheet } from '#site/shell/ui/sheet.tsx'

/** Every filter in one sheet: from the right, on the phone from below. */
export function FilterSheet({ open, onOpenChange, anchor, ...rest }: FilterProps) {
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={filterLabels.title}
      finalFocus={anchor}
      className={fromTheSide}
      headClassName="border-b border-line tablet:py-4 tablet:pr-5 tablet:pl-8"
    >
      {open ? <Filters {...rest} onDone={() => onOpenChange(false)} /> : null}
    </Sheet>
  )
}

type FiltersProps = Pick<FilterProps, 'way' | 'results' | 'options'> & { readonly onDone: () => void }

function Filters({ way, results, options, onDone }: FiltersProps) {
  const draft = useDraft(results, options)
  const { place } = way
  const section = { draft, options, place, groups: filterGroups(options, draft.search, place) }
  return (
    <>
      <div className="flex-1 overflow-y-auto overscroll-contain px-5 tablet:px-8">
        <p className="flex gap-2.5 pt-3.5 text-13 leading-5 text-ink-soft">
          <Info className="mt-0.5 size-4 flex-none text-sea" />
          {filterLabels.note}
        </p>
        <PriceSection draft={draft} />
        <BedroomsSection {...section} />
        <AudienceSection {...section} />
        <PoolSection {...section} />
        <PlaceSection {...section} />
        <OtherSections {...section} />
        <SortSection draft={draft} />
      </div>
      <FilterFeet
        draft={draft}
        clear={filterLabels.clearAll}
        onClear={() => draft.change(withoutFilters(draft.search, place))}
        onApply={() => {
          onDone()
          way.go(draft.search)
        }}
        className="flex-none border-t border-line px-5 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] tablet:px-8 tablet:py-4"
      />
    </>
  )
}
