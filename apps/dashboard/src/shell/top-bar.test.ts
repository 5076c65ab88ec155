import { MantineProvider } from '@mantine/core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { PageTitleProvider } from './page-title.tsx'
import type { Session } from './session/session-rules.ts'
import { TopBar } from './top-bar.tsx'

const session: Session = {
  iat: 1,
  exp: 2,
  id: 7,
  token: 'a.b.c',
  user_role: 'ADMIN',
  user_name: 'Selin Aydın',
}

function drawnFor(who: Session | undefined): string {
  const bar = createElement(TopBar, { session: who, onMenu: () => undefined })
  const page = createElement(PageTitleProvider, null, bar)
  const router = createMemoryRouter([{ path: '/', element: page }])
  const app = createElement(RouterProvider, { router })
  return renderToStaticMarkup(createElement(MantineProvider, null, app))
}

test('the header shows Loading without a session and greets the user by name with one', {
  tags: ['spec-2.45', 'spec-2.46'],
}, () => {
  expect(drawnFor(undefined)).toContain('Loading')
  expect(drawnFor(undefined)).not.toContain('Welcome')
  const greeted = drawnFor(session)
  expect(greeted).not.toContain('Loading')
  expect(greeted).toMatch(/Welcome<\/span> <b>Selin Aydın/)
})
