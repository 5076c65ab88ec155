import { UnstyledButton } from '@mantine/core'
import { Logo } from '@plato/brand/logo'
import type { Role } from '@plato/rules/auth/capabilities'
import { IconLogout } from '@tabler/icons-react'
import { MenuEntries } from '#dashboard/shell/menu/menu-entries.tsx'
import classes from '#dashboard/shell/menu/side-menu.module.css'
import { shellMessages } from '#dashboard/shell/messages.tr.ts'
import { logOut } from '#dashboard/shell/session/leave-session.ts'

export function SideMenu({ role }: { role: Role }) {
  return (
    <aside className={classes.side}>
      <a className={classes.logo} href="/" aria-label={shellMessages.site}>
        <Logo height={34} />
      </a>
      <MenuEntries role={role} />
      <div className={classes.foot}>
        <LogoutButton />
      </div>
    </aside>
  )
}

export function LogoutButton() {
  return (
    <UnstyledButton className={classes.entry} onClick={() => void logOut()}>
      <IconLogout size={18} stroke={1.75} aria-hidden />
      {shellMessages.logout}
    </UnstyledButton>
  )
}
