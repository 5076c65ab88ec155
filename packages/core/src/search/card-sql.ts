import type { VillaCard } from '@plato/contract/search/search.contract'
import { dateOf } from '@plato/rules/calendar-day'
import type { Currency } from '@plato/rules/money'
import { sql } from 'kysely'
import {
  commentsInShort,
  isShownPicture,
  prepaymentShare,
  roughLat,
  roughLng,
} from '../shared-sql/public-villa-sql.ts'
import { imageBase } from '../storage/image-address.ts'
import { shownIn } from './price-sql.ts'

/** A card as read from the database: its stay, if any, still in columns. */
export interface CardRow extends Omit<VillaCard, 'images' | 'stay'> {
  readonly images: { key: string; alt: string; thumbhash: string | null }[]
  readonly fromDay: number | null
  readonly nights: number | null
  readonly totalMinor: number | null
  readonly shownTotalMinor: number | null
}

const imagesOnCard = 5

/**
 * All columns of a card. `shown` has the villas with their stay (`from_day`, `nights`, `total`), `h` their search
 * rows.
 */
export const cardColumns = (currency: Currency) => sql`
  villas.id, villas.code, villas.slug, villas.name, towns.name as "townName", towns.slug as "townSlug",
  districts.name as "districtName", villas.max_guests as "maxGuests", villas.bedrooms, villas.bathrooms,
  (array['NONE', 'PARTIAL', 'FULL'])[h.privacy + 1] as privacy,
  (
    select json_build_object('kind', kind, 'shape', shape, 'heated', heated) from villa_pools
    where villa_pools.villa_id = villas.id order by order_no limit 1
  ) as pool,
  villas.ribbon_text as "ribbonText", villas.popular, villas.villa_of_month as "villaOfMonth",
  said.mean as rating, said.count as "commentCount", ${prepaymentShare} as "prepaymentShare", ${roughLat} as lat, ${roughLng} as lng,
  coalesce((
    select json_agg(picture) from (
      select key, alt, thumbhash from villa_images
      where villa_images.villa_id = villas.id and ${isShownPicture} order by order_no limit ${sql.lit(imagesOnCard)}
    ) picture
  ), '[]') as images,
  villas.currency, h.from_minor as "fromMinor", ${shownIn(sql`h.from_minor`, currency)} as "shownFromMinor",
  shown.from_day as "fromDay", shown.nights, shown.total as "totalMinor", ${shownIn(sql`shown.total`, currency)} as "shownTotalMinor"`

/** The joins of these columns: only for the villas that are shown. */
export const cardTables = sql`shown
  join search_villas h on h.villa_id = shown.villa_id
  join villas on villas.id = shown.villa_id
  join districts on districts.id = villas.district_id
  join towns on towns.id = districts.town_id
  cross join lateral ${commentsInShort} said`

type StayColumns = Pick<CardRow, 'fromDay' | 'nights' | 'totalMinor' | 'shownTotalMinor'>

export function stayOf({ fromDay, nights, totalMinor, shownTotalMinor }: StayColumns): VillaCard['stay'] {
  if (fromDay === null || nights === null || totalMinor === null) return null
  return {
    checkIn: dateOf(fromDay),
    checkOut: dateOf(fromDay + nights),
    nights,
    totalMinor,
    shownTotalMinor,
  }
}

export function cardOf(row: CardRow): VillaCard {
  const { images, fromDay, nights, totalMinor, shownTotalMinor, ...card } = row
  const stay = stayOf({ fromDay, nights, totalMinor, shownTotalMinor })
  return { ...card, images: images.map(({ key, ...image }) => ({ ...image, base: imageBase(key) })), stay }
}
