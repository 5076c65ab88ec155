import type { FeatureRoutes } from '#dashboard/shell/feature-routes.ts'

/** Staff choose an owner on the statement; an owner gets their own. */
export const reportsRoutes: FeatureRoutes = {
  everyone: [
    {
      path: '/reports/owners',
      lazy: async () => ({
        Component: (await import('#dashboard/reports/owner-statement/owner-statement.page.tsx'))
          .OwnerStatementPage,
      }),
    },
  ],
  staff: [
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
    {
      path: '/reports/figures',
      lazy: async () => ({
        Component: (await import('#dashboard/reports/figures/figures.page.tsx')).FiguresPage,
      }),
    },
  ],
}
