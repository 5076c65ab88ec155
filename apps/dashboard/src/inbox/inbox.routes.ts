import type { FeatureRoutes } from '#dashboard/shell/feature-routes.ts'

export const inboxRoutes: FeatureRoutes = {
  staff: [
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
    {
      path: '/subscriber',
      lazy: async () => ({
        Component: (await import('#dashboard/inbox/subscribers/subscriber-list.page.tsx')).SubscriberListPage,
      }),
    },
  ],
}
