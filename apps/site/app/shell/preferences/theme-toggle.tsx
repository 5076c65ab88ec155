import { Moon, Sun } from 'lucide-react'
import { menu } from '#site/shell/messages.tr.ts'
import { useStoredValue } from '#site/shell/preferences/stored-value.ts'
import { themeChoice } from '#site/shell/preferences/theme.ts'

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
