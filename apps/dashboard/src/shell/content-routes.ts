import type { RouteObject } from 'react-router'

/** The screens of what staff write for the site. */
export const articleRoutes: RouteObject[] = [
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
]

export const commentRoutes: RouteObject[] = [
  {
    path: '/comments',
    lazy: async () => ({
      Component: (await import('#dashboard/villas/comments/comment-list.page.tsx')).CommentListPage,
    }),
    children: [
      {
        path: ':id',
        lazy: async () => ({
          Component: (await import('#dashboard/villas/comments/comment-drawer.tsx')).CommentDrawer,
        }),
      },
    ],
  },
]

/** Who we are and whom guests pay: people, papers, accounts. */
export const peopleRoutes: RouteObject[] = [
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
  {
    path: '/website/bank',
    lazy: async () => ({
      Component: (await import('#dashboard/payments/banks/bank-list.page.tsx')).BankListPage,
    }),
    children: [
      {
        path: 'new',
        lazy: async () => ({
          Component: (await import('#dashboard/payments/banks/bank-drawer.tsx')).NewBankDrawer,
        }),
      },
      {
        path: ':id',
        lazy: async () => ({
          Component: (await import('#dashboard/payments/banks/bank-drawer.tsx')).BankDrawer,
        }),
      },
    ],
  },
]
