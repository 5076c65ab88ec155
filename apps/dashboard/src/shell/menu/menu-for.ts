import { isStaff, type Role, roleMay } from '@plato/rules/auth/capabilities'
import { ownerMenu } from '#dashboard/shell/menu/menu.owner.ts'
import { staffMenu } from '#dashboard/shell/menu/menu.staff.ts'
import { isGroup, type Menu, type MenuLink } from '#dashboard/shell/menu/menu.ts'

/** The menu of a role: an administrator has all of the staff menu, other staff the entries they may open, in the same order. */
export function menuFor(role: Role): Menu {
  if (!isStaff(role)) return ownerMenu
  const isOpen = ({ needs }: MenuLink) => roleMay(role, needs)
  return staffMenu.flatMap((entry): Menu => {
    if (!isGroup(entry)) return isOpen(entry) ? [entry] : []
    const links = entry.links.filter(isOpen)
    return links.length > 0 ? [{ ...entry, links }] : []
  })
}
