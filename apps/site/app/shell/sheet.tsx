import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ComponentProps, type ReactNode, useRef } from 'react'
import { shell } from '#site/shell/messages.tr.ts'

type PopupProps = ComponentProps<typeof Dialog.Popup>

interface Props {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly title: string
  /** Where it stands and how it comes in, beside what every sheet has. */
  readonly className: string
  readonly headClassName?: string
  /** Without it the page behind is not dimmed: the sheet covers it whole. */
  readonly scrim?: boolean
  /** The first thing focused, its close button unless told otherwise; and who has the focus afterwards. */
  readonly initialFocus?: PopupProps['initialFocus']
  readonly finalFocus?: PopupProps['finalFocus']
  readonly children: ReactNode
}

/** A part of the site laid over the page, with its title and its way out. */
export function Sheet({
  open,
  onOpenChange,
  title,
  className,
  headClassName = 'border-b border-line',
  scrim = true,
  initialFocus,
  finalFocus,
  children,
}: Props) {
  const closeButton = useRef<HTMLButtonElement>(null)
  return (
    <Dialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Dialog.Portal>
        {scrim ? (
          <Dialog.Backdrop className="scrim fixed inset-0 z-40 transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        ) : null}
        <Dialog.Popup
          initialFocus={initialFocus ?? closeButton}
          {...(finalFocus === undefined ? {} : { finalFocus })}
          className={`fixed inset-x-0 bottom-0 z-50 flex flex-col transition-[opacity,transform] duration-200 focus-visible:outline-none data-ending-style:opacity-0 data-starting-style:opacity-0 ${className}`}
        >
          <div className={`flex flex-none items-center justify-between py-2 pr-3 pl-5 ${headClassName}`}>
            <Dialog.Title className="text-20">{title}</Dialog.Title>
            <Dialog.Close ref={closeButton} className="icon-button" aria-label={shell.close}>
              <X />
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Rises from below. */
export const fromBelow =
  'rounded-t-20 bg-surface data-ending-style:translate-y-6 data-starting-style:translate-y-6'

/** From below on a phone, from the right where there is room. */
export const fromTheSide =
  'top-6 overflow-hidden rounded-t-20 bg-surface max-tablet:data-ending-style:translate-y-6 max-tablet:data-starting-style:translate-y-6 tablet:top-0 tablet:left-auto tablet:w-[560px] tablet:rounded-none tablet:data-ending-style:translate-x-6 tablet:data-starting-style:translate-x-6'
