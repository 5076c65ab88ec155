import type { Capability } from '@plato/rules/auth/capabilities'
import type { FactorNeed } from '@plato/rules/auth/factor'
import type { RefusalCode } from '@plato/rules/refusal'
import { z } from 'zod'
import type { ListFileFormat } from './list-file.ts'

/** What a caller must be allowed to do. Which rows an owner sees is narrowed by the queries. */
export type Access = 'public' | Capability

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path with `:name` parameters. URLs specified for existing clients are written only here. */
  readonly url: string
  /** Who may call it. Required, so that an endpoint without a capability does not compile. */
  readonly access: Access
  /** True when the answer is the same for everybody. Without it the answer is sent with `cache-control: no-store`. */
  readonly cacheable?: boolean
  /** Set on a POST that changes nothing, so that it also works in the preview of a role. */
  readonly reads?: true
  /** Set on a write of the own session that also works in the preview of a role: leaving it must stay possible. */
  readonly worksInPreview?: true
  /** What the call needs of the second factor, where that differs from every other call of a signed-in user. */
  readonly factor?: FactorNeed
  readonly params?: z.ZodType
  readonly querystring?: z.ZodType
  readonly body?: z.ZodType
  readonly success: readonly [status: 200 | 201, body: z.ZodType<{ content: unknown }>]
  readonly refusals: readonly RefusalCode[]
  /** Set when the answer is a streamed document instead of the JSON envelope; of a list file by its parameter `format`. */
  readonly contentType?: string | Readonly<Record<ListFileFormat, string>>
  /** Set when the body is multipart: one file beside the fields of `body`. */
  readonly upload?: { readonly field: string; readonly maxBytes: number }
  /** Set when `body` may also be sent as a form. */
  readonly form?: true
  /** Set on a write that must not happen twice: the caller names it in the header `idempotency-key`. */
  readonly idempotent?: true
  /**
   * Set when an idempotent call may come without the header, as the specification has it: the API then derives the key from
   * caller and content (decision 0031). Only for calls of signed-in users, because guests share one caller name.
   */
  readonly derivesKey?: true
  /** Set when the header `idempotency-key` is optional: with it the write happens once, without it on each call. Excludes `idempotent`. */
  readonly acceptsKey?: true
  /** Set when the raw body is needed to verify its signature, in this header or inside the body. */
  readonly signed?: { readonly header: string; readonly maxBytes: number }
  /** Calls allowed per address and minute, for public writes. */
  readonly perMinute?: number
  /** Set when several endpoints share one rate limit. */
  readonly countedWith?: string
}

/** A public read must declare whether it is cacheable: a villa page is, a payment page is not. A key is required or accepted, not both. */
type Declared<E> = (E extends { readonly access: 'public'; readonly method: 'GET' }
  ? { readonly cacheable: boolean }
  : unknown) &
  (E extends { readonly idempotent: true } ? { readonly acceptsKey?: never } : unknown)

export const endpoint = <const E extends Endpoint>(definition: E & Declared<E>): E => definition

/** The envelope of every response; error bodies have `content` too (see problem.ts). */
export const content = <T extends z.ZodType>(body: T) => z.object({ content: body })

/** The largest PostgreSQL integer; no row has a larger id. */
const largestId = 2_147_483_647
export const id = z.int().positive().max(largestId)
export const idInPath = z.coerce.number().int().positive().max(largestId)
export const idParams = z.strictObject({ id: idInPath })

/**
 * A body that may repeat an id of its path under the same name, as the specified clients send it. The API refuses an id that
 * differs from the path's and removes it before the handler runs (apps/api/src/http/serve.ts).
 */
export function repeatingId<Body extends z.ZodObject>(
  body: Body,
  name: 'id' | 'villa_id' | 'town_id' | 'district_id',
): Body {
  const open: z.ZodObject = body
  // Safe: handlers and our own clients never see the repeated id, so the body keeps its type.
  return open.safeExtend({ [name]: id.optional() }) as unknown as Body
}

export const page = (limit: { size: number }) =>
  z.strictObject({
    skip: z.coerce.number().int().min(0).max(1_000_000).default(0),
    take: z.coerce.number().int().min(1).max(100).default(limit.size),
  })
export const pageOf = <T extends z.ZodType>(row: T) => z.object({ rows: z.array(row), total: z.int().min(0) })
/** A page of a long list: the total is capped at 10,000, which `capped` reports. */
export const cappedPageOf = <T extends z.ZodType>(row: T) => pageOf(row).extend({ capped: z.boolean() })

/** The response of a write that returns only the id of its row. */
export const touched = z.object({ id })

type Part = 'params' | 'querystring' | 'body'

export interface UploadedFile {
  readonly bytes: Uint8Array
  readonly name: string
}

/** What a handler is given: parsed parts only, each present only if the endpoint declares it. */
export type Input<E extends Endpoint> = {
  [K in Part as E[K] extends z.ZodType ? K : never]: E[K] extends z.ZodType ? z.output<E[K]> : never
} & (E['upload'] extends object ? { file: UploadedFile } : unknown) &
  (E['idempotent'] extends true ? { key: string } : unknown) &
  (E['acceptsKey'] extends true ? { key: string | undefined } : unknown) &
  (E['signed'] extends object ? { signed: { body: string; signature: string } } : unknown)
/** What a caller passes: the same parts before parsing, so defaults may be left out. */
export type CallInput<E extends Endpoint> = {
  [K in Part as E[K] extends z.ZodType ? K : never]: E[K] extends z.ZodType ? z.input<E[K]> : never
}
export type Success<E extends Endpoint> = z.output<E['success'][1]>
