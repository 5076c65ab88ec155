import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { databaseForFile } from '../testing/platform.ts'
import { bitCounts } from './bit-counts-sql.ts'

const database = databaseForFile()

const word = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })
const columns = ['types', 'features_a', 'features_b'] as const

test('bitCounts counts every bit of 64-bit numbers exactly, for no rows, few rows and more than one sum can hold', async () => {
  for (const size of [0, 1, 255, 256, 2_000]) {
    const rows = fc
      .sample(fc.tuple(word, word, word), { numRuns: Math.max(1, size), seed: size })
      .slice(0, size)
    // In the first half of the rows all bits are set, so that every counter reaches its limit.
    const full = rows.map((row, n) => (n * 2 < size || size < 300 ? ([-1n, -1n, -1n] as const) : row))
    const values = columns.map(
      (_, column) => sql`unnest(${full.map((row) => String(row[column]))}::bigint[])`,
    )
    const source = sql`select * from rows from (${sql.join(values)}) as given (types, features_a, features_b)`
    const { rows: counted } = await sql<{ kind: string; bit: number; n: number }>`
      select kind, bit, n from (${bitCounts(source, { type: 63, feature: 127 })}) counts where n > 0`.execute(
      database.db,
    )
    const expected = columns.flatMap((column, place) =>
      Array.from({ length: 64 }, (_, bit) => ({
        kind: column === 'types' ? 'type' : 'feature',
        bit: column === 'features_b' ? bit + 64 : bit,
        n: full.filter((row) => ((row[place] ?? 0n) >> BigInt(bit)) & 1n).length,
      })),
    )
    const sorted = (all: typeof expected) => all.map((one) => `${one.kind} ${one.bit} ${one.n}`).sort()
    expect(sorted(counted)).toEqual(sorted(expected.filter(({ n }) => n > 0)))
  }
})
