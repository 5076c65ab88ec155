import { ActionIcon } from '@mantine/core'
import { initialsOf } from '@plato/brand/initials'
import { IconMenu2 } from '@tabler/icons-react'
import { Link } from 'react-router'
import { BrandMark } from '#dashboard/shell/brand-mark.tsx'
import { Crumbs } from '#dashboard/shell/crumbs.tsx'
import { shellMessages } from '#dashboard/shell/messages.tr.ts'
import { PaletteButton } from '#dashboard/shell/palette/palette-button.tsx'
import type { Session } from '#dashboard/shell/session/session-rules.ts'
import classes from '#dashboard/shell/shell.module.css'
import { ThemeToggle } from '#dashboard/shell/theme/theme-toggle.tsx'

function Greeting({ session }: { session: Session | undefined }) {
  if (!session) return <p className={classes.user}>{shellMessages.loading}</p>
  return (
    <Link className={classes.user} to="/account" title={shellMessages.account}>
      <span className={classes.welcome}>
        <span>{shellMessages.welcome}</span> <b>{session.user_name}</b>
      </span>
      <span className={classes.avatar} aria-hidden>
        {initialsOf(session.user_name)}
      </span>
    </Link>
  )
}

interface Props {
  readonly session: Session | undefined
  readonly onMenu: () => void
}

export function TopBar({ session, onMenu }: Props) {
  return (
    <header className={classes.top}>
      <a className={classes.mark} href="/" aria-label={shellMessages.site}>
        <BrandMark size={36} />
      </a>
      <Crumbs role={session?.user_role} />
      <div className={classes.tools}>
        {session && <PaletteButton role={session.user_role} />}
        <ThemeToggle />
        <Greeting session={session} />
        <ActionIcon
          className={classes.menuButton}
          variant="subtle"
          color="gray"
          size={44}
          aria-label={shellMessages.openMenu}
          aria-haspopup="dialog"
          onClick={onMenu}
        >
          <IconMenu2 size={24} aria-hidden />
        </ActionIcon>
      </div>
    </header>
  )
}
