import { matchRoutes } from 'react-router'
import { describe, expect, it } from 'vitest'
import { adminMenu } from './menu.admin.ts'
import { ownerMenu } from './menu.owner.ts'
import { isGroup, type Menu } from './menu.ts'
import { pendingScreens } from './pending-screens.ts'
import { routes } from './routes.tsx'

const pathsOf = (menu: Menu) =>
  menu.flatMap((entry) => (isGroup(entry) ? entry.links.map(({ path }) => path) : entry.path))

/** The screen an address opens, brought in as the browser would; undefined for "no such page" and "not built yet". */
async function screenAt(path: string): Promise<unknown> {
  const route = matchRoutes(routes, path)?.at(-1)?.route
  if (!route || route.path === '*' || typeof route.lazy !== 'function') return undefined
  return (await route.lazy()).Component
}

/** Laws and offers come last; everything else an agency works with is there. */
const stillToCome = ['/btrans', '/ministry', '/offer']

describe('every item of the menu leads to a screen', () => {
  it('and no other than these three is promised and not kept', () => {
    expect(pendingScreens.map(({ path }) => path)).toEqual(stillToCome)
  })
  it.each(pathsOf(adminMenu).filter((path) => !stillToCome.includes(path)))('of staff: %s', async (path) => {
    expect(await screenAt(path)).toBeTypeOf('function')
  })
  it.each(pathsOf(ownerMenu))('of owners: %s', async (path) => {
    expect(await screenAt(path)).toBeTypeOf('function')
  })
})
