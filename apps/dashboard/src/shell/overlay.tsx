import { Modal, type ModalProps } from '@mantine/core'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'

interface Overlay {
  readonly id: number
  readonly content: ReactNode
  readonly dismiss: () => void
}

const listeners = new Set<() => void>()
let overlays: readonly Overlay[] = []
let openedCount = 0

function announce(next: readonly Overlay[]): void {
  overlays = next
  for (const listener of listeners) listener()
}

/**
 * Opens a dialog above drawers and other dialogs, which stay mounted: the modals of Mantine would unmount the dialog below,
 * whose pending request then loses its button state. `content` renders an `OverlayModal` and closes it with a result.
 */
export function openOverlay<Result>(
  content: (close: (result: Result) => void) => ReactNode,
): Promise<Result | undefined> {
  const { promise, resolve } = Promise.withResolvers<Result | undefined>()
  openedCount += 1
  const id = openedCount
  const close = (result?: Result) => {
    announce(overlays.filter((overlay) => overlay.id !== id))
    resolve(result)
  }
  announce([...overlays, { id, content: content(close), dismiss: close }])
  return promise
}

/** Closes all of them without a result. */
export function closeOverlays(): void {
  for (const { dismiss } of overlays) dismiss()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const getOverlays = () => overlays

/** Returns the focus to where it was: a dialog that is mounted only while it is open cannot do it itself. */
function FocusReturn({ children }: { children: ReactNode }) {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (before instanceof HTMLElement) before.focus()
    },
    [before],
  )
  return children
}

export function Overlays() {
  const opened = useSyncExternalStore(subscribe, getOverlays, getOverlays)
  return opened.map(({ id, content }) => <FocusReturn key={id}>{content}</FocusReturn>)
}

/** Above drawers (200) and dialogs (201), below the question before unsaved work is lost (400). */
const zIndex = 300

/** Drawers and dialogs listen for Escape on the window; this attribute on the focused element makes them ignore it. */
const keepEscape = (element: Element) => element.setAttribute('data-mantine-stop-propagation', 'true')

interface Props extends Pick<ModalProps, 'title' | 'size' | 'children'> {
  /** Without it the dialog is closed by its own buttons only. */
  readonly onClose?: () => void
}

export function OverlayModal({ onClose, ...props }: Props) {
  return (
    <Modal
      opened
      zIndex={zIndex}
      closeOnEscape={false}
      closeOnClickOutside={false}
      withCloseButton={onClose !== undefined}
      onClose={() => onClose?.()}
      onFocusCapture={({ target }) => keepEscape(target)}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose?.()
      }}
      {...props}
    />
  )
}
