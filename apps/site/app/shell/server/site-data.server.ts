import { provinceNames } from '@plato/brand/provinces'
import { ApiRefusal } from '@plato/contract/client'
import type { SiteFrame } from '@plato/contract/content/content.contract'
import type { PublicTown } from '@plato/contract/regions/regions.contract'
import { announcementOf } from '@plato/rules/settings/agency-rules'
import { data } from 'react-router'
import { siteSettings } from '#site/settings/site-settings.ts'
import { logError } from '#site/shell/server/log.server.ts'
import type { Site } from '#site/shell/server/site-context.server.ts'
import { todayInIstanbul } from '#site/shell/server/today.server.ts'
import type { RegionLink, SiteData, SiteFrameData } from '#site/shell/site-data.ts'

const year = new Intl.DateTimeFormat('tr-TR', { timeZone: 'Europe/Istanbul', year: 'numeric' })

function frameData({ settings, currency, footerData }: SiteFrame): SiteFrameData {
  const written = siteSettings(settings)
  return {
    settings: written,
    announcement: announcementOf(written, todayInIstanbul()),
    rates: Object.fromEntries(currency.map(({ key, value }) => [key, value])),
    villaTypes: footerData.villaTypes.map(({ slug, name }) => ({ slug, name })),
    towns: footerData.towns.map(({ slug, name }) => ({ slug, name })),
  }
}

const regionLink = ({ slug, name, provinceCode, villaCount, District }: PublicTown): RegionLink => ({
  slug,
  name,
  province: provinceNames[provinceCode - 1] ?? '',
  villaCount,
  districts: District.map((district) => district.name),
})

/** For an optional part of the page: logs a failed read and returns undefined. */
export async function orMissing<T>(
  what: string,
  read: Promise<T>,
  named?: Record<string, string>,
): Promise<T | undefined> {
  try {
    return await read
  } catch (error) {
    logError(`${what} could not be read`, error, named)
    return undefined
  }
}

/** For the main content of the page: throws 404 when it does not exist, otherwise logs the failure and throws 503. */
export async function orAnswer<T>(
  what: string,
  read: Promise<T>,
  named?: Record<string, string>,
): Promise<T> {
  try {
    return await read
  } catch (error) {
    if (error instanceof ApiRefusal && error.status === 404) throw data(null, { status: 404 })
    logError(`${what} could not be read`, error, named)
    throw data(null, { status: 503 })
  }
}

type Readable = Pick<Site, 'publicOrigin' | 'frame' | 'towns'>

interface Derived {
  readonly site: Readable
  readonly frame: SiteFrame | undefined
  readonly towns: readonly PublicTown[] | undefined
  readonly today: string
  readonly data: SiteData
}

/** Frame and regions are read once in some seconds: until then, and on the same day, all pages are given this object. */
let latest: Derived | undefined

export async function loadSiteData(site: Readable): Promise<SiteData> {
  const [frame, towns] = await Promise.all([
    orMissing('site frame', site.frame()),
    orMissing('regions', site.towns()),
  ])
  const today = todayInIstanbul()
  if (
    latest &&
    latest.site === site &&
    latest.frame === frame &&
    latest.towns === towns &&
    latest.today === today
  )
    return latest.data
  const data = {
    origin: site.publicOrigin,
    year: year.format(new Date()),
    frame: frame && frameData(frame),
    regions: towns?.map(regionLink),
  }
  latest = { site, frame, towns, today, data }
  return data
}
