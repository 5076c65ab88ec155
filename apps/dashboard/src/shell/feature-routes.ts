import type { Capability } from '@plato/rules/auth/capabilities'
import type { RouteObject } from 'react-router'

/** The screens of one feature, by the capabilities they need. Declared in `<feature>.routes.ts`, collected in `routes.tsx`. */
export type FeatureRoutes = readonly {
  readonly needs: readonly Capability[]
  readonly routes: readonly RouteObject[]
}[]
