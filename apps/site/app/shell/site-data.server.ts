import type { SiteFrame } from '@plato/contract/content/content.contract'
import type { PublicTown } from '@plato/contract/regions/regions.contract'
import { siteSettings } from '#site/settings/site-settings.ts'
import { logError } from '#site/shell/log.server.ts'
import type { Site } from '#site/shell/site-context.server.ts'
import type { RegionLink, SiteData, SiteFrameData } from '#site/shell/site-data.ts'

const year = new Intl.DateTimeFormat('tr-TR', { timeZone: 'Europe/Istanbul', year: 'numeric' })

function frameData({ settings, currency, footerData }: SiteFrame): SiteFrameData {
  return {
    settings: siteSettings(settings),
    rates: Object.fromEntries(currency.map(({ key, value }) => [key, value])),
    villaTypes: footerData.villaTypes.map(({ slug, name }) => ({ slug, name })),
    towns: footerData.towns.map(({ slug, name }) => ({ slug, name })),
  }
}

const regionLink = ({ slug, name, villaCount, District }: PublicTown): RegionLink => ({
  slug,
  name,
  villaCount,
  districts: District.map((district) => district.name),
})

/** A part of the page that may fail alone: what could not be read is told to the log and left out. */
export async function orMissing<T>(what: string, read: Promise<T>): Promise<T | undefined> {
  try {
    return await read
  } catch (error) {
    logError(`${what} could not be read`, error)
    return undefined
  }
}

type Readable = Pick<Site, 'publicOrigin' | 'frame' | 'towns'>

export async function loadSiteData(site: Readable): Promise<SiteData> {
  const [frame, towns] = await Promise.all([
    orMissing('site frame', site.frame()),
    orMissing('regions', site.towns()),
  ])
  return {
    origin: site.publicOrigin,
    year: year.format(new Date()),
    frame: frame && frameData(frame),
    regions: towns?.map(regionLink),
  }
}
