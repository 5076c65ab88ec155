import type { FeatureRoutes } from '#dashboard/shell/feature-routes.ts'

/** Staff choose an owner on the statement; an owner gets their own. */
export const reportsRoutes: FeatureRoutes = [
  {
    needs: ['statements.read'],
    routes: [
      {
        path: '/reports/owners',
        lazy: async () => ({
          Component: (await import('#dashboard/reports/owner-statement/owner-statement.page.tsx'))
            .OwnerStatementPage,
        }),
      },
    ],
  },
  {
    needs: ['legal-reports.write'],
    routes: [
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
    ],
  },
  {
    needs: ['identities.export'],
    routes: [
      {
        path: '/reports/identities',
        lazy: async () => ({
          Component: (await import('#dashboard/reports/identities/identities.page.tsx')).IdentitiesPage,
        }),
      },
    ],
  },
  {
    needs: ['figures.read'],
    routes: [
      {
        path: '/reports/figures',
        lazy: async () => ({
          Component: (await import('#dashboard/reports/figures/figures.page.tsx')).FiguresPage,
        }),
      },
    ],
  },
]
