import { type Capability, roleMay, roles } from '@plato/rules/auth/capabilities'
import { isValidElement } from 'react'
import { matchRoutes } from 'react-router'
import { describe, expect, it } from 'vitest'
import { routes } from '../routes.tsx'
import { ownerMenu } from './menu.owner.ts'
import { staffMenu } from './menu.staff.ts'
import { isGroup, type Menu } from './menu.ts'
import { menuFor } from './menu-for.ts'

const pathsOf = (menu: Menu) =>
  menu.flatMap((entry) => (isGroup(entry) ? entry.links.map(({ path }) => path) : entry.path))

/** The screen an address opens, brought in as the browser would; undefined for "no such page". */
async function screenAt(path: string): Promise<unknown> {
  const route = matchRoutes(routes, path)?.at(-1)?.route
  if (!route || route.path === '*' || typeof route.lazy !== 'function') return undefined
  return (await route.lazy()).Component
}

/** The capabilities that the routes of an address need. */
const needsOf = (path: string): Capability[] =>
  (matchRoutes(routes, path) ?? []).flatMap(({ route: { element } }) =>
    isValidElement<{ needs?: Capability[] }>(element) ? (element.props.needs ?? []) : [],
  )

describe('menu entries', () => {
  it.each(roles)('every menu entry of the role %s opens a screen that the role may read', (role) => {
    const paths = pathsOf(menuFor(role))
    expect(paths.filter((path) => path !== '/').every((path) => needsOf(path).length > 0)).toBe(true)
    const closed = paths.filter((path) => needsOf(path).some((capability) => !roleMay(role, capability)))
    expect(closed).toEqual([])
  })
  it.each(pathsOf(staffMenu))(
    'the staff menu entry %s opens an existing screen',
    { tags: ['spec-2.42', 'spec-2.57..2.61', 'spec-2.63..2.89'] },
    async (path) => {
      expect(await screenAt(path)).toBeTypeOf('function')
    },
  )
  it.each(pathsOf(ownerMenu))(
    'the owner menu entry %s opens an existing screen',
    { tags: 'spec-2.91' },
    async (path) => {
      expect(await screenAt(path)).toBeTypeOf('function')
    },
  )
})
