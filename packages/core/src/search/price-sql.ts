import type { Currency } from '@plato/rules/money'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

export interface PriceRange {
  readonly currency: Currency
  readonly priceMin?: number | undefined
  readonly priceMax?: number | undefined
}

const currencyPlace = { TRY: 1, USD: 2, EUR: 3, GBP: 4 } as const

/** Lira for one unit, in ten-thousandths; null when the setting is missing or invalid (see rateOf in the rules). */
const rateIn = (name: string) =>
  sql`(select nullif((replace(trim(value), ',', '.')::numeric * 10000)::bigint, 0) from settings
    where key = ${sql.lit(`${name}_exchange_rate`)} and trim(value) ~ '^[0-9]{1,6}([.,][0-9]{1,4})?$')`

/** CTE of every statement that shows or compares money; the rates are read once for all its rows. */
export const withRates = sql`rate as materialized (select array[10000, ${rateIn('dollar')}, ${rateIn('euro')}, ${rateIn('sterling')}] as e4)`
const rateAt = (place: RawBuilder<unknown>) => sql`((select e4 from rate))[${place}]`

/** An amount of the villa `h` in the requested currency; null while a rate is missing. */
export const shownIn = (amount: RawBuilder<unknown>, currency: Currency) =>
  sql<
    number | null
  >`converted(${amount}, ${rateAt(sql`h.currency`)}, ${rateAt(sql.lit(currencyPlace[currency]))})`

/** For comparing villas of different currencies; never shown. */
export const inLira = (amount: RawBuilder<unknown>) =>
  sql`${amount} * coalesce(${rateAt(sql`h.currency`)}, 10000)`

export const hasRange = ({ priceMin, priceMax }: PriceRange): boolean =>
  priceMin !== undefined || priceMax !== undefined

/** A stay's nights and a lower bound of the price of each. */
export interface PriceBound {
  readonly nights: number
  readonly floor: RawBuilder<unknown>
}

/** True when a villa may be within the price range by the lower bound alone. */
export function mayBeWithin(
  { currency, priceMax }: PriceRange,
  { nights, floor }: PriceBound,
): RawBuilder<SqlBool>[] {
  if (priceMax === undefined) return []
  const upperBound = sql`(${priceMax}::bigint + 1) * ${rateAt(sql.lit(currencyPlace[currency]))}`
  return [sql<SqlBool>`${inLira(floor)} * ${nights}::int <= ${upperBound}`]
}

export function priceConditions(amount: RawBuilder<unknown>, price: PriceRange): RawBuilder<SqlBool>[] {
  const shown = shownIn(amount, price.currency)
  return [
    ...(price.priceMin === undefined ? [] : [sql<SqlBool>`${shown} >= ${price.priceMin}::bigint`]),
    ...(price.priceMax === undefined ? [] : [sql<SqlBool>`${shown} <= ${price.priceMax}::bigint`]),
  ]
}
