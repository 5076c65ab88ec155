import { Extras } from '#site/pricing/box-body.tsx'
import type { BoxBodyProps } from '#site/pricing/box-body-props.ts'
import { boxLabels } from '#site/pricing/messages.tr.ts'
import { QuoteLines } from '#site/pricing/quote-lines.tsx'
import { fromBelow, Sheet } from '#site/shell/ui/sheet.tsx'
import type { SheetControl } from '#site/shell/ui/use-sheet.ts'

/** The lines of the booking box, over the page, when the total in the bar is pressed. */
export function QuoteSheet({
  open,
  onOpenChange,
  rules,
  stay,
  view,
  included,
  deposit,
}: SheetControl & BoxBodyProps) {
  const { answer, shown } = view
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={boxLabels.sheetTitle}
      className={`max-h-[calc(100dvh-24px)] ${fromBelow}`}
    >
      <div className="flex-1 overflow-y-auto overscroll-contain px-5 pb-[max(24px,env(safe-area-inset-bottom))]">
        {answer?.ok && shown ? (
          <QuoteLines
            sheet={rules.sheet}
            quote={answer.quote}
            shown={shown}
            included={included}
            deposit={deposit}
          >
            <Extras rules={rules} stay={stay} />
          </QuoteLines>
        ) : null}
      </div>
    </Sheet>
  )
}
