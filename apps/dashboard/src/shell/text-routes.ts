import { contentSections } from '@plato/rules/content/sections'
import type { RouteObject } from 'react-router'

/** The texts of the site, and its questions and answers. */
export const textRoutes: RouteObject[] = [
  ...contentSections.map((section) => ({
    path: `/website/${section}`,
    lazy: async () => ({ Component: (await import('#dashboard/content/texts/text.page.tsx')).TextPage }),
  })),
  {
    path: '/website/faq',
    lazy: async () => ({ Component: (await import('#dashboard/content/faq/faq.page.tsx')).FaqPage }),
    children: [
      {
        path: 'new',
        lazy: async () => ({
          Component: (await import('#dashboard/content/faq/faq-drawer.tsx')).NewFaqDrawer,
        }),
      },
      {
        path: ':id',
        lazy: async () => ({ Component: (await import('#dashboard/content/faq/faq-drawer.tsx')).FaqDrawer }),
      },
    ],
  },
]
