import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

interface OtlpAttribute {
  readonly key: string
  readonly value: { readonly stringValue?: string; readonly intValue?: number | string }
}

interface OtlpSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly kind: number
  readonly attributes: readonly OtlpAttribute[]
  readonly status: { readonly code?: number }
}

interface OtlpRequest {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly OtlpAttribute[] }
    readonly scopeSpans: readonly { readonly spans: readonly OtlpSpan[] }[]
  }[]
}

export interface ReceivedSpan extends Omit<OtlpSpan, 'attributes'> {
  readonly service: string | undefined
  readonly attributes: Readonly<Record<string, string | number | undefined>>
}

const recordOf = (attributes: readonly OtlpAttribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]))

/** A collector on loopback that accepts OTLP over HTTP as JSON and keeps the spans. */
export async function newOtlpSink() {
  const spans: ReceivedSpan[] = []
  /** Bodies as they were sent, for a search for text that must not be exported. */
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    // Safe: only our exporter sends here, and it sends this shape.
    const body = (await json(request)) as OtlpRequest
    bodies.push(JSON.stringify(body))
    for (const { resource, scopeSpans } of body.resourceSpans) {
      const service = recordOf(resource.attributes)['service.name']?.toString()
      for (const { attributes, ...span } of scopeSpans.flatMap((scope) => scope.spans))
        spans.push({ ...span, service, attributes: recordOf(attributes) })
    }
    response.setHeader('content-type', 'application/json').end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  // Safe: it listens on a port, not on a path.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    bodies,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
