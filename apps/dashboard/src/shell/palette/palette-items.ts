import { roleNames } from '@plato/brand/list-names.tr'
import { formatShortRange } from '@plato/brand/stay-dates'
import type {
  Found,
  FoundOffer,
  FoundReservation,
  FoundUser,
  FoundVilla,
} from '@plato/contract/search/find.contract'
import { type Capability, isStaff, type Role, roleMay } from '@plato/rules/auth/capabilities'
import type { ReservationStatus } from '@plato/rules/reservations/life-cycle'
import { isGroup, type MenuLink } from '#dashboard/shell/menu/menu.ts'
import { menuFor } from '#dashboard/shell/menu/menu-for.ts'
import { screenNames, shellMessages } from '#dashboard/shell/messages.tr.ts'
import { holdsTyped } from '#dashboard/shell/palette/hit-parts.ts'
import { paletteMessages as messages } from '#dashboard/shell/palette/palette-messages.tr.ts'

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
interface TabbedScreen {
  readonly path: string
  readonly label: string
  readonly group: string
  readonly needs: Capability
  /** Owners have it too; other tabbed screens are for staff. */
  readonly forOwners?: true
}
const tabbedScreens: readonly TabbedScreen[] = [
  {
    path: '/villas/prices',
    label: messages.tabbed.priceGrid,
    group: screenNames.villas,
    needs: 'prices.write',
  },
  { path: '/?who=MINE', label: messages.tabbed.ownWork, group: screenNames.home, needs: 'agency.read' },
  { path: '/account', label: shellMessages.account, group: '', needs: 'account.use', forOwners: true },
  {
    path: '/reports/figures',
    label: messages.tabbed.figures,
    group: screenNames.reports,
    needs: 'figures.read',
  },
  {
    path: '/reports/owners',
    label: messages.tabbed.statements,
    group: screenNames.reports,
    needs: 'statements.read',
  },
  {
    path: '/reports/identities',
    label: messages.tabbed.identities,
    group: screenNames.reports,
    needs: 'identities.export',
  },
  {
    path: '/transactions/bank',
    label: messages.tabbed.bankStatements,
    group: screenNames.transactions,
    needs: 'payments.record',
  },
  {
    path: '/transactions/returns',
    label: messages.tabbed.returns,
    group: screenNames.transactions,
    needs: 'payments.refund',
  },
  {
    path: '/transactions/payouts',
    label: messages.tabbed.payouts,
    group: screenNames.transactions,
    needs: 'payments.payout',
  },
  { path: '/users/roles', label: messages.tabbed.roles, group: screenNames.users, needs: 'users.write' },
  {
    path: '/users/approvals',
    label: messages.tabbed.approvals,
    group: screenNames.users,
    needs: 'approvals.decide',
  },
  { path: '/users/audit', label: messages.tabbed.audit, group: screenNames.users, needs: 'audit.read' },
  {
    path: '/users/privacy',
    label: messages.tabbed.privacy,
    group: screenNames.users,
    needs: 'privacy.write',
  },
  {
    path: '/templates/mails',
    label: messages.tabbed.mails,
    group: messages.tabbed.mailGroup,
    needs: 'mails.read',
  },
  {
    path: '/templates/jobs',
    label: messages.tabbed.jobs,
    group: messages.tabbed.mailGroup,
    needs: 'operations.write',
  },
  {
    path: '/settings/rules',
    label: messages.tabbed.rules,
    group: screenNames.settings,
    needs: 'settings.write',
  },
  {
    path: '/settings/system',
    label: messages.tabbed.system,
    group: screenNames.settings,
    needs: 'operations.write',
  },
  {
    path: '/offer/list',
    label: messages.tabbed.offers,
    group: messages.tabbed.offerGroup,
    needs: 'offers.write',
  },
]

const screenItem = (path: string, label: string, group: string): PaletteItem => ({
  key: `screen-${path}`,
  label,
  ...(group && group !== label ? { facts: group } : {}),
  icon: 'screen',
  to: path,
})

/** Screens of the role's menu; for staff also the screens behind tabs, found by their own name. */
function screensOf(role: Role, typed: string): readonly PaletteItem[] {
  const links = menuFor(role).flatMap((entry): readonly (MenuLink & { readonly group: string })[] =>
    isGroup(entry)
      ? entry.links.map((link) => ({ ...link, group: screenNames[entry.name] }))
      : [{ ...entry, group: '' }],
  )
  const tabbed = tabbedScreens
    .filter(
      ({ label, needs, forOwners }) =>
        (forOwners || isStaff(role)) &&
        roleMay(role, needs) &&
        typed.trim() !== '' &&
        holdsTyped(label, typed),
    )
    .map(({ path, label, group }) => screenItem(path, label, group))
  const inMenu = links
    .filter(({ name, group }) => holdsTyped(`${screenNames[name]} ${group}`, typed))
    .map(({ name, path, group }) => screenItem(path, screenNames[name], group))
  return [...tabbed, ...inMenu].slice(0, screensShown)
}

interface Verb extends PaletteItem {
  readonly needs: Capability
}

const verb = (key: string, icon: ItemStyle, label: string, to: string, needs: Capability): Verb => ({
  key: `verb-${key}`,
  label,
  icon,
  to,
  needs,
})

const allowed = (role: Role, verbs: readonly Verb[]): readonly PaletteItem[] =>
  verbs.filter(({ needs }) => roleMay(role, needs))

const inCalendar = (villaName: string, date?: string): string =>
  `/occupancy?${new URLSearchParams({ search: villaName, ...(date ? { date } : {}) })}`

/** An owner has no occupancy screen. */
function villaVerbs({ id, name }: FoundVilla, role: Role): readonly PaletteItem[] {
  const open = verb('open', 'open', verbs.openVilla, `/villas/${id}`, 'villas.read')
  const list = verb(
    'list',
    'list',
    verbs.reservationsOfVilla,
    `/reservations?villa_id=${id}`,
    'reservations.read',
  )
  if (!isStaff(role)) return [open, list]
  return allowed(role, [
    open,
    verb('calendar', 'calendar', verbs.calendar, inCalendar(name), 'calendar.read'),
    verb('new', 'new', verbs.newReservation, `/reservations/new?villa_id=${id}`, 'reservations.write'),
    list,
    verb('offer', 'offer', verbs.offer, '/offer', 'offers.write'),
  ])
}

function reservationVerbs({ id, villaId, villaName, checkIn }: FoundReservation, role: Role) {
  const open = verb('open', 'open', verbs.openReservation, `/reservations/${id}`, 'reservations.read')
  const villa = verb('villa', 'villa', verbs.openVilla, `/villas/${villaId}`, 'villas.read')
  if (!isStaff(role)) return [open, villa]
  return allowed(role, [
    open,
    verb('calendar', 'calendar', verbs.calendar, inCalendar(villaName, checkIn), 'calendar.read'),
    verb('edit', 'edit', verbs.changeReservation, `/reservations/${id}/edit`, 'reservations.write'),
    villa,
  ])
}

/** Actions for the first villa or reservation found. */
function verbsFor({ villas: [villa], reservations: [reservation] }: Found, role: Role) {
  if (villa) return { name: messages.with(villa.name), items: villaVerbs(villa, role) }
  if (!reservation) return undefined
  return { name: messages.with(reservation.code), items: reservationVerbs(reservation, role) }
}

/** The usual actions, shown while nothing is typed. */
const quickVerbs: readonly Verb[] = [
  verb('new', 'new', verbs.newReservation, '/reservations/new', 'reservations.write'),
  verb('offer', 'offer', verbs.offer, '/offer', 'offers.write'),
  verb('statements', 'statement', verbs.mailStatements, '/reports/owners?mails=open', 'statements.send'),
]

interface Request {
  readonly role: Role
  readonly typed: string
  readonly found: Found | undefined
}

/** Villas, reservations, users, offers, screens, then actions for the first result; empty groups are left out. */
export function paletteGroups({ role, typed, found }: Request): readonly PaletteGroup[] {
  const quick = allowed(role, quickVerbs).filter(({ label }) => holdsTyped(label, typed))
  const groups: readonly PaletteGroup[] = [
    { name: messages.groups.villas, items: (found?.villas ?? []).map(villaItem) },
    { name: messages.groups.reservations, items: (found?.reservations ?? []).map(reservationItem) },
    { name: messages.groups.users, items: (found?.users ?? []).flatMap(userItems) },
    { name: messages.groups.offers, items: (found?.offers ?? []).map(offerItem) },
    { name: messages.groups.screens, items: screensOf(role, typed) },
    (found && verbsFor(found, role)) ?? { name: messages.quick, items: quick },
  ]
  return groups.filter(({ items }) => items.length > 0)
}
