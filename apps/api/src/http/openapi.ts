import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { posting, receipt } from '@plato/contract/payments/payment-shape.contract'
import { pricePeriod } from '@plato/contract/pricing/price-periods.contract'
import { quote } from '@plato/contract/pricing/quote.contract'
import { problem } from '@plato/contract/problem'
import { trackedReservation } from '@plato/contract/reservations/guest-reservations.contract'
import { reservationDetail } from '@plato/contract/reservations/reservation-shape.contract'
import { villaCard } from '@plato/contract/search/search.contract'
import { publicVilla } from '@plato/contract/villas/public-villa.contract'
import { villa } from '@plato/contract/villas/villas.contract'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { z } from 'zod'

/** Told once and referred to, for they are long and stand in many answers. */
const named = {
  Posting: posting,
  PricePeriod: pricePeriod,
  Problem: problem,
  PublicVilla: publicVilla,
  Quote: quote,
  Receipt: receipt,
  ReservationDetail: reservationDetail,
  TrackedReservation: trackedReservation,
  Villa: villa,
  VillaCard: villaCard,
}
const schemaRegistry = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries(named)) schemaRegistry.add(schema, { id })

const transformObject = createJsonSchemaTransformObject({ schemaRegistry })

/** Those that are referred to, and what they refer to: each is made once more for requests, and most have none. */
function usedBy(part: unknown, schemas: Readonly<Record<string, unknown>>, used = new Set<string>()) {
  const text = JSON.stringify(part)
  for (const [id, schema] of Object.entries(schemas)) {
    if (used.has(id) || !text.includes(`"#/components/schemas/${id}"`)) continue
    used.add(id)
    usedBy(schema, schemas, used)
  }
  return used
}

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
      const schemas = ('components' in document && document.components?.schemas) || {}
      const used = usedBy(document.paths, schemas)
      for (const id of Object.keys(schemas)) if (!used.has(id)) Reflect.deleteProperty(schemas, id)
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
