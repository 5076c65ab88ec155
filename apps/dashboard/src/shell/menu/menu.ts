import type { MenuCounts } from '@plato/contract/inbox/menu-counts.contract'
import type { Capability } from '@plato/rules/auth/capabilities'
import type { Icon } from '@tabler/icons-react'
import type { ScreenName } from '#dashboard/shell/messages.tr.ts'

export interface MenuLink {
  readonly name: ScreenName
  /** Below /dashboard; the home page is `/`. */
  readonly path: string
  readonly needs: Capability
  /** Other addresses of the same screen. */
  readonly alsoPaths?: readonly string[]
  readonly badge?: keyof MenuCounts
}
export interface MenuItem extends MenuLink {
  readonly icon: Icon
}
export interface MenuGroup {
  readonly name: ScreenName
  readonly icon: Icon
  readonly badge?: keyof MenuCounts
  readonly links: readonly MenuLink[]
  /** Screens of the group that are tabs and have no entry of their own; they mark the head of the group as current. */
  readonly tabPaths?: readonly string[]
}
export type Menu = readonly (MenuItem | MenuGroup)[]

export const isGroup = (entry: MenuItem | MenuGroup): entry is MenuGroup => 'links' in entry

/** A screen is also current while one of its pages below is open (`/users/7` belongs to `/users`). */
export const isBelow = (pathname: string, path: string): boolean =>
  path === '/' ? pathname === '/' : pathname === path || pathname.startsWith(`${path}/`)

export const isAt = (pathname: string, { path, alsoPaths = [] }: MenuLink): boolean =>
  [path, ...alsoPaths].some((one) => isBelow(pathname, one))

/** Without a link: a tab of the group that has no entry of its own. */
export type MenuPlace =
  | { readonly group?: MenuGroup; readonly link: MenuLink }
  | { readonly group: MenuGroup; readonly link?: undefined }

export const isTabOf = (pathname: string, { tabPaths = [] }: MenuGroup): boolean =>
  tabPaths.some((path) => isBelow(pathname, path))

export function placeInMenu(menu: Menu, pathname: string): MenuPlace | undefined {
  for (const entry of menu) {
    if (!isGroup(entry)) {
      if (isAt(pathname, entry)) return { link: entry }
      continue
    }
    const link = entry.links.find((candidate) => isAt(pathname, candidate))
    if (link) return { group: entry, link }
    if (isTabOf(pathname, entry)) return { group: entry }
  }
  return undefined
}
