import { fromTheSide, Sheet } from '#site/shell/ui/sheet.tsx'
import type { SheetControl } from '#site/shell/ui/use-sheet.ts'
import type { FeatureGroup } from '#site/villas/page/feature-group.ts'
import { FeatureGroups } from '#site/villas/page/feature-groups.tsx'
import { featureLabels } from '#site/villas/page/villa-page-messages.tr.ts'

export function FeatureSheet({
  open,
  onOpenChange,
  categories,
}: SheetControl & { categories: readonly FeatureGroup[] }) {
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={featureLabels.sheetTitle}
      className={fromTheSide}
      headClassName="border-b border-line tablet:pl-8"
    >
      <div className="flex-1 overflow-y-auto overscroll-contain px-5 pb-8 tablet:px-8">
        <FeatureGroups categories={categories} />
      </div>
    </Sheet>
  )
}
