import { Drawer, UnstyledButton } from '@mantine/core'
import type { Role } from '@plato/rules/auth/capabilities'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { MenuEntries } from '#dashboard/shell/menu/menu-entries.tsx'
import classes from '#dashboard/shell/menu/side-menu.module.css'
import { LogoutButton } from '#dashboard/shell/menu/side-menu.tsx'
import { shellMessages } from '#dashboard/shell/messages.tr.ts'
import { useIsDark } from '#dashboard/shell/theme/use-is-dark.ts'
import { useThemeChoice } from '#dashboard/shell/theme/use-theme-choice.ts'

interface Props {
  readonly role: Role
  readonly opened: boolean
  readonly onClose: () => void
}

/** The side menu of narrow screens, with the theme switch the top bar has no room for. */
export function MenuDrawer({ role, opened, onClose }: Props) {
  const chooseTheme = useThemeChoice()
  const isDark = useIsDark()
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={288}
      padding="xs"
      title={shellMessages.panel}
      closeButtonProps={{ 'aria-label': shellMessages.closeMenu }}
    >
      <MenuEntries role={role} onChosen={onClose} />
      <div className={classes.foot}>
        <UnstyledButton className={classes.entry} onClick={() => chooseTheme(isDark ? 'light' : 'dark')}>
          {isDark ? <IconSun size={18} aria-hidden /> : <IconMoon size={18} aria-hidden />}
          {isDark ? shellMessages.lightTheme : shellMessages.darkTheme}
        </UnstyledButton>
        <LogoutButton />
      </div>
    </Drawer>
  )
}
