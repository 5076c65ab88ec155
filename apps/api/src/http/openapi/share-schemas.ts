import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { namedValues } from '#api/http/openapi/named-schemas.ts'
import type { JsonSchema, OpenApiDocument } from '#api/http/openapi/open-api-document.ts'

const refTo = (id: string) => `#/components/schemas/${id}`

const isRecord = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema)
  return json
}

const values = Object.entries(namedValues).map(([id, { schema, description, properties }]) => ({
  id,
  json: jsonSchemaOf(schema),
  description,
  properties,
}))

/** The name of a value, by the schema itself and, where the schema alone says too little, by the property it belongs to. */
function nameOf(json: JsonSchema, property: string): string | undefined {
  const found = values.find(
    (one) =>
      one.json.type === json.type && one.json.format === json.format && isDeepStrictEqual(one.json, json),
  )
  return found && (found.properties?.test(property) ?? true) ? found.id : undefined
}

/** Replaces each schema that equals a named value by a reference; a default or description stays next to it. */
function withReferences(node: unknown, property = ''): unknown {
  if (Array.isArray(node)) return node.map((one) => withReferences(one, property))
  if (!isRecord(node)) return node
  const { default: initial, description, ...json } = node
  const id = typeof json.type === 'string' && !('properties' in json) ? nameOf(json, property) : undefined
  if (id)
    return {
      $ref: refTo(id),
      ...(initial === undefined ? {} : { default: initial }),
      ...(description === undefined ? {} : { description }),
    }
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => {
      if (key === 'example') return [key, value]
      if (key === 'properties' && isRecord(value))
        return [
          key,
          Object.fromEntries(
            Object.entries(value).map(([name, schema]) => [name, withReferences(schema, name)]),
          ),
        ]
      return [key, withReferences(value, key === 'anyOf' ? property : key)]
    }),
  )
}

/** Ids that are referred to from a part of the document, directly or through another schema. */
function usedIn(part: unknown, schemas: Readonly<Record<string, unknown>>, used = new Set<string>()) {
  const text = JSON.stringify(part)
  for (const [id, schema] of Object.entries(schemas)) {
    if (used.has(id) || !text.includes(`"${refTo(id)}"`)) continue
    used.add(id)
    usedIn(schema, schemas, used)
  }
  return used
}

/** A schema is generated once for requests (`TownInput`) and once for responses; one name is enough for equal or single ones. */
function mergeTwins(document: OpenApiDocument): void {
  const { schemas } = document.components
  const baseOf = (id: string) => id.replace(/Input$/, '')
  const isTwin = (id: string) => {
    const base = baseOf(id)
    return base !== id && (schemas[base] === undefined || isDeepStrictEqual(schemas[id], schemas[base]))
  }
  const twins = new Set(Object.keys(schemas).filter(isTwin))
  if (twins.size === 0) return
  const merged = Object.entries(schemas).map(([id, schema]) => [twins.has(id) ? baseOf(id) : id, schema])
  const text = JSON.stringify({ paths: document.paths, schemas: Object.fromEntries(merged) })
  const renamed = text.replaceAll(/"#\/components\/schemas\/(\w+)"/g, (ref, id: string) =>
    twins.has(id) ? `"${refTo(baseOf(id))}"` : ref,
  )
  // Safe: names change, the structure does not.
  const { paths, schemas: left } = JSON.parse(renamed) as Pick<OpenApiDocument, 'paths'> &
    OpenApiDocument['components']
  document.paths = paths
  document.components.schemas = left
  // Schemas that differed only by the names of their twins are equal now.
  mergeTwins(document)
}

/** Names what several operations use, once, under `components.schemas`, and removes names that nothing refers to. */
export function shareSchemas(document: OpenApiDocument): void {
  // Safe, here and below: schemas become references to equal schemas, the structure around them does not change.
  document.paths = withReferences(document.paths) as OpenApiDocument['paths']
  const objects = withReferences(document.components.schemas) as OpenApiDocument['components']['schemas']
  const described = values.map(({ id, json, description }) => [id, { ...json, description }] as const)
  const schemas = { ...objects, ...Object.fromEntries(described) }
  const used = usedIn(document.paths, schemas)
  document.components.schemas = Object.fromEntries(Object.entries(schemas).filter(([id]) => used.has(id)))
  mergeTwins(document)
  document.components.schemas = Object.fromEntries(
    Object.entries(document.components.schemas).sort(([a], [b]) => (a < b ? -1 : 1)),
  )
}
