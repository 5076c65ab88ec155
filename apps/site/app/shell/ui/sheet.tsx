import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ComponentProps, type ReactNode, useRef } from 'react'
import { shell } from '#site/shell/messages.tr.ts'

type PopupProps = ComponentProps<typeof Dialog.Popup>

interface Props {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly title: string
  /** Position and transition classes, in addition to those of every sheet. */
  readonly className: string
  readonly headClassName?: string
  /** Dims the page behind; not needed when the sheet covers the whole page. */
  readonly scrim?: boolean
  /** Element focused on opening (default: the close button), and on closing. */
  readonly initialFocus?: PopupProps['initialFocus']
  readonly finalFocus?: PopupProps['finalFocus']
  readonly children: ReactNode
}

/** A modal sheet over the page with a title and a close button. */
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

/** Slides in from below. */
export const fromBelow =
  'rounded-t-20 bg-surface data-ending-style:translate-y-6 data-starting-style:translate-y-6'

/** Slides in from below on a phone, from the right on wider screens. */
export const fromTheSide =
  'top-6 overflow-hidden rounded-t-20 bg-surface max-tablet:data-ending-style:translate-y-6 max-tablet:data-starting-style:translate-y-6 tablet:top-0 tablet:left-auto tablet:w-[560px] tablet:rounded-none tablet:data-ending-style:translate-x-6 tablet:data-starting-style:translate-x-6'
