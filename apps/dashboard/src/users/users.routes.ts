import type { FeatureRoutes } from '#dashboard/shell/feature-routes.ts'

export const usersRoutes: FeatureRoutes = [
  {
    needs: ['users.write'],
    routes: [
      {
        path: '/users',
        lazy: async () => ({ Component: (await import('#dashboard/users/user-list.page.tsx')).UserListPage }),
      },
      {
        path: '/users/roles',
        lazy: async () => ({ Component: (await import('#dashboard/users/roles/roles.page.tsx')).RolesPage }),
      },
      {
        path: '/users/new',
        lazy: async () => ({ Component: (await import('#dashboard/users/user.page.tsx')).NewUserPage }),
      },
      {
        path: '/users/:id',
        lazy: async () => ({ Component: (await import('#dashboard/users/user.page.tsx')).UserPage }),
        children: [
          {
            path: 'details',
            lazy: async () => ({
              Component: (await import('#dashboard/users/owner-details/owner-details-drawer.tsx'))
                .OwnerDetailsDrawer,
            }),
          },
        ],
      },
    ],
  },
  {
    needs: ['audit.read'],
    routes: [
      {
        path: '/users/audit',
        lazy: async () => ({
          Component: (await import('#dashboard/users/audit/audit-log.page.tsx')).AuditLogPage,
        }),
        children: [
          {
            path: ':id',
            lazy: async () => ({
              Component: (await import('#dashboard/users/audit/audit-drawer.tsx')).AuditDrawer,
            }),
          },
        ],
      },
    ],
  },
]
