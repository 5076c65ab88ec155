import type { ReservationDetail } from '@plato/contract/reservations/reservation-shape.contract'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { StaffPart } from './staff-part.ts'
import { StayPanel } from './stay-panel.tsx'

test('the phone link of a reservation contains the plus sign of a foreign number', () => {
  // Safe: the panel reads only these fields.
  const reservation = {
    ...{ checkIn: '2027-07-10', checkOut: '2027-07-17', adults: 2, children: 0, babies: 0 },
    ...{ villaId: 1, villaName: 'Villa Lacivert', townName: 'Kalkan' },
  } as ReservationDetail
  const staff = { phone: '+49 151 234 56 78', email: '', acceptedAt: null, rentalVersion: null } as StaffPart
  const element = createElement(StayPanel, { reservation, staff })
  const router = createMemoryRouter([{ path: '/', element }])
  expect(renderToStaticMarkup(createElement(RouterProvider, { router }))).toContain(
    'href="tel:+491512345678"',
  )
})
