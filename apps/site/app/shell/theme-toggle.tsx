import { Moon, Sun } from 'lucide-react'
import { useEffect } from 'react'
import { menu } from '#site/shell/messages.tr.ts'
import { useStoredValue } from '#site/shell/stored-value.ts'
import { applyTheme, themeChoice } from '#site/shell/theme.ts'

export function ThemeToggle() {
  const theme = useStoredValue(themeChoice)
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={menu.dark}
      aria-pressed={theme === 'dark'}
      onClick={() => themeChoice.set(theme === 'dark' ? 'light' : 'dark')}
    >
      {/* Chosen by the class on the root, which is right before this code has loaded. */}
      <Moon className="dark:hidden" />
      <Sun className="hidden dark:block" />
    </button>
  )
}

/** Carries a choice made anywhere, in this tab or another, onto the page. */
export function ThemeKeeper() {
  useEffect(() => {
    applyTheme()
    return themeChoice.subscribe(applyTheme)
  }, [])
  return null
}
