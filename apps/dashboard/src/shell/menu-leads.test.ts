import { matchRoutes } from 'react-router'
import { describe, expect, it } from 'vitest'
import { adminMenu } from './menu.admin.ts'
import { ownerMenu } from './menu.owner.ts'
import { isGroup, type Menu } from './menu.ts'
import { routes } from './routes.tsx'

const pathsOf = (menu: Menu) =>
  menu.flatMap((entry) => (isGroup(entry) ? entry.links.map(({ path }) => path) : entry.path))

/** The screen an address opens, brought in as the browser would; undefined for "no such page". */
async function screenAt(path: string): Promise<unknown> {
  const route = matchRoutes(routes, path)?.at(-1)?.route
  if (!route || route.path === '*' || typeof route.lazy !== 'function') return undefined
  return (await route.lazy()).Component
}

describe('every item of the menu leads to a screen', () => {
  it.each(pathsOf(adminMenu))('of staff: %s', async (path) => {
    expect(await screenAt(path)).toBeTypeOf('function')
  })
  it.each(pathsOf(ownerMenu))('of owners: %s', async (path) => {
    expect(await screenAt(path)).toBeTypeOf('function')
  })
})
