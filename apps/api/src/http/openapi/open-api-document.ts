export type JsonSchema = { [keyword: string]: unknown }

interface Content {
  schema?: JsonSchema
  example?: unknown
}

export interface Parameter {
  name: string
  in: string
  required?: boolean
  description?: string
  schema: JsonSchema
}

export interface Operation {
  operationId: string
  summary?: string
  description?: string
  parameters?: Parameter[]
  requestBody?: { required?: boolean; content: Record<string, Content> }
  responses: Record<string, { description: string; content?: Record<string, Content> }>
}

/** The part of an OpenAPI 3.1 document that is changed after the plugin has written it. */
export interface OpenApiDocument {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, JsonSchema> }
}
