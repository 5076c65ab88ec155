import type { RouteObject } from 'react-router'

/** The screens behind the tabs of the reports. */
export const reportRoutes: RouteObject[] = [
  {
    path: '/btrans',
    lazy: async () => ({
      Component: (await import('#dashboard/reports/btrans/btrans.page.tsx')).BtransPage,
    }),
  },
  {
    path: '/ministry',
    lazy: async () => ({
      Component: (await import('#dashboard/reports/ministry/ministry.page.tsx')).MinistryPage,
    }),
  },
  {
    path: '/reports/identities',
    lazy: async () => ({
      Component: (await import('#dashboard/reports/identities/identities.page.tsx')).IdentitiesPage,
    }),
  },
]
