import type { FeatureRoutes } from '#dashboard/shell/feature-routes.ts'

/** Owners open the reservations of their own villas; a drawer that changes one refuses them. */
export const reservationsRoutes: FeatureRoutes = [
  {
    needs: ['reservations.read'],
    routes: [
      {
        path: '/reservations',
        lazy: async () => ({
          Component: (await import('#dashboard/reservations/reservation-list.page.tsx')).ReservationListPage,
        }),
      },
      {
        path: '/reservations/:id',
        lazy: async () => ({
          Component: (await import('#dashboard/reservations/reservation.page.tsx')).ReservationPage,
        }),
        children: [
          {
            path: 'edit',
            lazy: async () => ({
              Component: (await import('#dashboard/reservations/booking/edit-reservation-drawer.tsx'))
                .EditReservationDrawer,
            }),
          },
        ],
      },
    ],
  },
  {
    needs: ['guests.write'],
    routes: [
      {
        path: '/reservations/:id/guest',
        lazy: async () => ({
          Component: (await import('#dashboard/reservations/guest-record/guest-record.page.tsx'))
            .GuestRecordPage,
        }),
      },
    ],
  },
  {
    needs: ['reservations.write'],
    routes: [
      {
        path: '/reservations/new',
        lazy: async () => ({
          Component: (await import('#dashboard/reservations/booking/new-reservation.page.tsx'))
            .NewReservationPage,
        }),
      },
    ],
  },
]
