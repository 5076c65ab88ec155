import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { BoxBodyProps } from '#site/pricing/booking-box.island.tsx'
import { Extras } from '#site/pricing/box-body.tsx'
import { boxWords } from '#site/pricing/messages.tr.ts'
import { QuoteLines } from '#site/pricing/quote-lines.tsx'
import type { SheetControl } from '#site/villas/use-sheet.ts'

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
    <Dialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim fixed inset-0 z-40 transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup className="fixed inset-x-0 bottom-0 z-50 flex max-h-[calc(100dvh-24px)] flex-col rounded-t-20 bg-surface transition-[opacity,transform] duration-220 focus-visible:outline-none data-ending-style:translate-y-6 data-ending-style:opacity-0 data-starting-style:translate-y-6 data-starting-style:opacity-0">
          <div className="flex flex-none items-center justify-between border-b border-line py-2 pr-3 pl-5">
            <Dialog.Title className="text-20">{boxWords.sheetTitle}</Dialog.Title>
            <Dialog.Close className="icon-button" aria-label={boxWords.close}>
              <X />
            </Dialog.Close>
          </div>
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
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
