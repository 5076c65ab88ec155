import type { Role } from '@plato/rules/auth/capabilities'
import { IconChevronRight } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { placeInMenu } from '#dashboard/shell/menu/menu.ts'
import { menuFor } from '#dashboard/shell/menu/menu-for.ts'
import { screenNames, shellMessages } from '#dashboard/shell/messages.tr.ts'
import { useShownTitle } from '#dashboard/shell/page-title.tsx'
import classes from '#dashboard/shell/shell.module.css'

interface Crumb {
  readonly label: string
  readonly to?: string
}

/** Group, screen and page of an address. A group is a word of the menu, not a page, so it is no link. */
function crumbsOf(role: Role | undefined, pathname: string, title: string): Crumb[] {
  const place = role ? placeInMenu(menuFor(role), pathname) : undefined
  if (!place) return title ? [{ label: title }] : []
  const { group, link } = place
  if (!link) return [{ label: screenNames[group.name] }, ...(title ? [{ label: title }] : [])]
  const isDeeper = pathname !== link.path && title !== '' && title !== screenNames[link.name]
  return [
    ...(group && group.name !== link.name ? [{ label: screenNames[group.name] }] : []),
    { label: screenNames[link.name], ...(isDeeper ? { to: link.path } : {}) },
    ...(isDeeper ? [{ label: title }] : []),
  ]
}

export function Crumbs({ role }: { role: Role | undefined }) {
  const { pathname } = useLocation()
  const crumbs = crumbsOf(role, pathname, useShownTitle())
  return (
    <nav className={classes.crumbs} aria-label={shellMessages.place}>
      <ol>
        <li>
          <Link to="/">{shellMessages.panel}</Link>
        </li>
        {crumbs.map(({ label, to }, index) => (
          <li key={label}>
            <IconChevronRight size={14} stroke={1.75} aria-hidden />
            {to ? (
              <Link to={to}>{label}</Link>
            ) : (
              <span aria-current={index === crumbs.length - 1 ? 'page' : undefined}>{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
