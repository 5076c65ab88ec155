import { fromTheSide, Sheet } from '#site/shell/sheet.tsx'
import type { SheetControl } from '#site/shell/use-sheet.ts'
import type { FeatureGroup } from '#site/villas/all-features.island.tsx'
import { FeatureGroups } from '#site/villas/feature-groups.tsx'
import { featureWords } from '#site/villas/villa-page-messages.tr.ts'

export function FeatureSheet({
  open,
  onOpenChange,
  categories,
}: SheetControl & { categories: readonly FeatureGroup[] }) {
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={featureWords.sheetTitle}
      className={fromTheSide}
      headClassName="border-b border-line tablet:pl-8"
    >
      <div className="flex-1 overflow-y-auto overscroll-contain px-5 pb-8 tablet:px-8">
        <FeatureGroups categories={categories} />
      </div>
    </Sheet>
  )
}
