import type { RouteObject } from 'react-router'
import { factorPrompts } from '#dashboard/auth/factor/factor-prompts.ts'
import { availabilityRoutes } from '#dashboard/availability/availability.routes.ts'
import { contentRoutes } from '#dashboard/content/content.routes.ts'
import { inboxRoutes } from '#dashboard/inbox/inbox.routes.ts'
import { mailRoutes } from '#dashboard/mail/mail.routes.ts'
import { offersRoutes } from '#dashboard/offers/offers.routes.ts'
import { paymentsRoutes } from '#dashboard/payments/payments.routes.ts'
import { regionsRoutes } from '#dashboard/regions/regions.routes.ts'
import { reportsRoutes } from '#dashboard/reports/reports.routes.ts'
import { reservationsRoutes } from '#dashboard/reservations/reservations.routes.ts'
import { settingsRoutes } from '#dashboard/settings/settings.routes.ts'
import type { FeatureRoutes } from '#dashboard/shell/feature-routes.ts'
import { NotFoundPage } from '#dashboard/shell/pages/not-found.page.tsx'
import { RouteErrorPage } from '#dashboard/shell/pages/route-error.page.tsx'
import { Requires } from '#dashboard/shell/requires.tsx'
import { AppLoading, Root } from '#dashboard/shell/root.tsx'
import { registerFactorPrompts } from '#dashboard/shell/session/factor-refusals.ts'
import { requireSession } from '#dashboard/shell/session/require-session.ts'
import { Shell } from '#dashboard/shell/shell.tsx'
import { usersRoutes } from '#dashboard/users/users.routes.ts'
import { villasRoutes } from '#dashboard/villas/villas.routes.ts'

registerFactorPrompts(factorPrompts)

const features: readonly FeatureRoutes[] = [
  availabilityRoutes,
  contentRoutes,
  inboxRoutes,
  mailRoutes,
  offersRoutes,
  paymentsRoutes,
  regionsRoutes,
  reportsRoutes,
  reservationsRoutes,
  settingsRoutes,
  usersRoutes,
  villasRoutes,
]

const signedInRoutes: RouteObject[] = [
  {
    path: '/',
    lazy: async () => ({ Component: (await import('#dashboard/home/home.page.tsx')).HomePage }),
  },
  ...features
    .flat()
    .map(({ needs, routes }) => ({ element: <Requires needs={needs} />, children: [...routes] })),
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
        path: '/verify',
        lazy: async () => ({
          Component: (await import('#dashboard/auth/factor/verify.page.tsx')).VerifyPage,
        }),
      },
      {
        path: '/forgotten-password',
        lazy: async () => ({
          Component: (await import('#dashboard/auth/forgotten-password.page.tsx')).ForgottenPasswordPage,
        }),
      },
      {
        path: '/account-link',
        lazy: async () => ({
          Component: (await import('#dashboard/users/account/account-link.page.tsx')).AccountLinkPage,
        }),
      },
      {
        loader: requireSession,
        Component: Shell,
        children: [{ ErrorBoundary: RouteErrorPage, children: signedInRoutes }],
      },
    ],
  },
]
