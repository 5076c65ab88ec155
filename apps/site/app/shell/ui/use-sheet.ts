import { type ComponentType, useState } from 'react'

/** What every sheet is given, besides its own content. */
export interface SheetControl {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** A sheet whose code is fetched when it is first wanted; several buttons may open it. */
export function useSheet<P>(load: () => Promise<ComponentType<P>>) {
  const [open, setOpen] = useState(false)
  const [Sheet, setSheet] = useState<ComponentType<P>>()
  const prepare = () => {
    if (Sheet) return
    load().then(
      (loaded) => setSheet(() => loaded),
      () => setOpen(false),
    )
  }
  return {
    Sheet,
    control: { open, onOpenChange: setOpen } satisfies SheetControl,
    /** On its way: the button that asked for it may say so. */
    waiting: open && !Sheet,
    prepare,
    show() {
      prepare()
      setOpen(true)
    },
  }
}
