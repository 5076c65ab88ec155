import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { FeatureGroup } from '#site/villas/all-features.island.tsx'
import { FeatureGroups } from '#site/villas/feature-groups.tsx'
import type { SheetControl } from '#site/villas/use-sheet.ts'
import { featureWords } from '#site/villas/villa-page-messages.tr.ts'

export function FeatureSheet({
  open,
  onOpenChange,
  categories,
}: SheetControl & { categories: readonly FeatureGroup[] }) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim fixed inset-0 z-40 transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup className="fixed inset-x-0 top-6 bottom-0 z-50 flex flex-col rounded-t-20 bg-surface transition-[opacity,transform] duration-220 focus-visible:outline-none data-ending-style:translate-y-6 data-ending-style:opacity-0 data-starting-style:translate-y-6 data-starting-style:opacity-0 tablet:top-0 tablet:left-auto tablet:w-[560px] tablet:rounded-none">
          <div className="flex flex-none items-center justify-between border-b border-line py-2 pr-3 pl-5 tablet:pl-8">
            <Dialog.Title className="text-25">{featureWords.sheetTitle}</Dialog.Title>
            <Dialog.Close className="icon-button" aria-label={featureWords.close}>
              <X />
            </Dialog.Close>
          </div>
          <div className="flex-1 overflow-y-auto overscroll-contain px-5 pb-8 tablet:px-8">
            <FeatureGroups categories={categories} />
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
