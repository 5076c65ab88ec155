import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { every } from './stay-sql.ts'

export interface VillaFilter {
  readonly guests: number
  /** Any of these towns; likewise any of these districts. */
  readonly towns?: readonly number[] | undefined
  readonly districts?: readonly number[] | undefined
  /** A villa must have all of these types. */
  readonly types?: readonly number[] | undefined
  /** A villa must have all of these features. */
  readonly features?: readonly number[] | undefined
  readonly bedrooms?: number | undefined
  readonly privacy?: 'PARTIAL' | 'FULL' | undefined
}

const privacyPlace = { PARTIAL: 1, FULL: 2 } as const

/** True when the table has a row for every id: an unknown type or feature is one that no villa has. */
const allKnown = (table: 'features' | 'villa_types', ids: readonly number[] | null) =>
  sql<SqlBool>`(select count(*) from ${sql.table(table)} where id = any (${ids}::int[])) = coalesce(cardinality(${ids}::int[]), 0)`

function hasFeatures(ids: readonly number[] | null): RawBuilder<SqlBool> {
  const mask = (first: number) =>
    sql`(select coalesce(bit_or(1::bigint << (bit - ${sql.lit(first)})), 0) from features
      where id = any (${ids}::int[]) and bit between ${sql.lit(first)} and ${sql.lit(first + 63)})`
  return sql<SqlBool>`(h.features_a & ${mask(0)} = ${mask(0)} and h.features_b & ${mask(64)} = ${mask(64)}
    and ${allKnown('features', ids)})`
}

function hasTypes(ids: readonly number[] | null): RawBuilder<SqlBool> {
  const mask = sql`(select coalesce(bit_or(1::bigint << bit), 0) from villa_types where id = any (${ids}::int[]))`
  return sql<SqlBool>`(h.types & ${mask} = ${mask} and ${allKnown('villa_types', ids)})`
}

function inTown([first, ...others]: readonly number[]): RawBuilder<SqlBool> {
  return others.length === 0
    ? sql<SqlBool>`h.town_id = ${first ?? 0}::int`
    : sql<SqlBool>`h.town_id = any (${[first, ...others]}::int[])`
}

/**
 * The condition of each filter on the search row `h`. Only towns change the statement, because they decide its plan.
 * The other filters are always present and pass everything when not set, so that a few cached plans serve all
 * searches.
 */
export function filterConditions(filter: VillaFilter) {
  const { guests, towns, districts = null, types = null, features = null, bedrooms = 0, privacy } = filter
  return {
    ...(towns ? { towns: inTown(towns) } : {}),
    // Written so that no index is used: nearly all villas are large enough, and an index scan by size costs more than
    // a full scan.
    guests: sql<SqlBool>`h.capacity - ${guests}::int >= 0`,
    bedrooms: sql<SqlBool>`h.bedrooms >= ${bedrooms}::int`,
    privacy: sql<SqlBool>`h.privacy >= ${privacy ? privacyPlace[privacy] : 0}::int`,
    districts: sql<SqlBool>`(${districts}::int[] is null or h.district_id = any (${districts}::int[]))`,
    types: hasTypes(types),
    features: hasFeatures(features),
  }
}

/**
 * Free nights are tested before all other filters, because they exclude the largest part; PostgreSQL would test the
 * single comparisons first. Towns stay outside, where an index can be used.
 */
export function fitting(
  filter: VillaFilter,
  stay: { free: RawBuilder<SqlBool> } | undefined,
): RawBuilder<SqlBool> {
  const { towns, ...others } = filterConditions(filter)
  const rest = every(Object.values(others))
  const fits = stay ? sql<SqlBool>`case when ${stay.free} then ${rest} else false end` : rest
  return towns ? every([towns, fits]) : fits
}
