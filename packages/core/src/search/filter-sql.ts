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

/**
 * CTE of every statement with these conditions: the bits of the chosen types and features, read once for all parts of
 * the statement. `all_known` is false when a type or feature does not exist: no villa has it.
 */
export function withChosenBits(filter: VillaFilter): RawBuilder<unknown> {
  const types = filter.types ?? null
  const features = filter.features ?? null
  const count = (ids: readonly number[] | null) => sql`coalesce(cardinality(${ids}::int[]), 0)`
  return sql`chosen as materialized (
    select t.bits as types, f.bits_a as features_a, f.bits_b as features_b,
      t.known = ${count(types)} and f.known = ${count(features)} as all_known
    from (select coalesce(bit_or(1::bigint << bit), 0) as bits, count(*) as known from villa_types where id = any (${types}::int[])) t,
      (select coalesce(bit_or(1::bigint << bit) filter (where bit < 64), 0) as bits_a,
        coalesce(bit_or(1::bigint << (bit - 64)) filter (where bit >= 64), 0) as bits_b, count(*) as known
      from features where id = any (${features}::int[])) f
  )`
}

/** The villa has all chosen types or features: no chosen bit is missing in its own. */
const hasAll = (bits: 'types' | 'features_a' | 'features_b'): RawBuilder<SqlBool> =>
  sql<SqlBool>`~h.${sql.ref(bits)} & (select ${sql.ref(bits)} from chosen) = 0`

function inTown([first, ...others]: readonly number[]): RawBuilder<SqlBool> {
  return others.length === 0
    ? sql<SqlBool>`h.town_id = ${first ?? 0}::int`
    : sql<SqlBool>`h.town_id = any (${[first, ...others]}::int[])`
}

/**
 * The condition of each filter on the search row `h`, for a statement that has `withChosenBits`. Only towns change the statement, because they decide its plan.
 * The other filters are always present and pass everything when not set, so that a few cached plans serve all
 * searches.
 */
export function filterConditions(filter: VillaFilter) {
  const { guests, towns, districts = null, bedrooms = 0, privacy } = filter
  return {
    ...(towns ? { towns: inTown(towns) } : {}),
    // Written so that no index is used: nearly all villas are large enough, and an index scan by size costs more than
    // a full scan.
    guests: sql<SqlBool>`h.capacity - ${guests}::int >= 0`,
    bedrooms: sql<SqlBool>`h.bedrooms >= ${bedrooms}::int`,
    privacy: sql<SqlBool>`h.privacy >= ${privacy ? privacyPlace[privacy] : 0}::int`,
    districts: sql<SqlBool>`(${districts}::int[] is null or h.district_id = any (${districts}::int[]))`,
    chosen: sql<SqlBool>`(${hasAll('types')} and ${hasAll('features_a')} and ${hasAll('features_b')} and (select all_known from chosen))`,
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
