import type { RouteObject } from 'react-router'

/** Making an offer, and what became of those that were made. */
export const offerRoutes: RouteObject[] = [
  {
    path: '/offer',
    lazy: async () => ({
      Component: (await import('#dashboard/offers/prepare.page.tsx')).PrepareOfferPage,
    }),
  },
  {
    path: '/offer/list',
    lazy: async () => ({
      Component: (await import('#dashboard/offers/offer-list.page.tsx')).OfferListPage,
    }),
    children: [
      {
        path: ':id',
        lazy: async () => ({
          Component: (await import('#dashboard/offers/offer-drawer.tsx')).OfferDrawer,
        }),
      },
    ],
  },
]
