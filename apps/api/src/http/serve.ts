import { Readable } from 'node:stream'
import type { Endpoint, Input, Success } from '@plato/contract/endpoint'
import type { ListFileFormat } from '@plato/contract/list-file'
import { problem } from '@plato/contract/problem'
import { derivedKey } from '@plato/core/platform/once'
import { Refusal, refusals } from '@plato/rules/refusal'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema, RouteOptions } from 'fastify'
import type { ContextFor } from '#api/http/context.ts'
import { formTypes, readForms } from '#api/http/forms.ts'
import { limitPerMinute } from '#api/http/rate-limit.ts'
import { readSigned } from '#api/http/signed.ts'
import { readUpload } from '#api/http/uploads.ts'

type Handlers<Endpoints extends Record<string, Endpoint>> = {
  [Name in keyof Endpoints]: (
    ctx: ContextFor<Endpoints[Name]['access']>,
    input: Input<Endpoints[Name]>,
  ) => Promise<Success<Endpoints[Name]>['content']>
}

type RouteSchema = FastifySchema & {
  tags: string[]
  operationId: string
  security?: object[]
  consumes?: string[]
}

function schemaOf(tag: string, name: string, endpoint: Endpoint): RouteSchema {
  const [status, success] = endpoint.success
  const problems = endpoint.refusals.map((code) => [refusals[code], problem] as const)
  return {
    tags: [tag],
    operationId: `${tag}.${name}`,
    ...(endpoint.access === 'public' ? {} : { security: [{ bearer: [] }] }),
    ...(endpoint.params ? { params: endpoint.params } : {}),
    ...(endpoint.querystring ? { querystring: endpoint.querystring } : {}),
    // A multipart body is read and checked by readUpload; a streamed answer has no JSON shape.
    ...(endpoint.body && !endpoint.upload ? { body: endpoint.body } : {}),
    ...(endpoint.form ? { consumes: ['application/json', ...formTypes] } : {}),
    response: { ...(endpoint.contentType ? {} : { [status]: success }), ...Object.fromEntries(problems) },
  }
}

/** The content type of a streamed answer; a list file has the format that its query parameter names. */
function streamedType({ contentType }: Endpoint, { query }: FastifyRequest): string | undefined {
  if (typeof contentType !== 'object') return contentType
  // Safe: the schema of the query has parsed the format.
  return contentType[(query as { readonly format: ListFileFormat }).format]
}

async function answer(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  content: unknown,
): Promise<FastifyReply> {
  const [status] = endpoint.success
  const type = streamedType(endpoint, request)
  if (!type) return reply.code(status).send({ content })
  // Safe: an endpoint with a content type answers with an iterable of text or bytes (see the contract's `csv`).
  return reply
    .code(status)
    .type(type)
    .send(Readable.from(content as AsyncIterable<string | Uint8Array>))
}

const keyPattern = /^[\w-]{16,100}$/

/**
 * Reads the idempotency key. `idempotent` requires one, because a client could otherwise only repeat the write after a lost
 * response; `acceptsKey` does not. A malformed key is refused by both.
 */
function keyOf(endpoint: Endpoint, request: FastifyRequest, content: unknown): string | undefined {
  if (!endpoint.idempotent && !endpoint.acceptsKey) return undefined
  const key = request.headers['idempotency-key']
  if (key === undefined && endpoint.acceptsKey) return undefined
  if (key === undefined && endpoint.derivesKey) return derivedKey([endpoint.method, endpoint.url, content])
  if (typeof key !== 'string' || !keyPattern.test(key)) throw new Refusal('request.key_missing')
  return key
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Removes the ids of the path from a body that repeats them (`repeatingId`), and refuses one that differs. */
function bodyOf({ params, body }: FastifyRequest): unknown {
  if (!isRecord(params) || !isRecord(body)) return body
  const repeated = Object.keys(params).filter((name) => body[name] !== undefined)
  if (repeated.some((name) => body[name] !== params[name])) throw new Refusal('request.id_differs')
  return Object.fromEntries(Object.entries(body).filter(([name]) => !repeated.includes(name)))
}

async function inputOf(endpoint: Endpoint, request: FastifyRequest): Promise<object> {
  const { params, query: querystring } = request
  const body = bodyOf(request)
  const key = keyOf(endpoint, request, [params, body])
  if (endpoint.signed) {
    const signature = request.headers[endpoint.signed.header]
    return {
      params,
      querystring,
      signed: { body, signature: typeof signature === 'string' ? signature : '' },
    }
  }
  return endpoint.upload
    ? { params, querystring, key, ...(await readUpload(request, endpoint.upload, endpoint.body)) }
    : { params, querystring, key, body }
}

/** One Fastify route per endpoint, with access, shapes and status from the contract. A missing handler does not compile. */
export function serve<Endpoints extends Record<string, Endpoint>>(
  tag: string,
  endpoints: Endpoints,
  handlers: Handlers<Endpoints>,
): (app: FastifyInstance) => Promise<void> {
  return async (app) => {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      // Safe: the schema below parses exactly these parts, and the access hook made exactly this context.
      const handle = handlers[name] as unknown as (ctx: unknown, input: unknown) => Promise<unknown>
      const route: RouteOptions = {
        method: endpoint.method,
        url: endpoint.url,
        schema: schemaOf(tag, name, endpoint),
        config: {
          access: endpoint.access,
          cacheable: endpoint.cacheable ?? false,
          ...(endpoint.reads ? { reads: true } : {}),
          ...(endpoint.worksInPreview ? { worksInPreview: true } : {}),
          ...(endpoint.factor ? { factor: endpoint.factor } : {}),
        },
        ...(endpoint.perMinute
          ? { onRequest: limitPerMinute(app, `${tag}.${endpoint.countedWith ?? name}`, endpoint.perMinute) }
          : {}),
        handler: async (request, reply) =>
          answer(endpoint, request, reply, await handle(request.context, await inputOf(endpoint, request))),
      }
      const { form, signed } = endpoint
      // Only with a parser of its own: a scope costs Fastify a millisecond, and there are more than 300 endpoints.
      if (form || signed)
        await app.register(async (scope) => {
          if (form) readForms(scope)
          if (signed) readSigned(scope, signed.maxBytes)
          scope.route(route)
        })
      else app.route(route)
    }
  }
}
