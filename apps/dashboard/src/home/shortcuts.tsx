import type { UserRole } from '@plato/contract/auth/auth.contract'
import {
  type Icon,
  IconBuildingEstate,
  IconCalendarCheck,
  IconChevronRight,
  IconListCheck,
  IconMapPin,
  IconTags,
  IconTools,
  IconUsers,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { Panel } from '#dashboard/form/panel.tsx'
import classes from '#dashboard/home/home.module.css'
import { homeMessages } from '#dashboard/home/messages.tr.ts'
import { screenNames, shellMessages } from '#dashboard/shell/messages.tr.ts'
import { pendingScreens } from '#dashboard/shell/pending-screens.ts'
import { StateChip } from '#dashboard/shell/state-chip.tsx'

interface Shortcut {
  readonly to: string
  readonly icon: Icon
  readonly label: string
  readonly hint: string
}

const { shortcutHints: hints } = homeMessages

const shortcuts: Record<UserRole, readonly Shortcut[]> = {
  ADMIN: [
    {
      to: '/reservations',
      icon: IconCalendarCheck,
      label: screenNames.reservations,
      hint: hints.allReservations,
    },
    { to: '/villas', icon: IconBuildingEstate, label: screenNames.villas, hint: hints.allVillas },
    { to: '/users', icon: IconUsers, label: screenNames.users, hint: hints.users },
    { to: '/towndistrict', icon: IconMapPin, label: screenNames.regions, hint: hints.regions },
    { to: '/villatypes', icon: IconTags, label: screenNames.villaTypes, hint: hints.villaTypes },
    { to: '/villatypes/features', icon: IconListCheck, label: homeMessages.features, hint: hints.features },
  ],
  OWNER: [
    { to: '/villas', icon: IconBuildingEstate, label: screenNames.villas, hint: hints.villas },
    {
      to: '/reservations',
      icon: IconCalendarCheck,
      label: screenNames.reservations,
      hint: hints.reservations,
    },
  ],
}

const isPending = (path: string): boolean => pendingScreens.some((screen) => screen.path === path)

export function Shortcuts({ role }: { role: UserRole }) {
  return (
    <Panel title={homeMessages.shortcuts}>
      <ul className={classes.rows}>
        {shortcuts[role].map(({ to, icon: ShortcutIcon, label, hint }) => (
          <li key={to}>
            <Link to={to}>
              <span className={classes.tile}>
                <ShortcutIcon size={18} stroke={1.75} aria-hidden />
              </span>
              <span className={classes.two}>
                <b>{label}</b>
                <span>{hint}</span>
              </span>
              {isPending(to) && (
                <StateChip look="warn" icon={IconTools}>
                  {shellMessages.pending.chip}
                </StateChip>
              )}
              <IconChevronRight size={16} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
