import { matchRoutes } from 'react-router'
import { describe, expect, it } from 'vitest'
import { routes } from '../routes.tsx'
import { adminMenu } from './menu.admin.ts'
import { ownerMenu } from './menu.owner.ts'
import { isGroup, type Menu } from './menu.ts'

const pathsOf = (menu: Menu) =>
  menu.flatMap((entry) => (isGroup(entry) ? entry.links.map(({ path }) => path) : entry.path))

/** The screen an address opens, brought in as the browser would; undefined for "no such page". */
async function screenAt(path: string): Promise<unknown> {
  const route = matchRoutes(routes, path)?.at(-1)?.route
  if (!route || route.path === '*' || typeof route.lazy !== 'function') return undefined
  return (await route.lazy()).Component
}

describe('menu entries', () => {
  it.each(pathsOf(adminMenu))(
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
