import { type RawBuilder, sql } from 'kysely'

/** Seven counters of eight bits fit into one number. */
const bitsPerSum = 7
/** Rows that are summed into one number: more could overflow a counter. */
const rowsPerSum = 255
const wordBits = 64

/** Multiplying seven bits by this and applying the mask puts each of them at the start of its own eight bits. */
const spread = 0x0002_0408_1020_4081n
const counterStarts = 0x0101_0101_0101_0101n

interface BitColumn {
  readonly kind: 'type' | 'feature'
  readonly column: 'types' | 'features_a' | 'features_b'
  /** The bit of the type or feature that is stored in the lowest bit of the column. */
  readonly firstBit: number
}

const bitColumns: readonly BitColumn[] = [
  { kind: 'type', column: 'types', firstBit: 0 },
  { kind: 'feature', column: 'features_a', firstBit: 0 },
  { kind: 'feature', column: 'features_b', firstBit: wordBits },
]

/** The largest bits in use; larger ones are not counted. */
export interface LargestBits {
  readonly type: number
  readonly feature: number
}

/**
 * Counts the rows of a table by each bit of `types`, `features_a` and `features_b`, as `kind, bit, n`. One scan counts
 * seven bits with one sum instead of each bit with its own scan.
 */
export function bitCounts(rows: RawBuilder<unknown>, largest: LargestBits): RawBuilder<unknown> {
  const sums = bitColumns.flatMap(({ kind, column, firstBit }) => {
    const used = Math.min(wordBits, largest[kind] + 1 - firstBit)
    return Array.from({ length: Math.max(0, Math.ceil(used / bitsPerSum)) }, (_, n) => {
      const shift = n * bitsPerSum
      const bits = (1n << BigInt(Math.min(bitsPerSum, wordBits - shift))) - 1n
      const seven = sql`(${sql.ref(column)} >> ${sql.lit(shift)}) & ${sql.lit(Number(bits))}`
      return {
        kind,
        firstBit: firstBit + shift,
        sum: sql`sum((${seven}) * ${sql.lit(spread)} & ${sql.lit(counterStarts)})::bigint`,
      }
    })
  })
  if (sums.length === 0) return sql`select '' as kind, 0 as bit, 0 as n where false`
  const column = (n: number) => sql.ref(`sum_${n}`)
  const listed = sums.map(
    ({ kind, firstBit }, n) => sql`(${sql.lit(kind)}, ${sql.lit(firstBit)}, ${column(n)})`,
  )
  return sql`select kind, first_bit + place as bit, sum((counters >> (place * 8)) & 255)::int as n
    from (
      select ${sql.join(sums.map(({ sum }, n) => sql`${sum} as ${column(n)}`))}
      from (select *, row_number() over () / ${sql.lit(rowsPerSum)} as part from (${rows}) counted) numbered group by part
    ) summed
    cross join lateral (values ${sql.join(listed)}) one (kind, first_bit, counters)
    cross join generate_series(0, ${sql.lit(bitsPerSum - 1)}) place
    group by 1, 2`
}
