import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { useRef } from 'react'
import { withoutFilters } from '#site/search/chosen-filters.ts'
import { FilterFeet, type FilterProps } from '#site/search/filter-popup.tsx'
import {
  BedroomsSection,
  FeatureSections,
  PlacesSection,
  PoolSection,
  PriceSection,
  SortSection,
  TypesSection,
} from '#site/search/filter-sections.tsx'
import { filterWords } from '#site/search/messages.tr.ts'
import { useDraft } from '#site/search/use-draft.ts'

/** Every filter in one sheet: from the right, on the phone from below. */
export function FilterSheet({ open, onOpenChange, anchor, ...rest }: FilterProps) {
  const closeButton = useRef<HTMLButtonElement>(null)
  return (
    <Dialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim fixed inset-0 z-40 transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          initialFocus={closeButton}
          finalFocus={anchor}
          className="fixed inset-x-0 top-6 bottom-0 z-50 flex flex-col overflow-hidden rounded-t-20 bg-surface transition-[opacity,transform] duration-200 focus-visible:outline-none data-ending-style:opacity-0 data-starting-style:opacity-0 max-tablet:data-ending-style:translate-y-6 max-tablet:data-starting-style:translate-y-6 tablet:top-0 tablet:left-auto tablet:w-[560px] tablet:rounded-none tablet:data-ending-style:translate-x-6 tablet:data-starting-style:translate-x-6"
        >
          <div className="flex flex-none items-center justify-between border-b border-line py-2 pr-3 pl-5 tablet:py-4 tablet:pr-5 tablet:pl-8">
            <Dialog.Title className="text-20">{filterWords.title}</Dialog.Title>
            <Dialog.Close ref={closeButton} className="icon-button" aria-label={filterWords.close}>
              <X />
            </Dialog.Close>
          </div>
          {open ? <Filters {...rest} onDone={() => onOpenChange(false)} /> : null}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

type FiltersProps = Pick<FilterProps, 'way' | 'results' | 'options'> & { readonly onDone: () => void }

function Filters({ way, results, options, onDone }: FiltersProps) {
  const draft = useDraft(results, options)
  const section = { draft, options }
  return (
    <>
      <div className="flex-1 overflow-y-auto overscroll-contain px-5 tablet:px-8">
        <SortSection draft={draft} />
        <PriceSection {...section} />
        <BedroomsSection {...section} />
        <PoolSection {...section} />
        <TypesSection {...section} />
        <PlacesSection {...section} />
        <FeatureSections {...section} />
      </div>
      <FilterFeet
        draft={draft}
        clear={filterWords.clearAll}
        onClear={() => draft.change(withoutFilters(draft.search, way.place))}
        onApply={() => {
          onDone()
          way.go(draft.search)
        }}
        className="flex-none border-t border-line px-5 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] tablet:px-8 tablet:py-4"
      />
    </>
  )
}
