import type { RouteObject } from 'react-router'

/** The screens of one feature, by who may open them. Declared in `<feature>.routes.ts`, collected in `routes.tsx`. */
export interface FeatureRoutes {
  readonly everyone?: readonly RouteObject[]
  readonly staff: readonly RouteObject[]
}
