import type { FeatureRoutes } from '#dashboard/shell/feature-routes.ts'

export const offersRoutes: FeatureRoutes = [
  {
    needs: ['offers.write'],
    routes: [
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
    ],
  },
]
