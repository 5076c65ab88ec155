/**
 * Renders the pages of a reservation on the server. The components of both apps are imported by path, because their
 * types need browser settings.
 */
import type { TrackedReservation } from '@plato/contract/reservations/guest-reservations.contract'
import type { ReservationDetail } from '@plato/contract/reservations/reservation-shape.contract'
import { type ComponentType, createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'

const load = (path: string): Promise<Record<string, unknown>> =>
  import(new URL(`../../${path}`, import.meta.url).pathname)

/** Safe: the file exports a component with these props; a wrong one fails when it is rendered. */
const component = async <Props>(path: string, name: string) =>
  (await load(path))[name] as ComponentType<Props>

export const textIn = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', '’')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()

export async function renderGuestPage(reservation: TrackedReservation) {
  const View = await component<object>('apps/site/app/reservations/track/tracked-view.tsx', 'TrackedView')
  const { formatStayDay } = await import('@plato/brand/stay-dates')
  const messages = await load('apps/site/app/reservations/track/enquire-messages.tr.ts')
  // Safe: these are the labels of the rendered page.
  const { atEntry, otherPaid } = messages.priceLabels as {
    atEntry: (day: string) => string
    otherPaid: string
  }
  const { balance } = messages.dueLabels as { balance: string }
  const tracked = { reservation, receivedAtMs: 0 }
  const enquiry = { code: reservation.code, contact: 'elif@example.com' }
  const noop = () => undefined
  const props = { tracked, enquiry, stale: false, onRefresh: noop, onTracked: noop }
  return {
    html: renderToStaticMarkup(createElement(View, props)),
    labels: { atEntry: atEntry(formatStayDay(reservation.checkIn)), otherPaid, balance },
  }
}

const detailFolder = 'apps/dashboard/src/reservations/detail'

/** Wraps a screen in the providers of the dashboard. */
async function inShell(panel: ReactNode): Promise<string> {
  const { MantineProvider } = await import('@mantine/core')
  const { QueryClient, QueryClientProvider } = await import('@tanstack/react-query')
  const router = createMemoryRouter([{ path: '/', element: panel }])
  const app = createElement(RouterProvider, { router })
  const queries = createElement(QueryClientProvider, { client: new QueryClient() }, app)
  return renderToStaticMarkup(createElement(MantineProvider, null, queries))
}

export async function renderStaffPanels(reservation: ReservationDetail) {
  const PricePanel = await component<object>(`${detailFolder}/price-panel.tsx`, 'PricePanel')
  const MoneyPanel = await component<object>(`${detailFolder}/money-panel.tsx`, 'MoneyPanel')
  const props = { reservation, staff: reservation.staff }
  return {
    price: await inShell(createElement(PricePanel, props)),
    payment: await inShell(createElement(MoneyPanel, props)),
  }
}
