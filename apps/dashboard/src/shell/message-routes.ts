import type { RouteObject } from 'react-router'

/** The mailbox of the contact page. */
export const contactRoutes: RouteObject[] = [
  {
    path: '/contact',
    lazy: async () => ({
      Component: (await import('#dashboard/messages/contact-list.page.tsx')).ContactListPage,
    }),
  },
  {
    path: '/contact/:id',
    lazy: async () => ({
      Component: (await import('#dashboard/messages/contact-message.page.tsx')).ContactMessagePage,
    }),
  },
]

export const subscriberRoutes: RouteObject[] = [
  {
    path: '/subscriber',
    lazy: async () => ({
      Component: (await import('#dashboard/messages/subscribers/subscriber-list.page.tsx'))
        .SubscriberListPage,
    }),
  },
]
