import { useMantineColorScheme } from '@mantine/core'

const changing = 'data-theme-changing'
const changeMs = 10

/**
 * Stores the chosen theme. Without `keepTransitions` Mantine would write a style element as HTML, which Trusted Types
 * refuse; an attribute switches the transitions off instead (global.css), so that all colours change together.
 */
export function useThemeChoice(): (theme: 'light' | 'dark') => void {
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  return (theme) => {
    const root = document.documentElement
    root.setAttribute(changing, '')
    setColorScheme(theme)
    window.setTimeout(() => root.removeAttribute(changing), changeMs)
  }
}
