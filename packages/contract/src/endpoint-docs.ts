import type { z } from 'zod'
import type { Endpoint } from './endpoint.ts'

/**
 * What the OpenAPI document says about one endpoint. Not part of the endpoint, because the site and the dashboard import
 * endpoints and would ship these texts to browsers.
 */
export type EndpointDocs<E extends Endpoint> = {
  /** A title of a few words. */
  readonly summary: string
  /** What it does and its effects. Access, idempotency, limits and error codes are added from the endpoint itself. */
  readonly description: string
} & (E['body'] extends z.ZodType ? { readonly example: z.input<E['body']> } : unknown)

/** The docs of a group: one entry for each endpoint, so a missing description or example does not compile. */
export type GroupDocs<Endpoints extends Record<string, Endpoint>> = {
  readonly [Name in keyof Endpoints]: EndpointDocs<Endpoints[Name]>
}
