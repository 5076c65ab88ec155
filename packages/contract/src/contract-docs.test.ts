import { expect, test } from 'vitest'
import { contract } from './contract.ts'
import { contractDocs } from './contract-docs.ts'
import type { Endpoint } from './endpoint.ts'

interface Docs {
  readonly summary: string
  readonly description: string
  readonly example?: unknown
}

const docsOf: Record<string, Record<string, Docs>> = contractDocs
const operations = Object.entries(contract).flatMap(([group, endpoints]) =>
  Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({
    operation: `${group}.${name}`,
    endpoint,
    docs: docsOf[group]?.[name],
  })),
)

test('every endpoint of the contract has a summary and a description in full sentences', () => {
  expect(operations.length).toBeGreaterThan(270)
  const lacking = operations.filter(
    ({ docs }) =>
      !/^[A-Z].{4,69}[^.]$/.test(docs?.summary ?? '') || !/^[A-Z].{20,}\.$/.test(docs?.description ?? ''),
  )
  expect(lacking.map(({ operation }) => operation)).toEqual([])
})

test('the example of every request body is valid by the schema of its endpoint', () => {
  const bodies = operations.filter(({ endpoint }) => endpoint.body)
  expect(bodies.length).toBeGreaterThan(100)
  const refused = bodies.flatMap(({ operation, endpoint, docs }) => {
    const parsed = endpoint.body?.safeParse(docs?.example)
    return parsed?.success ? [] : [`${operation}: ${parsed?.error.message}`]
  })
  expect(refused).toEqual([])
})

test('no endpoint description repeats text that the OpenAPI document derives from the endpoint', () => {
  const derived = /Idempotency-Key|per minute|Access: capability/
  const repeating = operations.filter(({ docs }) => derived.test(docs?.description ?? ''))
  expect(repeating.map(({ operation }) => operation)).toEqual([])
})
