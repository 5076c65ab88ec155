import { searchEndpoints, type VillaCard } from '@plato/contract/search/search.contract'
import { type PublicVilla, publicVillaEndpoints } from '@plato/contract/villas/public-villa.contract'
import { dayNumber } from '@plato/rules/calendar-day'
import { whyNightsAreRefused } from '@plato/rules/pricing/stay-refusal'
import { slugPattern } from '@plato/rules/slug'
import { data, redirect } from 'react-router'
import type { Site } from '#site/shell/server/site-context.server.ts'
import { orAnswer, orMissing } from '#site/shell/server/site-data.server.ts'
import { type ChosenStay, stayIn } from '#site/stay/chosen-stay.ts'
import type { PlaceDrawing } from '#site/villas/page/coast-near.ts'
import { placeDrawingOf } from '#site/villas/page/place-drawing.server.ts'
import { type SimilarTo, similarQuery } from '#site/villas/similar.ts'

export interface VillaPageData {
  readonly villa: PublicVilla
  /** The stay in the URL. */
  readonly stay: ChosenStay
  readonly to: SimilarTo
  readonly similar: readonly VillaCard[]
  readonly drawing: PlaceDrawing | undefined
}

type Caller = Pick<Site, 'call'>

/** Reads the villa of a slug; `moved` is used for the redirect when the villa has another slug now. */
export async function readVilla(
  { call }: Caller,
  slug: string,
  moved: (to: { slug: string }) => string,
): Promise<PublicVilla> {
  if (!slugPattern.test(slug) || slug.length > 80) throw data(null, { status: 404 })
  const { content } = await orAnswer('villa', call(publicVillaEndpoints.get, { params: { slug } }), { slug })
  if (content.kind === 'moved') throw redirect(moved(content), 301)
  return content.villa
}

const undated = (stay: ChosenStay): ChosenStay => ({ ...stay, checkIn: null, checkOut: null })

/** Removes dates that cannot be searched, so that similar villas are searched without dates. */
function searchable(stay: ChosenStay, today: string): ChosenStay {
  const { checkIn, checkOut } = stay
  if (!checkIn || !checkOut) return stay
  const nights = { checkIn: dayNumber(checkIn), checkOut: dayNumber(checkOut) }
  return whyNightsAreRefused(nights, dayNumber(today)) ? undated(stay) : stay
}

/** Returns an empty list when the search fails, because the page works without similar villas. */
async function readSimilar({ call }: Caller, to: SimilarTo, stay: ChosenStay): Promise<readonly VillaCard[]> {
  const querystring = similarQuery(to, stay)
  const read = call(searchEndpoints.similar, { querystring }).then(({ content }) => content)
  return (await orMissing('similar villas', read, { id: String(to.id) })) ?? []
}

export async function loadVilla(site: Caller, slug: string, url: URL): Promise<VillaPageData> {
  const villa = await readVilla(site, slug, (to) => `/villa/${to.slug}${url.search}`)
  const stay = stayIn(url.searchParams)
  const { id, town, sheet, today } = villa
  const to = { id, townId: town.id, rules: { sheet, today } }
  const similar = await readSimilar(site, to, searchable(stay, villa.today))
  return { villa, stay, to, similar, drawing: placeDrawingOf(villa) }
}
