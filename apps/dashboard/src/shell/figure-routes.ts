import type { RouteObject } from 'react-router'

/** For staff. */
export const figureRoutes: RouteObject[] = [
  {
    path: '/reports/figures',
    lazy: async () => ({
      Component: (await import('#dashboard/reports/figures/figures.page.tsx')).FiguresPage,
    }),
  },
]

/** Staff choose an owner; an owner sees their own. */
export const ownerStatementRoutes: RouteObject[] = [
  {
    path: '/reports/owners',
    lazy: async () => ({
      Component: (await import('#dashboard/reports/owner-statement/owner-statement.page.tsx'))
        .OwnerStatementPage,
    }),
  },
]
