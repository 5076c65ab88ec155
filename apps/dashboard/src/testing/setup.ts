import { modals } from '@mantine/modals'
import { notifications } from '@mantine/notifications'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, expect, vi } from 'vitest'
import { closeOverlays } from '#dashboard/shell/overlay.tsx'
import { queryClient } from '#dashboard/shell/query-client.ts'
import { setFactorGap } from '#dashboard/shell/session/factor-gap.ts'
import { network } from '#dashboard/testing/network.ts'

// What a browser has and jsdom lacks. No media query matches but the one for reduced motion, which spares animations.
window.matchMedia = (query) =>
  Object.assign(new EventTarget(), {
    matches: query.includes('prefers-reduced-motion'),
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  })
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() })
window.scrollTo = () => undefined
Element.prototype.scrollIntoView = () => undefined

globalThis.fetch = network.fetch

// The cores may be shared with other runs: the limit catches a hang and does not measure speed.
configure({
  asyncUtilTimeout: 10_000,
  // Without the whole document, which would hide the message in a report.
  getElementError: (message) => new Error(message ?? 'element not found'),
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  modals.closeAll()
  closeOverlays()
  setFactorGap(undefined)
  notifications.clean()
  queryClient.clear()
  const unanswered = network.unanswered()
  network.reset()
  expect(unanswered, 'requests without a handler').toEqual([])
})
