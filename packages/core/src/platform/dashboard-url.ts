import type { PublicContext } from './context.ts'

export type DashboardOrigins = Pick<PublicContext, 'siteOrigin' | 'dashboardOrigin'>

/** Origin of the dashboard: its own host name if it has one, else that of the site. */
export const dashboardOriginOf = ({ dashboardOrigin, siteOrigin }: DashboardOrigins): string =>
  dashboardOrigin ?? siteOrigin

/** URL of a screen; the path begins with a slash, as in the router of the dashboard. */
export const dashboardUrl = (ctx: DashboardOrigins, path: string): string =>
  `${dashboardOriginOf(ctx)}/dashboard${path}`
