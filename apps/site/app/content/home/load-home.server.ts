import type { FrontPage } from '@plato/contract/content/content.contract'
import type { PublicVillaType } from '@plato/contract/villas/villa-types.contract'
import type { Site } from '#site/shell/server/site-context.server.ts'
import { orMissing } from '#site/shell/server/site-data.server.ts'
import { todayInIstanbul } from '#site/shell/server/today.server.ts'

interface HomeData {
  readonly front: FrontPage | undefined
  readonly villaTypes: readonly PublicVillaType[] | undefined
  readonly today: string
}

/** Whatever cannot be read is left out: the search, the regions and the telephone still stand. */
export async function loadHome(site: Pick<Site, 'frontPage' | 'villaTypes'>): Promise<HomeData> {
  const [front, villaTypes] = await Promise.all([
    orMissing('front page', site.frontPage()),
    orMissing('villa types', site.villaTypes()),
  ])
  return { front, villaTypes, today: todayInIstanbul() }
}
