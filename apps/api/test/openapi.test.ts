import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { OpenApiDocument, Operation } from '#api/http/openapi/open-api-document.ts'

// The committed file is the document that the code makes (contract.test.ts), so no API is started here.
const text = await readFile(new URL('../../../docs/api/openapi.json', import.meta.url), 'utf8')
const document = JSON.parse(text) as OpenApiDocument
const operations: Operation[] = Object.values(document.paths).flatMap((methods) => Object.values(methods))

test('every operation of the OpenAPI document has a summary and a description', () => {
  expect(operations.length).toBeGreaterThan(270)
  expect(operations.filter((one) => !one.summary || !one.description).map((one) => one.operationId)).toEqual(
    [],
  )
})

test('every request body of the OpenAPI document has an example', () => {
  const bodies = operations.filter((one) => one.requestBody)
  expect(bodies.length).toBeGreaterThan(100)
  const lacking = bodies.filter((one) =>
    Object.values(one.requestBody?.content ?? {}).some(({ example }) => example === undefined),
  )
  expect(lacking.map((one) => one.operationId)).toEqual([])
})

test('every response of the OpenAPI document has its own description', () => {
  const unnamed = operations.filter((one) =>
    Object.values(one.responses).some(({ description }) => !/^(Success|A file|Refused)/.test(description)),
  )
  expect(unnamed.map((one) => one.operationId)).toEqual([])
})

test('every reference of the OpenAPI document is to a named schema, and every named schema is referenced', () => {
  const references = new Set(text.match(/(?<="#\/components\/schemas\/)\w+(?=")/g))
  expect([...references].sort()).toEqual(Object.keys(document.components.schemas).sort())
})

/** All object schemas with four or more properties, as JSON text. */
function largeObjectsIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  const inner = Object.entries(node).flatMap(([key, value]) =>
    key === 'example' ? [] : largeObjectsIn(value),
  )
  const isLarge =
    'properties' in node &&
    typeof node.properties === 'object' &&
    Object.keys(node.properties ?? {}).length >= 4
  return isLarge ? [JSON.stringify(node), ...inner] : inner
}

test('the OpenAPI document writes an object schema used by several operations once, as a named schema', () => {
  const users = new Map<string, Set<string>>()
  const parts = [
    ...operations.map((one) => [one.operationId, one] as const),
    ...Object.entries(document.components.schemas),
  ]
  for (const [name, part] of parts)
    for (const schema of largeObjectsIn(part)) users.set(schema, (users.get(schema) ?? new Set()).add(name))
  const repeated = [...users.values()].filter((names) => names.size > 1)
  expect(repeated.map((names) => [...names].join(', '))).toEqual([])
})
