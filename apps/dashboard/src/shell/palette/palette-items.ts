import { formatShortRange } from '@plato/brand/stay-dates'
import type { UserRole } from '@plato/contract/auth/auth.contract'
import type {
  Found,
  FoundOffer,
  FoundReservation,
  FoundUser,
  FoundVilla,
} from '@plato/contract/search/find.contract'
import type { ReservationStatus } from '@plato/rules/reservations/life-cycle'
import { isGroup, type MenuLink } from '#dashboard/shell/menu/menu.ts'
import { menuByRole } from '#dashboard/shell/menu/menu-by-role.ts'
import { screenNames } from '#dashboard/shell/messages.tr.ts'
import { holdsTyped } from '#dashboard/shell/palette/hit-parts.ts'
import { paletteMessages as messages } from '#dashboard/shell/palette/palette-messages.tr.ts'
import { roleNames } from '#dashboard/shell/role-names.tr.ts'

export type ItemStyle =
  | 'villa'
  | 'reservation'
  | 'user'
  | 'statement'
  | 'screen'
  | 'calendar'
  | 'new'
  | 'offer'
  | 'edit'
  | 'list'
  | 'open'

export interface PaletteItem {
  readonly key: string
  readonly label: string
  readonly facts?: string
  readonly icon: ItemStyle
  /** Undefined: an icon is shown instead. Null: a villa without a picture. */
  readonly picture?: string | null
  readonly status?: ReservationStatus
  /** Path below /dashboard. */
  readonly to: string
}

export interface PaletteGroup {
  readonly name: string
  readonly items: readonly PaletteItem[]
}

const screensShown = 6
const { verbs } = messages

const villaItem = ({ id, name, code, townName, capacity, picture }: FoundVilla): PaletteItem => ({
  key: `villa-${id}`,
  label: name,
  facts: [townName, messages.people(capacity), code].filter(Boolean).join(' · '),
  icon: 'villa',
  picture,
  to: `/villas/${id}`,
})

const reservationItem = (row: FoundReservation): PaletteItem => ({
  key: `reservation-${row.id}`,
  label: row.guestName ?? messages.guestHidden,
  facts: `${row.code} · ${row.villaName} · ${formatShortRange(row.checkIn, row.checkOut)}`,
  icon: 'reservation',
  picture: row.picture,
  status: row.status,
  to: `/reservations/${row.id}`,
})

const userItem = ({ id, name, email, role, active }: FoundUser): PaletteItem => ({
  key: `user-${id}`,
  label: name,
  facts: [roleNames[role], email, active ? '' : messages.closedAccount].filter(Boolean).join(' · '),
  icon: 'user',
  to: `/users/${id}`,
})

/** The account of an owner is followed by the owner statement; both are the usual targets of this search. */
const userItems = (user: FoundUser): readonly PaletteItem[] =>
  user.role === 'OWNER'
    ? [
        userItem(user),
        {
          key: `statement-${user.id}`,
          label: messages.statementOf(user.name),
          icon: 'statement',
          to: `/reports/owners?owner_id=${user.id}`,
        },
      ]
    : [userItem(user)]

const offerItem = ({ id, guestName, guestEmail, checkIn, checkOut, villas }: FoundOffer): PaletteItem => ({
  key: `offer-${id}`,
  label: guestName || guestEmail || messages.unnamedOffer,
  facts: [messages.offerOf(villas), formatShortRange(checkIn, checkOut), guestName && guestEmail]
    .filter(Boolean)
    .join(' · '),
  icon: 'offer',
  to: `/offer/list/${id}`,
})

/** Screens that are tabs of other screens: not in the menu, but found by the search. */
const tabbedScreens: readonly { readonly path: string; readonly label: string; readonly group: string }[] = [
  { path: '/reports/figures', label: messages.tabbed.figures, group: screenNames.reports },
  { path: '/reports/owners', label: messages.tabbed.statements, group: screenNames.reports },
  { path: '/reports/identities', label: messages.tabbed.identities, group: screenNames.reports },
  { path: '/users/audit', label: messages.tabbed.audit, group: screenNames.users },
  { path: '/templates/mails', label: messages.tabbed.mails, group: messages.tabbed.mailGroup },
  { path: '/templates/jobs', label: messages.tabbed.jobs, group: messages.tabbed.mailGroup },
  { path: '/settings/system', label: messages.tabbed.system, group: screenNames.settings },
  { path: '/offer/list', label: messages.tabbed.offers, group: messages.tabbed.offerGroup },
]

const screenItem = (path: string, label: string, group: string): PaletteItem => ({
  key: `screen-${path}`,
  label,
  ...(group && group !== label ? { facts: group } : {}),
  icon: 'screen',
  to: path,
})

/** Screens of the role's menu; for staff also the screens behind tabs, found by their own name. */
function screensOf(role: UserRole, typed: string): readonly PaletteItem[] {
  const links = menuByRole[role].flatMap((entry): readonly (MenuLink & { readonly group: string })[] =>
    isGroup(entry)
      ? entry.links.map((link) => ({ ...link, group: screenNames[entry.name] }))
      : [{ ...entry, group: '' }],
  )
  const tabbed = tabbedScreens
    .filter(({ label }) => role === 'ADMIN' && typed.trim() !== '' && holdsTyped(label, typed))
    .map(({ path, label, group }) => screenItem(path, label, group))
  const inMenu = links
    .filter(({ name, group }) => holdsTyped(`${screenNames[name]} ${group}`, typed))
    .map(({ name, path, group }) => screenItem(path, screenNames[name], group))
  return [...tabbed, ...inMenu].slice(0, screensShown)
}

const verb = (key: string, icon: ItemStyle, label: string, to: string): PaletteItem => ({
  key: `verb-${key}`,
  label,
  icon,
  to,
})

const inCalendar = (villaName: string, date?: string): string =>
  `/occupancy?${new URLSearchParams({ search: villaName, ...(date ? { date } : {}) })}`

function villaVerbs({ id, name }: FoundVilla, isStaff: boolean): readonly PaletteItem[] {
  const open = verb('open', 'open', verbs.openVilla, `/villas/${id}`)
  const list = verb('list', 'list', verbs.reservationsOfVilla, `/reservations?villa_id=${id}`)
  if (!isStaff) return [open, list]
  return [
    open,
    verb('calendar', 'calendar', verbs.calendar, inCalendar(name)),
    verb('new', 'new', verbs.newReservation, `/reservations/new?villa_id=${id}`),
    list,
    verb('offer', 'offer', verbs.offer, '/offer'),
  ]
}

function reservationVerbs({ id, villaId, villaName, checkIn }: FoundReservation, isStaff: boolean) {
  const open = verb('open', 'open', verbs.openReservation, `/reservations/${id}`)
  const villa = verb('villa', 'villa', verbs.openVilla, `/villas/${villaId}`)
  if (!isStaff) return [open, villa]
  return [
    open,
    verb('calendar', 'calendar', verbs.calendar, inCalendar(villaName, checkIn)),
    verb('edit', 'edit', verbs.changeReservation, `/reservations/${id}/edit`),
    villa,
  ]
}

/** Actions for the first villa or reservation found. */
function verbsFor({ villas: [villa], reservations: [reservation] }: Found, isStaff: boolean) {
  if (villa) return { name: messages.with(villa.name), items: villaVerbs(villa, isStaff) }
  if (!reservation) return undefined
  return { name: messages.with(reservation.code), items: reservationVerbs(reservation, isStaff) }
}

/** The usual actions, shown while nothing is typed. */
const quickVerbs: readonly PaletteItem[] = [
  verb('new', 'new', verbs.newReservation, '/reservations/new'),
  verb('offer', 'offer', verbs.offer, '/offer'),
]

interface Request {
  readonly role: UserRole
  readonly typed: string
  readonly found: Found | undefined
}

/** Villas, reservations, users, offers, screens, then actions for the first result; empty groups are left out. */
export function paletteGroups({ role, typed, found }: Request): readonly PaletteGroup[] {
  const isStaff = role === 'ADMIN'
  const quick = isStaff ? quickVerbs.filter(({ label }) => holdsTyped(label, typed)) : []
  const groups: readonly PaletteGroup[] = [
    { name: messages.groups.villas, items: (found?.villas ?? []).map(villaItem) },
    { name: messages.groups.reservations, items: (found?.reservations ?? []).map(reservationItem) },
    { name: messages.groups.users, items: (found?.users ?? []).flatMap(userItems) },
    { name: messages.groups.offers, items: (found?.offers ?? []).map(offerItem) },
    { name: messages.groups.screens, items: screensOf(role, typed) },
    (found && verbsFor(found, isStaff)) ?? { name: messages.quick, items: quick },
  ]
  return groups.filter(({ items }) => items.length > 0)
}
