import type { FeatureRoutes } from '#dashboard/shell/feature-routes.ts'

export const usersRoutes: FeatureRoutes = [
  {
    needs: ['account.use'],
    routes: [
      {
        path: '/account',
        lazy: async () => ({
          Component: (await import('#dashboard/users/account/account.page.tsx')).AccountPage,
        }),
        children: [
          {
            path: 'password',
            lazy: async () => ({
              Component: (await import('#dashboard/users/account/password-drawer.tsx')).PasswordDrawer,
            }),
          },
          {
            path: 'email',
            lazy: async () => ({
              Component: (await import('#dashboard/users/account/email-drawer.tsx')).EmailDrawer,
            }),
          },
          {
            path: 'passkey',
            lazy: async () => ({
              Component: (await import('#dashboard/users/account/factors/passkey-drawer.tsx')).PasskeyDrawer,
            }),
          },
          {
            path: 'totp',
            lazy: async () => ({
              Component: (await import('#dashboard/users/account/factors/totp-drawer.tsx')).TotpDrawer,
            }),
          },
        ],
      },
    ],
  },
  {
    needs: ['users.write'],
    routes: [
      {
        path: '/users',
        lazy: async () => ({ Component: (await import('#dashboard/users/user-list.page.tsx')).UserListPage }),
        children: [
          {
            path: 'invite',
            lazy: async () => ({
              Component: (await import('#dashboard/users/account/invite-drawer.tsx')).InviteDrawer,
            }),
          },
        ],
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
    needs: ['approvals.decide'],
    routes: [
      {
        path: '/users/approvals',
        lazy: async () => ({
          Component: (await import('#dashboard/users/approvals/approvals.page.tsx')).ApprovalsPage,
        }),
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
  {
    needs: ['privacy.write'],
    routes: [
      {
        path: '/users/privacy',
        lazy: async () => ({
          Component: (await import('#dashboard/users/privacy/privacy.page.tsx')).PrivacyPage,
        }),
        children: [
          {
            path: 'new',
            lazy: async () => ({
              Component: (await import('#dashboard/users/privacy/request-drawer.tsx')).RequestDrawer,
            }),
          },
        ],
      },
    ],
  },
]
