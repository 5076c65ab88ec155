import { UnstyledButton } from '@mantine/core'
import type { MenuCounts } from '@plato/contract/inbox/menu-counts.contract'
import { isStaff, type Role } from '@plato/rules/auth/capabilities'
import { IconAlertCircle, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import {
  isAt,
  isGroup,
  isTabOf,
  type MenuGroup,
  type MenuLink,
  placeInMenu,
} from '#dashboard/shell/menu/menu.ts'
import { menuCounts } from '#dashboard/shell/menu/menu-counts.data.ts'
import { menuFor } from '#dashboard/shell/menu/menu-for.ts'
import classes from '#dashboard/shell/menu/side-menu.module.css'
import { type ScreenName, screenNames, shellMessages } from '#dashboard/shell/messages.tr.ts'

const badgeWord: Record<keyof MenuCounts, string> = {
  reservationCount: shellMessages.new,
  contactCount: shellMessages.unread,
}

/** The counts, 'loading' until the first response, and undefined when they cannot be read or the role has none. */
type ShownCounts = MenuCounts | 'loading' | undefined

function MenuBadge({ of, counts }: { of: keyof MenuCounts | undefined; counts: ShownCounts }) {
  if (of && counts === 'loading')
    return (
      <span className={classes.badge} data-loading>
        <span className="sr-only"> {shellMessages.countLoading}</span>
      </span>
    )
  const count = of && counts && counts !== 'loading' ? counts[of] : 0
  if (!of || count === 0) return null
  return (
    <span className={classes.badge}>
      {count}
      <span className="sr-only"> {badgeWord[of]}</span>
    </span>
  )
}

interface LinkProps {
  readonly link: MenuLink
  readonly pathname: string
  readonly counts: ShownCounts
  readonly onChosen: (() => void) | undefined
  readonly children?: React.ReactNode
}

function EntryLink({ link, pathname, counts, onChosen, children }: LinkProps) {
  return (
    <Link
      className={classes.entry}
      to={link.path}
      aria-current={isAt(pathname, link) ? 'page' : undefined}
      onClick={onChosen}
    >
      {children}
      <span>{screenNames[link.name]}</span>
      <MenuBadge of={link.badge} counts={counts} />
    </Link>
  )
}

interface GroupProps {
  readonly group: MenuGroup
  readonly isOpen: boolean
  readonly isCurrent: boolean
  readonly onToggle: () => void
  readonly counts: ShownCounts
  readonly children: React.ReactNode
}

function Group({ group, isOpen, isCurrent, onToggle, counts, children }: GroupProps) {
  return (
    <>
      <UnstyledButton
        className={classes.entry}
        aria-expanded={isOpen}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={onToggle}
      >
        <group.icon size={18} stroke={1.75} aria-hidden />
        <span>{screenNames[group.name]}</span>
        <MenuBadge of={group.badge} counts={counts} />
        <IconChevronRight className={classes.chevron} size={14} stroke={2} aria-hidden />
      </UnstyledButton>
      {isOpen && <ul className={classes.sub}>{children}</ul>}
    </>
  )
}

/** One group is open at a time; the group of the open page opens by itself. */
function useOpenGroup(current: ScreenName | undefined) {
  const [open, setOpen] = useState(current)
  useEffect(() => {
    if (current) setOpen(current)
  }, [current])
  const toggle = (name: ScreenName) => setOpen(open === name ? undefined : name)
  return { open, toggle }
}

export function MenuEntries({ role, onChosen }: { role: Role; onChosen?: () => void }) {
  const { pathname } = useLocation()
  const menu = menuFor(role)
  const { open, toggle } = useOpenGroup(placeInMenu(menu, pathname)?.group?.name)
  const { data, isLoading, isError } = useQuery({ ...menuCounts(), enabled: isStaff(role) })
  const counts: ShownCounts = isLoading ? 'loading' : data
  const shared = { pathname, counts, onChosen }
  return (
    <nav className={classes.menu} aria-label={shellMessages.menu}>
      <ul>
        {menu.map((entry) => (
          <li key={entry.name}>
            {isGroup(entry) ? (
              <Group
                group={entry}
                isOpen={open === entry.name}
                isCurrent={isTabOf(pathname, entry)}
                onToggle={() => toggle(entry.name)}
                counts={counts}
              >
                {entry.links.map((link) => (
                  <li key={link.path}>
                    <EntryLink link={link} {...shared} />
                  </li>
                ))}
              </Group>
            ) : (
              <EntryLink link={entry} {...shared}>
                <entry.icon size={18} stroke={1.75} aria-hidden />
              </EntryLink>
            )}
          </li>
        ))}
      </ul>
      {isError && (
        <p className={classes.failed} role="status">
          <IconAlertCircle size={16} aria-hidden />
          {shellMessages.loadFailed}
        </p>
      )}
    </nav>
  )
}
