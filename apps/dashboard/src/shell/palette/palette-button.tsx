import { UnstyledButton } from '@mantine/core'
import type { UserRole } from '@plato/contract/auth/auth.contract'
import { IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useLayoutEffect, useState } from 'react'
import classes from '#dashboard/shell/palette/palette-button.module.css'
import { paletteMessages as words } from '#dashboard/shell/palette/palette-messages.tr.ts'

// Fetched by whoever opens them, so that nobody waits for them to see the first page.
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

/** What a key asks for; Ctrl K also while somebody types, but never over another window. */
function layerOf(event: KeyboardEvent): Layer | undefined {
  if (isCovered()) return undefined
  const isControl = event.ctrlKey || event.metaKey
  if (isControl && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k') return 'search'
  return event.key === '?' && !isControl && !isTyping(event.target) ? 'keys' : undefined
}

/** The way to everything, in the top bar and under Ctrl K. */
export function PaletteButton({ role }: { role: UserRole }) {
  const [layer, setLayer] = useState<Layer>()
  // Before the page is painted: whoever sees it may press the keys.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const asked = layerOf(event)
      if (!asked) return
      event.preventDefault()
      setLayer(asked)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  const onClose = () => setLayer(undefined)
  return (
    <>
      <UnstyledButton
        className={classes.button}
        // On a phone only the sign is seen; where the words are, a voice says what is read.
        aria-label={`${words.hint} ${words.key}`}
        aria-keyshortcuts="Control+K"
        aria-haspopup="dialog"
        onClick={() => setLayer('search')}
      >
        <IconSearch size={16} stroke={1.75} aria-hidden />
        <span aria-hidden>{words.hint}</span>
        <kbd aria-hidden>{words.key}</kbd>
      </UnstyledButton>
      <Suspense>
        {layer === 'search' && <Palette role={role} onClose={onClose} />}
        {layer === 'keys' && <KeyList onClose={onClose} />}
      </Suspense>
    </>
  )
}
