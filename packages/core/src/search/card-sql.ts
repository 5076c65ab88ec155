import type { VillaCard } from '@plato/contract/search/search.contract'
import { dateOf } from '@plato/rules/calendar-day'
import type { Currency } from '@plato/rules/money'
import { sql } from 'kysely'
import { imageBase } from '../storage/image-address.ts'
import { shownIn } from './price-sql.ts'

type Prices = 'fromMinor' | 'shownFromMinor' | 'stay'

/** What `search_cards` stores of a card, written by `search_refresh_cards`. */
export interface StoredCard extends Omit<VillaCard, Prices | 'images'> {
  readonly images: { key: string; alt: string; thumbhash: string | null }[]
}

/** A card as read from the database: its stay, if any, still in columns. */
export interface CardRow extends Pick<VillaCard, 'fromMinor' | 'shownFromMinor'> {
  readonly card: StoredCard
  readonly fromDay: number | null
  readonly nights: number | null
  readonly totalMinor: number | null
  readonly shownTotalMinor: number | null
}

/**
 * All columns of a card. `shown` has the villas with their stay (`from_day`, `nights`, `total`), `h` their search
 * rows.
 */
export const cardColumns = (currency: Currency) => sql`
  stored.card, h.from_minor as "fromMinor", ${shownIn(sql`h.from_minor`, currency)} as "shownFromMinor",
  shown.from_day as "fromDay", shown.nights, shown.total as "totalMinor", ${shownIn(sql`shown.total`, currency)} as "shownTotalMinor"`

/**
 * The search rows of the villas of a table with `villa_id`, as `h`. The fence (`offset 0`) makes PostgreSQL look up each
 * of these few villas; left alone it reads all rows of a small table.
 */
export const searchRowsOf = (table: 'shown' | 'page' | 'listed') => sql`${sql.ref(table)}
  cross join lateral (select * from search_villas where search_villas.villa_id = ${sql.ref(`${table}.villa_id`)} offset 0) h`

/** The joins of these columns: only for the villas that are shown. */
export const cardTables = sql`${searchRowsOf('shown')}
  cross join lateral (select card from search_cards where search_cards.villa_id = shown.villa_id offset 0) stored`

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

export function cardOf({ card, fromMinor, shownFromMinor, ...stay }: CardRow): VillaCard {
  const images = card.images.map(({ key, ...image }) => ({ ...image, base: imageBase(key) }))
  return { ...card, images, fromMinor, shownFromMinor, stay: stayOf(stay) }
}
