import type { RouteObject } from 'react-router'
import type { FeatureRoutes } from '#dashboard/shell/feature-routes.ts'

const featureDrawers: RouteObject[] = [
  {
    path: 'category',
    lazy: async () => ({
      Component: (await import('#dashboard/villas/category-drawer.tsx')).NewCategoryDrawer,
    }),
  },
  {
    path: 'new',
    lazy: async () => ({
      Component: (await import('#dashboard/villas/feature-drawer.tsx')).NewFeatureDrawer,
    }),
  },
  {
    path: ':id',
    lazy: async () => ({ Component: (await import('#dashboard/villas/feature-drawer.tsx')).FeatureDrawer }),
  },
]

/** Owners open their own villas; a drawer that creates one refuses them. */
export const villasRoutes: FeatureRoutes = [
  {
    needs: ['villas.read'],
    routes: [
      {
        path: '/villas',
        lazy: async () => ({
          Component: (await import('#dashboard/villas/villa-list.page.tsx')).VillaListPage,
        }),
        children: [
          {
            path: 'new',
            lazy: async () => ({
              Component: (await import('#dashboard/villas/new-villa-drawer.tsx')).NewVillaDrawer,
            }),
          },
        ],
      },
      {
        path: '/villas/:id',
        lazy: async () => ({ Component: (await import('#dashboard/villas/villa.page.tsx')).VillaPage }),
      },
    ],
  },
  {
    needs: ['prices.write'],
    routes: [
      {
        path: '/villas/prices',
        lazy: async () => ({
          Component: (await import('#dashboard/villas/price-grid/price-grid.page.tsx')).PriceGridPage,
        }),
      },
    ],
  },
  {
    needs: ['catalogue.write'],
    routes: [
      {
        path: '/villatypes',
        lazy: async () => ({
          Component: (await import('#dashboard/villas/villa-type-list.page.tsx')).VillaTypeListPage,
        }),
      },
      {
        path: '/villatypes/features',
        lazy: async () => ({ Component: (await import('#dashboard/villas/features.page.tsx')).FeaturesPage }),
        children: featureDrawers,
      },
      {
        path: '/villatypes/new',
        lazy: async () => ({
          Component: (await import('#dashboard/villas/villa-type.page.tsx')).NewVillaTypePage,
        }),
      },
      {
        path: '/villatypes/:id',
        lazy: async () => ({
          Component: (await import('#dashboard/villas/villa-type.page.tsx')).VillaTypePage,
        }),
      },
    ],
  },
  {
    needs: ['comments.write'],
    routes: [
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
    ],
  },
]
