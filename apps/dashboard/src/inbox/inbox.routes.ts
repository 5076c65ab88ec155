import type { FeatureRoutes } from '#dashboard/shell/feature-routes.ts'

export const inboxRoutes: FeatureRoutes = [
  {
    needs: ['messages.write'],
    routes: [
      {
        path: '/contact',
        lazy: async () => ({
          Component: (await import('#dashboard/inbox/contact-list.page.tsx')).ContactListPage,
        }),
      },
      {
        path: '/contact/:id',
        lazy: async () => ({
          Component: (await import('#dashboard/inbox/contact-message.page.tsx')).ContactMessagePage,
        }),
      },
    ],
  },
  {
    needs: ['subscribers.write'],
    routes: [
      {
        path: '/subscriber',
        lazy: async () => ({
          Component: (await import('#dashboard/inbox/subscribers/subscriber-list.page.tsx'))
            .SubscriberListPage,
        }),
      },
    ],
  },
]
