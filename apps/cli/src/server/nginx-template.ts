import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The public origins. The dashboard and the uploads are on the site's host unless they have one of their own. */
export interface PublicOrigins {
  readonly site: string
  readonly dashboard?: string | undefined
  readonly media?: string | undefined
}

const hostOf = (origin: string) => new URL(origin).hostname

/** Every host name that nginx answers, the site's first. */
export const hostNamesOf = ({ site, dashboard, media }: PublicOrigins): string[] =>
  [site, dashboard, media].flatMap((origin) => (origin === undefined ? [] : [hostOf(origin)]))

/** Fills in the variables of `plato-villa.conf.template` in this folder, and those of its parts. */
export function renderNginxTemplate(
  folder: string,
  origins: PublicOrigins,
  given: Readonly<Record<string, string>>,
): string {
  const { site, dashboard, media } = origins
  const values: Readonly<Record<string, string>> = {
    SITE_ORIGIN: site,
    PICTURE_SOURCE: media === undefined ? '' : ` ${media}`,
    ...(dashboard === undefined ? {} : { DASHBOARD_ORIGIN: dashboard, DASHBOARD_HOST: hostOf(dashboard) }),
    ...(media === undefined ? {} : { MEDIA_ORIGIN: media, MEDIA_HOST: hostOf(media) }),
    ...given,
  }
  const part = (name: string): string => fill(`parts/${name}.conf.template`)
  const parts: Readonly<Record<string, () => string>> = {
    EVERY_SERVER: () => part('every-server'),
    API: () => part('api'),
    UPLOADS: () => part(media === undefined ? 'uploads' : 'uploads-elsewhere'),
    DASHBOARD: () => part(dashboard === undefined ? 'dashboard' : 'dashboard-elsewhere'),
    DASHBOARD_PAGES: () => part('dashboard'),
    OTHER_HOSTS: () =>
      (dashboard === undefined ? '' : part('dashboard-host')) +
      (media === undefined ? '' : part('media-host')),
  }
  function fill(file: string): string {
    return readFileSync(join(folder, file), 'utf8').replace(/\$\{(\w+)\}/g, (_, name: string) => {
      const value = values[name] ?? parts[name]?.()
      if (value === undefined) throw new Error(`the nginx template needs a value for ${name}`)
      return value
    })
  }
  return fill('plato-villa.conf.template')
}
