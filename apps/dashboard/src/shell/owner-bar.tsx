import { Link, useLocation } from 'react-router'
import { ownerMenu } from '#dashboard/shell/menu/menu.owner.ts'
import { isBelow, isGroup } from '#dashboard/shell/menu/menu.ts'
import { screenNames, shellMessages } from '#dashboard/shell/messages.tr.ts'
import classes from '#dashboard/shell/shell.module.css'

/** Owners work on a phone: their three screens are always under the thumb. */
export function OwnerBar() {
  const { pathname } = useLocation()
  return (
    <nav className={classes.tabbar} aria-label={shellMessages.ownerBar}>
      {ownerMenu.map((entry) =>
        isGroup(entry) ? null : (
          <Link
            key={entry.path}
            to={entry.path}
            aria-current={isBelow(pathname, entry.path) ? 'page' : undefined}
          >
            <entry.icon size={22} stroke={1.75} aria-hidden />
            {screenNames[entry.name]}
          </Link>
        ),
      )}
    </nav>
  )
}
