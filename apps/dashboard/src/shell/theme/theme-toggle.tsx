import { ActionIcon } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { shellMessages } from '#dashboard/shell/messages.tr.ts'
import classes from '#dashboard/shell/shell.module.css'
import { useIsDark } from '#dashboard/shell/theme/use-is-dark.ts'
import { useThemeChoice } from '#dashboard/shell/theme/use-theme-choice.ts'

export function ThemeToggle() {
  const chooseTheme = useThemeChoice()
  const isDark = useIsDark()
  return (
    <ActionIcon
      className={classes.themeButton}
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={isDark ? shellMessages.toLight : shellMessages.toDark}
      onClick={() => chooseTheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? (
        <IconSun size={18} stroke={1.75} aria-hidden />
      ) : (
        <IconMoon size={18} stroke={1.75} aria-hidden />
      )}
    </ActionIcon>
  )
}
