import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { describeOperations } from '#api/http/openapi/describe-operations.ts'
import { schemaRegistry } from '#api/http/openapi/named-schemas.ts'
import type { OpenApiDocument } from '#api/http/openapi/open-api-document.ts'
import { shareSchemas } from '#api/http/openapi/share-schemas.ts'

const transformObject = createJsonSchemaTransformObject({ schemaRegistry })

/** The contract as OpenAPI, readable at /docs and committed as docs/api/openapi.json. */
export async function addOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Plato Villa API', version: '1' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: createJsonSchemaTransform({ schemaRegistry }),
    transformObject: (given) => {
      const document = transformObject(given)
      // Safe: the interface names the part of OpenAPI 3.1 that the plugin writes and these two functions change.
      const written = document as unknown as OpenApiDocument
      describeOperations(written)
      shareSchemas(written)
      return document
    },
  })
  await app.register(async (scope) => {
    // The viewer's own files are the only thing the API serves to a browser as a page.
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public' }
    })
    await scope.register(swaggerUi, { routePrefix: '/docs', staticCSP: true })
  })
}
