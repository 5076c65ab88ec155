import { darkQuery, storedTheme, type Theme, themeStorageKey } from '@plato/brand/theme'
import { createStoredValue, type StoredValue } from '#site/shell/preferences/stored-value.ts'

const stored = createStoredValue<Theme | undefined>({
  key: themeStorageKey,
  parse: storedTheme,
  format: String,
})

const system = () => window.matchMedia(darkQuery)

/** The theme on view: the stored choice, else the system's. Only `set` stores anything. */
export const themeChoice: StoredValue<Theme> = {
  initial: 'light',
  get: () => stored.get() ?? (system().matches ? 'dark' : 'light'),
  set: stored.set,
  subscribe(listener) {
    const media = system()
    const leave = stored.subscribe(listener)
    media.addEventListener('change', listener)
    return () => {
      media.removeEventListener('change', listener)
      leave()
    }
  },
}

/** The boot script has set the class before the first paint; this updates it afterwards, and the browser's own bar. */
function applyTheme(): void {
  const theme = themeChoice.get()
  document.documentElement.classList.toggle('dark', theme === 'dark')
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    meta.setAttribute('content', __BACKGROUND_COLOURS__[theme])
}

/** Applies a choice made in this tab or another, and a change of the system's theme. */
export function keepTheme(): void {
  applyTheme()
  themeChoice.subscribe(applyTheme)
}
