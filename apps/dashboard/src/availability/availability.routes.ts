import type { FeatureRoutes } from '#dashboard/shell/feature-routes.ts'

export const availabilityRoutes: FeatureRoutes = [
  {
    needs: ['calendar.read'],
    routes: [
      {
        path: '/villas/:id/feeds',
        lazy: async () => ({
          Component: (await import('#dashboard/availability/feeds/villa-feeds.page.tsx')).VillaFeedsPage,
        }),
      },
    ],
  },
  {
    needs: ['feeds.write'],
    routes: [
      {
        path: '/external',
        lazy: async () => ({
          Component: (await import('#dashboard/availability/external/external-list.page.tsx'))
            .ExternalListPage,
        }),
        children: [
          {
            path: ':id',
            lazy: async () => ({
              Component: (await import('#dashboard/availability/external/external-drawer.tsx'))
                .ExternalDrawer,
            }),
          },
        ],
      },
      {
        path: '/external/conflicts',
        lazy: async () => ({
          Component: (await import('#dashboard/availability/external/conflict-list.page.tsx'))
            .ConflictListPage,
        }),
      },
      {
        path: '/external/closures',
        lazy: async () => ({
          Component: (await import('#dashboard/availability/external/closure-list.page.tsx')).ClosureListPage,
        }),
      },
      {
        path: '/villas/:id/feeds/preview',
        lazy: async () => ({
          Component: (await import('#dashboard/availability/feeds/preview/feed-preview.page.tsx'))
            .FeedPreviewPage,
        }),
      },
      {
        path: '/external/feeds',
        lazy: async () => ({
          Component: (await import('#dashboard/availability/feeds/feed-list.page.tsx')).FeedListPage,
        }),
      },
      {
        path: '/external/doctor',
        lazy: async () => ({
          Component: (await import('#dashboard/availability/feeds/doctor.page.tsx')).DoctorPage,
        }),
      },
    ],
  },
  {
    needs: ['calendar.read', 'agency.read'],
    routes: [
      {
        path: '/occupancy',
        lazy: async () => ({
          Component: (await import('#dashboard/availability/occupancy/occupancy.page.tsx')).OccupancyPage,
        }),
      },
    ],
  },
  {
    needs: ['offers.write'],
    routes: [
      {
        path: '/occupancy/gaps',
        lazy: async () => ({
          Component: (await import('#dashboard/availability/gaps/gap-list.page.tsx')).GapListPage,
        }),
      },
    ],
  },
]
