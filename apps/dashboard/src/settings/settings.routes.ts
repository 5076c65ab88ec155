import type { FeatureRoutes } from '#dashboard/shell/feature-routes.ts'

export const settingsRoutes: FeatureRoutes = [
  {
    needs: ['exchange.write'],
    routes: [
      {
        path: '/settings/exchange',
        lazy: async () => ({
          Component: (await import('#dashboard/settings/exchange/exchange.page.tsx')).ExchangePage,
        }),
      },
    ],
  },
  {
    needs: ['settings.write'],
    routes: [
      {
        path: '/settings/site',
        lazy: async () => ({
          Component: (await import('#dashboard/settings/settings.page.tsx')).SiteSettingsPage,
        }),
      },
      {
        path: '/settings/contact',
        lazy: async () => ({
          Component: (await import('#dashboard/settings/settings.page.tsx')).ContactSettingsPage,
        }),
      },
      {
        path: '/settings/social',
        lazy: async () => ({
          Component: (await import('#dashboard/settings/settings.page.tsx')).SocialSettingsPage,
        }),
      },
      {
        path: '/settings/rules',
        lazy: async () => ({
          Component: (await import('#dashboard/settings/settings.page.tsx')).RuleSettingsPage,
        }),
      },
      {
        path: '/settings/reports',
        lazy: async () => ({
          Component: (await import('#dashboard/settings/settings.page.tsx')).ReportSettingsPage,
        }),
      },
    ],
  },
  {
    needs: ['operations.write'],
    routes: [
      {
        path: '/settings/system',
        lazy: async () => ({
          Component: (await import('#dashboard/settings/system/system.page.tsx')).SystemPage,
        }),
      },
    ],
  },
]
