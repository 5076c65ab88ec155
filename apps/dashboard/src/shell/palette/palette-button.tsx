import { UnstyledButton } from '@mantine/core'
import type { Role } from '@plato/rules/auth/capabilities'
import { IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useLayoutEffect, useState } from 'react'
import classes from '#dashboard/shell/palette/palette-button.module.css'
import { paletteMessages as messages } from '#dashboard/shell/palette/palette-messages.tr.ts'

// Loaded on first use, so that they do not delay the first page.
const Palette = lazy(async () => ({
  default: (await import('#dashboard/shell/palette/palette.tsx')).Palette,
}))
const KeyList = lazy(async () => ({
  default: (await import('#dashboard/shell/palette/key-list.tsx')).KeyList,
}))

type Layer = 'search' | 'keys'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable="true"]') !== null
const isCovered = (): boolean => document.querySelector('[aria-modal="true"]') !== null

/** The layer that a key opens. Ctrl K also works while typing, but not while a modal is open. */
function layerOf(event: KeyboardEvent): Layer | undefined {
  // The text editor handles Ctrl K itself and inserts a link.
  if (event.defaultPrevented || isCovered()) return undefined
  const isControl = event.ctrlKey || event.metaKey
  if (isControl && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k') return 'search'
  return event.key === '?' && !isControl && !isTyping(event.target) ? 'keys' : undefined
}

/** Opens the quick search, from the top bar or with Ctrl K. */
export function PaletteButton({ role }: { role: Role }) {
  const [layer, setLayer] = useState<Layer>()
  // Before paint: the keys must work as soon as the page is visible.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const requestedLayer = layerOf(event)
      if (!requestedLayer) return
      event.preventDefault()
      setLayer(requestedLayer)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  const onClose = () => setLayer(undefined)
  return (
    <>
      <UnstyledButton
        className={classes.button}
        // On a phone only the icon is visible, so the label has the full text.
        aria-label={`${messages.hint} ${messages.key}`}
        aria-keyshortcuts="Control+K"
        aria-haspopup="dialog"
        onClick={() => setLayer('search')}
      >
        <IconSearch size={16} stroke={1.75} aria-hidden />
        <span aria-hidden>{messages.hint}</span>
        <kbd aria-hidden>{messages.key}</kbd>
      </UnstyledButton>
      <Suspense>
        {layer === 'search' && <Palette role={role} onClose={onClose} />}
        {layer === 'keys' && <KeyList onClose={onClose} />}
      </Suspense>
    </>
  )
}
