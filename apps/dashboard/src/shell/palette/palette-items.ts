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
import { isGroup, type MenuLink } from '#dashboard/shell/menu.ts'
import { menuByRole } from '#dashboard/shell/menu-by-role.ts'
import { screenNames } from '#dashboard/shell/messages.tr.ts'
import { holdsTyped } from '#dashboard/shell/palette/hit-parts.ts'
import { paletteMessages as words } from '#dashboard/shell/palette/palette-messages.tr.ts'
import { roleNames } from '#dashboard/users/messages.tr.ts'

export type ItemLook =
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
  readonly look: ItemLook
  /** Undefined: an icon stands in its place. Null: a villa without a picture. */
  readonly picture?: string | null
  readonly status?: ReservationStatus
  /** Below /dashboard. */
  readonly to: string
}

export interface PaletteGroup {
  readonly name: string
  readonly items: readonly PaletteItem[]
}

const screensShown = 6
const { verbs } = words

const villaItem = ({ id, name, code, townName, capacity, picture }: FoundVilla): PaletteItem => ({
  key: `villa-${id}`,
  label: name,
  facts: [townName, words.people(capacity), code].filter(Boolean).join(' · '),
  look: 'villa',
  picture,
  to: `/villas/${id}`,
})

const reservationItem = (row: FoundReservation): PaletteItem => ({
  key: `reservation-${row.id}`,
  label: row.guestName ?? words.guestHidden,
  facts: `${row.code} · ${row.villaName} · ${formatShortRange(row.checkIn, row.checkOut)}`,
  look: 'reservation',
  picture: row.picture,
  status: row.status,
  to: `/reservations/${row.id}`,
})

const userItem = ({ id, name, email, role, active }: FoundUser): PaletteItem => ({
  key: `user-${id}`,
  label: name,
  facts: [roleNames[role], email, active ? '' : words.closedAccount].filter(Boolean).join(' · '),
  look: 'user',
  to: `/users/${id}`,
})

/** An owner's account is followed by the owner's statement: the two things people look an owner up for. */
const userItems = (user: FoundUser): readonly PaletteItem[] =>
  user.role === 'OWNER'
    ? [
        userItem(user),
        {
          key: `statement-${user.id}`,
          label: words.statementOf(user.name),
          look: 'statement',
          to: `/reports/owners?owner_id=${user.id}`,
        },
      ]
    : [userItem(user)]

const offerItem = ({ id, guestName, guestEmail, checkIn, checkOut, villas }: FoundOffer): PaletteItem => ({
  key: `offer-${id}`,
  label: guestName || guestEmail || words.unnamedOffer,
  facts: [words.offerOf(villas), formatShortRange(checkIn, checkOut), guestName && guestEmail]
    .filter(Boolean)
    .join(' · '),
  look: 'offer',
  to: `/offer/list/${id}`,
})

/** Screens behind the tabs of others: the menu does not name them, the search does. */
const tabbedScreens: readonly { readonly path: string; readonly label: string; readonly group: string }[] = [
  { path: '/reports/figures', label: words.tabbed.figures, group: screenNames.reports },
  { path: '/reports/owners', label: words.tabbed.statements, group: screenNames.reports },
  { path: '/reports/identities', label: words.tabbed.identities, group: screenNames.reports },
  { path: '/users/audit', label: words.tabbed.audit, group: screenNames.users },
  { path: '/templates/mails', label: words.tabbed.mails, group: words.tabbed.mailGroup },
  { path: '/templates/jobs', label: words.tabbed.jobs, group: words.tabbed.mailGroup },
  { path: '/offer/list', label: words.tabbed.offers, group: words.tabbed.offerGroup },
]

const screenItem = (path: string, label: string, group: string): PaletteItem => ({
  key: `screen-${path}`,
  label,
  ...(group && group !== label ? { facts: group } : {}),
  look: 'screen',
  to: path,
})

/** Every screen of the role's own menu; of the others, staff find by their own name those behind its tabs. */
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

const verb = (key: string, look: ItemLook, label: string, to: string): PaletteItem => ({
  key: `verb-${key}`,
  label,
  look,
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

/** What can be done with the first thing found. */
function verbsFor({ villas: [villa], reservations: [reservation] }: Found, isStaff: boolean) {
  if (villa) return { name: words.with(villa.name), items: villaVerbs(villa, isStaff) }
  if (!reservation) return undefined
  return { name: words.with(reservation.code), items: reservationVerbs(reservation, isStaff) }
}

/** What people begin most, while nothing is found yet. */
const quickVerbs: readonly PaletteItem[] = [
  verb('new', 'new', verbs.newReservation, '/reservations/new'),
  verb('offer', 'offer', verbs.offer, '/offer'),
]

interface Asked {
  readonly role: UserRole
  readonly typed: string
  readonly found: Found | undefined
}

/** Villas, reservations, people, offers, screens, then what can be done with the first hit; groups without anything are left out. */
export function paletteGroups({ role, typed, found }: Asked): readonly PaletteGroup[] {
  const isStaff = role === 'ADMIN'
  const quick = isStaff ? quickVerbs.filter(({ label }) => holdsTyped(label, typed)) : []
  const groups: readonly PaletteGroup[] = [
    { name: words.groups.villas, items: (found?.villas ?? []).map(villaItem) },
    { name: words.groups.reservations, items: (found?.reservations ?? []).map(reservationItem) },
    { name: words.groups.users, items: (found?.users ?? []).flatMap(userItems) },
    { name: words.groups.offers, items: (found?.offers ?? []).map(offerItem) },
    { name: words.groups.screens, items: screensOf(role, typed) },
    (found && verbsFor(found, isStaff)) ?? { name: words.quick, items: quick },
  ]
  return groups.filter(({ items }) => items.length > 0)
}
