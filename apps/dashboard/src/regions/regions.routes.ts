import type { RouteObject } from 'react-router'
import type { FeatureRoutes } from '#dashboard/shell/feature-routes.ts'

const districtDrawers: RouteObject[] = [
  {
    path: 'new',
    lazy: async () => ({
      Component: (await import('#dashboard/regions/district-drawer.tsx')).NewDistrictDrawer,
    }),
  },
  {
    path: ':id',
    lazy: async () => ({
      Component: (await import('#dashboard/regions/district-drawer.tsx')).DistrictDrawer,
    }),
  },
]

export const regionsRoutes: FeatureRoutes = [
  {
    needs: ['catalogue.write'],
    routes: [
      {
        path: '/towndistrict',
        lazy: async () => ({
          Component: (await import('#dashboard/regions/town-list.page.tsx')).TownListPage,
        }),
      },
      {
        path: '/towndistrict/new',
        lazy: async () => ({ Component: (await import('#dashboard/regions/town.page.tsx')).NewTownPage }),
      },
      {
        path: '/towndistrict/districts',
        lazy: async () => ({
          Component: (await import('#dashboard/regions/district-list.page.tsx')).DistrictListPage,
        }),
        children: districtDrawers,
      },
      {
        path: '/towndistrict/:id',
        lazy: async () => ({ Component: (await import('#dashboard/regions/town.page.tsx')).TownPage }),
      },
    ],
  },
]
