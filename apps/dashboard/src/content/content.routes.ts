import { contentSections } from '@plato/rules/content/sections'
import type { FeatureRoutes } from '#dashboard/shell/feature-routes.ts'

export const contentRoutes: FeatureRoutes = [
  {
    needs: ['content.write'],
    routes: [
      {
        path: '/blog',
        lazy: async () => ({
          Component: (await import('#dashboard/content/articles/article-list.page.tsx')).BlogListPage,
        }),
      },
      {
        path: '/blog/new',
        lazy: async () => ({
          Component: (await import('#dashboard/content/articles/article.page.tsx')).NewPostPage,
        }),
      },
      {
        path: '/blog/:id',
        lazy: async () => ({
          Component: (await import('#dashboard/content/articles/article.page.tsx')).PostPage,
        }),
      },
      {
        path: '/activities',
        lazy: async () => ({
          Component: (await import('#dashboard/content/articles/article-list.page.tsx')).ActivityListPage,
        }),
      },
      {
        path: '/activities/new',
        lazy: async () => ({
          Component: (await import('#dashboard/content/articles/article.page.tsx')).NewActivityPage,
        }),
      },
      {
        path: '/activities/:id',
        lazy: async () => ({
          Component: (await import('#dashboard/content/articles/article.page.tsx')).ActivityPage,
        }),
      },
      {
        path: '/website/team',
        lazy: async () => ({ Component: (await import('#dashboard/content/team/team.page.tsx')).TeamPage }),
        children: [
          {
            path: 'new',
            lazy: async () => ({
              Component: (await import('#dashboard/content/team/team-drawer.tsx')).NewTeamDrawer,
            }),
          },
          {
            path: ':id',
            lazy: async () => ({
              Component: (await import('#dashboard/content/team/team-drawer.tsx')).TeamDrawer,
            }),
          },
        ],
      },
      {
        path: '/website/ourdocs',
        lazy: async () => ({
          Component: (await import('#dashboard/content/documents/document-list.page.tsx')).DocumentListPage,
        }),
      },
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
            lazy: async () => ({
              Component: (await import('#dashboard/content/faq/faq-drawer.tsx')).FaqDrawer,
            }),
          },
        ],
      },
    ],
  },
]
