import { villaFacts } from '@plato/contract/villas/villa-facts.contract'
import { expect, test } from 'vitest'
import { contextForFile } from '../testing/platform.ts'
import { newDraft, saveFacts } from '../testing/villas.ts'
import { getVilla } from './get-villa.ts'
import { agencyColumns, btransColumns, factColumns } from './villa-columns.ts'

const { ctx } = contextForFile()

test('no two villa facts are stored in the same column', () => {
  for (const columns of [{ ...factColumns, ...agencyColumns }, btransColumns]) {
    const named = Object.values(columns)
    expect(named.filter((column, place) => named.indexOf(column) !== place)).toEqual([])
  }
})

/** The limits of every numeric fact in the contract; ids have none. */
const limits = Object.entries(villaFacts.shape).flatMap(([fact, schema]) => {
  const inner = 'unwrap' in schema ? schema.unwrap() : schema
  if (fact.endsWith('Id') || !('maxValue' in inner)) return []
  return [{ fact, min: inner.minValue, max: inner.maxValue }]
})

test.each(['min', 'max'] as const)(
  'the database stores the %s value that the API contract allows for every numeric fact of a villa',
  async (end) => {
    expect(limits.length).toBeGreaterThan(20)
    const facts = Object.fromEntries(limits.map((limit) => [limit.fact, limit[end]]))
    const id = await newDraft(ctx)
    const { facts: before } = await getVilla(ctx, id)
    expect((await saveFacts(ctx, id, facts)).facts).toEqual({ ...before, ...facts })
  },
)
