import type { PublicVilla } from '@plato/contract/villas/public-villa.contract'
import { data } from 'react-router'
import { offerIn } from '#site/offers/offer-links.ts'
import type { TermVersions } from '#site/reservations/use-request.ts'
import { logError } from '#site/shell/log.server.ts'
import type { Site } from '#site/shell/site-context.server.ts'
import { type ChosenStay, stayIn } from '#site/stay/chosen-stay.ts'
import { readVilla } from '#site/villas/load-villa.server.ts'

export interface RequestPageData {
  readonly villa: PublicVilla
  readonly stay: ChosenStay
  readonly versions: TermVersions
  /** The offer it comes from. */
  readonly offer: string | null
}

/** The two texts a guest agrees to. */
interface Terms {
  readonly texts: Pick<Site['texts'], 'rental' | 'kvkk'>
}

async function readVersions({ texts }: Terms): Promise<TermVersions> {
  try {
    const [rental, kvkk] = await Promise.all([texts.rental(), texts.kvkk()])
    return { rental: rental.version, kvkk: kvkk.version }
  } catch (error) {
    // Nobody can agree to a text that cannot be shown.
    logError('terms could not be read', error)
    throw data(null, { status: 503 })
  }
}

export async function loadRequest(
  site: Pick<Site, 'call'> & Terms,
  slug: string,
  url: URL,
): Promise<RequestPageData> {
  const [villa, versions] = await Promise.all([
    readVilla(site, slug, ({ slug: moved }) => `/rezervasyon/${moved}${url.search}`),
    readVersions(site),
  ])
  return { villa, stay: stayIn(url.searchParams), versions, offer: offerIn(url.searchParams) }
}
