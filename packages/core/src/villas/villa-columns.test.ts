import { villaFacts } from '@plato/contract/villas/villa-facts.contract'
import { expect, test } from 'vitest'
import { contextForFile } from '../testing.ts'
import { getVilla } from './get-villa.ts'
import { aDraft, saveFacts } from './testing.ts'
import { agencyColumns, btransColumns, factColumns } from './villa-columns.ts'

const { ctx } = contextForFile()

test('no column holds two facts', () => {
  for (const columns of [{ ...factColumns, ...agencyColumns }, btransColumns]) {
    const named = Object.values(columns)
    expect(named.filter((column, place) => named.indexOf(column) !== place)).toEqual([])
  }
})

/** Every number's limits, as the contract says them; ids point at rows and have none of their own. */
const limits = Object.entries(villaFacts.shape).flatMap(([fact, schema]) => {
  const inner = 'unwrap' in schema ? schema.unwrap() : schema
  if (fact.endsWith('Id') || !('maxValue' in inner)) return []
  return [{ fact, least: inner.minValue, most: inner.maxValue }]
})

test.each(['least', 'most'] as const)('of every number the %s the contract allows is kept', async (end) => {
  expect(limits.length).toBeGreaterThan(20)
  const facts = Object.fromEntries(limits.map((limit) => [limit.fact, limit[end]]))
  const id = await aDraft(ctx)
  const { facts: before } = await getVilla(ctx, id)
  expect((await saveFacts(ctx, id, facts)).facts).toEqual({ ...before, ...facts })
})
