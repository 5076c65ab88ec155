import { type Theme, themeStorageKey } from '@plato/brand/theme'
import { createStoredValue } from '#site/shell/stored-value.ts'

export const parseTheme = (text: string | null): Theme => (text === 'dark' ? 'dark' : 'light')

export const themeChoice = createStoredValue<Theme>({
  key: themeStorageKey,
  parse: parseTheme,
  format: String,
})

/** The boot script has set the class before the first paint; this keeps it right afterwards. */
function applyTheme(): void {
  const theme = themeChoice.get()
  document.documentElement.classList.toggle('dark', theme === 'dark')
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', __PAPER_COLOURS__[theme])
}

/** Carries a choice made anywhere, in this tab or another, onto the page. */
export function keepTheme(): void {
  applyTheme()
  themeChoice.subscribe(applyTheme)
}
