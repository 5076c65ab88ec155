import type { RouteObject } from 'react-router'
import { AdminOnly } from '#dashboard/shell/admin-only.tsx'
import { externalRoutes, feedRoutes, occupancyRoutes } from '#dashboard/shell/calendar-routes.ts'
import { articleRoutes, commentRoutes, peopleRoutes } from '#dashboard/shell/content-routes.ts'
import { figureRoutes, ownerStatementRoutes } from '#dashboard/shell/figure-routes.ts'
import { contactRoutes, subscriberRoutes } from '#dashboard/shell/message-routes.ts'
import { NotFoundPage } from '#dashboard/shell/not-found.page.tsx'
import { offerRoutes } from '#dashboard/shell/offer-routes.ts'
import { reportRoutes } from '#dashboard/shell/report-routes.ts'
import { AppLoading, Root } from '#dashboard/shell/root.tsx'
import { RouteErrorPage } from '#dashboard/shell/route-error.page.tsx'
import { requireSession } from '#dashboard/shell/session-guard.ts'
import { settingRoutes } from '#dashboard/shell/setting-routes.ts'
import { Shell } from '#dashboard/shell/shell.tsx'
import { textRoutes } from '#dashboard/shell/text-routes.ts'

const userRoutes: RouteObject[] = [
  {
    path: '/users',
    lazy: async () => ({ Component: (await import('#dashboard/users/user-list.page.tsx')).UserListPage }),
  },
  {
    path: '/users/new',
    lazy: async () => ({ Component: (await import('#dashboard/users/user.page.tsx')).NewUserPage }),
  },
  {
    path: '/users/audit',
    lazy: async () => ({ Component: (await import('#dashboard/users/audit-log.page.tsx')).AuditLogPage }),
    children: [
      {
        path: ':id',
        lazy: async () => ({ Component: (await import('#dashboard/users/audit-drawer.tsx')).AuditDrawer }),
      },
    ],
  },
  {
    path: '/users/:id',
    lazy: async () => ({ Component: (await import('#dashboard/users/user.page.tsx')).UserPage }),
    children: [
      {
        path: 'details',
        lazy: async () => ({
          Component: (await import('#dashboard/users/owner-details-drawer.tsx')).OwnerDetailsDrawer,
        }),
      },
    ],
  },
]

const districtDrawers: RouteObject[] = [
  {
    path: 'new',
    lazy: async () => ({
      Component: (await import('#dashboard/regions/district-drawer.tsx')).NewDistrictDrawer,
    }),
  },
  {
    path: ':id',
    lazy: async () => ({
      Component: (await import('#dashboard/regions/district-drawer.tsx')).DistrictDrawer,
    }),
  },
]

const regionRoutes: RouteObject[] = [
  {
    path: '/towndistrict',
    lazy: async () => ({ Component: (await import('#dashboard/regions/town-list.page.tsx')).TownListPage }),
  },
  {
    path: '/towndistrict/new',
    lazy: async () => ({ Component: (await import('#dashboard/regions/town.page.tsx')).NewTownPage }),
  },
  {
    path: '/towndistrict/districts',
    lazy: async () => ({
      Component: (await import('#dashboard/regions/district-list.page.tsx')).DistrictListPage,
    }),
    children: districtDrawers,
  },
  {
    path: '/towndistrict/:id',
    lazy: async () => ({ Component: (await import('#dashboard/regions/town.page.tsx')).TownPage }),
  },
]

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

const villaTypeRoutes: RouteObject[] = [
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
    lazy: async () => ({ Component: (await import('#dashboard/villas/villa-type.page.tsx')).VillaTypePage }),
  },
]

/** Owners see their own villas; the drawer that begins one opens for staff only. */
const villaRoutes: RouteObject[] = [
  {
    path: '/villas',
    lazy: async () => ({ Component: (await import('#dashboard/villas/villa-list.page.tsx')).VillaListPage }),
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
  {
    path: '/villas/:id/feeds',
    lazy: async () => ({
      Component: (await import('#dashboard/availability/feeds/villa-feeds.page.tsx')).VillaFeedsPage,
    }),
  },
]

/** Owners see the reservations of their own villas; the drawer that changes one opens for staff only. */
const reservationRoutes: RouteObject[] = [
  {
    path: '/reservations',
    lazy: async () => ({
      Component: (await import('#dashboard/reservations/reservation-list.page.tsx')).ReservationListPage,
    }),
  },
  {
    path: '/reservations/:id',
    lazy: async () => ({
      Component: (await import('#dashboard/reservations/reservation.page.tsx')).ReservationPage,
    }),
    children: [
      {
        path: 'edit',
        lazy: async () => ({
          Component: (await import('#dashboard/reservations/booking/edit-reservation-drawer.tsx'))
            .EditReservationDrawer,
        }),
      },
    ],
  },
]

const newReservationRoute: RouteObject = {
  path: '/reservations/new',
  lazy: async () => ({
    Component: (await import('#dashboard/reservations/booking/new-reservation.page.tsx')).NewReservationPage,
  }),
}

const paymentRoutes: RouteObject[] = [
  {
    path: '/transactions',
    lazy: async () => ({
      Component: (await import('#dashboard/payments/transaction-list.page.tsx')).TransactionListPage,
    }),
  },
  {
    path: '/transactions/card',
    lazy: async () => ({
      Component: (await import('#dashboard/payments/card-providers.page.tsx')).CardProvidersPage,
    }),
  },
  {
    path: '/transactions/:id',
    lazy: async () => ({
      Component: (await import('#dashboard/payments/transaction.page.tsx')).TransactionPage,
    }),
  },
]

const mailRoutes: RouteObject[] = [
  {
    path: '/templates/mailtemplates',
    lazy: async () => ({
      Component: (await import('#dashboard/mail/mail-template-list.page.tsx')).MailTemplateListPage,
    }),
  },
  {
    path: '/templates/mailtemplates/:id',
    lazy: async () => ({
      Component: (await import('#dashboard/mail/mail-template.page.tsx')).MailTemplatePage,
    }),
  },
  {
    path: '/templates/mails',
    lazy: async () => ({ Component: (await import('#dashboard/mail/mail-log.page.tsx')).MailLogPage }),
    children: [
      {
        path: ':id',
        lazy: async () => ({ Component: (await import('#dashboard/mail/mail-drawer.tsx')).MailDrawer }),
      },
    ],
  },
  {
    path: '/templates/jobs',
    lazy: async () => ({ Component: (await import('#dashboard/mail/jobs.page.tsx')).JobsPage }),
  },
]

const signedInRoutes: RouteObject[] = [
  {
    path: '/',
    lazy: async () => ({ Component: (await import('#dashboard/home/home.page.tsx')).HomePage }),
  },
  ...villaRoutes,
  ...reservationRoutes,
  ...ownerStatementRoutes,
  {
    Component: AdminOnly,
    children: [
      ...userRoutes,
      ...regionRoutes,
      ...villaTypeRoutes,
      newReservationRoute,
      ...paymentRoutes,
      ...occupancyRoutes,
      ...mailRoutes,
      ...externalRoutes,
      ...feedRoutes,
      ...contactRoutes,
      ...articleRoutes,
      ...commentRoutes,
      ...subscriberRoutes,
      ...settingRoutes,
      ...peopleRoutes,
      ...textRoutes,
      ...reportRoutes,
      ...figureRoutes,
      ...offerRoutes,
    ],
  },
  { path: '*', Component: NotFoundPage },
]

export const routes: RouteObject[] = [
  {
    Component: Root,
    HydrateFallback: AppLoading,
    ErrorBoundary: RouteErrorPage,
    children: [
      {
        path: '/login',
        lazy: async () => ({ Component: (await import('#dashboard/auth/login.page.tsx')).LoginPage }),
      },
      {
        loader: requireSession,
        Component: Shell,
        children: [{ ErrorBoundary: RouteErrorPage, children: signedInRoutes }],
      },
    ],
  },
]
