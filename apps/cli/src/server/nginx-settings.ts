import type { Environment } from '@plato/core/platform/read-environment'
import { requireSetting } from '../command.ts'
import type { NginxSite } from './nginx-site.ts'

const originOf = (url: string | undefined) => (url ? new URL(url).origin : undefined)

/** What the settings state about nginx. */
export const nginxSiteOf = (settings: Environment): NginxSite => ({
  origins: {
    site: new URL(requireSetting(settings, 'PUBLIC_ORIGIN')).origin,
    dashboard: originOf(settings.DASHBOARD_ORIGIN),
    media: originOf(settings.MEDIA_ORIGIN),
  },
  trustedProxies: (settings.TRUSTED_PROXY_NETWORKS ?? '').split(',').filter(Boolean),
})
