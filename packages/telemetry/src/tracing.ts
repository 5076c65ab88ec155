import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'

/** Undefined while tracing is off: every function here then only calls what it was given. */
let tracer: Tracer | undefined
const active = new AsyncLocalStorage<Span>()

/** Called by `startTracing`. No global of the OpenTelemetry API is set, so that a test can start and stop tracing. */
export function setTracer(given: Tracer | undefined): void {
  tracer = given
}

export const isTracing = (): boolean => tracer !== undefined

/** Version 00 only, in lower case, with ids that are not zero, as W3C Trace Context requires. */
const traceparentPattern = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/

function spanContextIn(traceparent: string | undefined): SpanContext | undefined {
  const [, traceId, spanId, flags] = traceparentPattern.exec(traceparent ?? '') ?? []
  if (!traceId || !spanId || !flags) return undefined
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true }
}

/** The active span in the form in which it is sent to the API and stored with jobs and mails. */
export function currentTraceparent(): string | undefined {
  const context = active.getStore()?.spanContext()
  return context && `00-${context.traceId}-${context.spanId}-0${context.traceFlags & 1}`
}

/** For log lines. */
export const currentTraceId = (): string | undefined => active.getStore()?.spanContext().traceId

/** Fields for log lines; empty without an active span. */
export function traceLogFields(): { trace_id?: string } {
  const traceId = currentTraceId()
  return traceId ? { trace_id: traceId } : {}
}

export type SpanKindName = 'SERVER' | 'CLIENT' | 'CONSUMER'

export interface SpanInput {
  readonly kind: SpanKindName
  /** Ids, counts and templates; never personal data, URLs or error messages. */
  readonly attributes?: Attributes
  /** The parent in another process. Without a valid one the parent is the active span, or the span is a root. */
  readonly traceparent?: string | undefined
}

export interface OpenSpan {
  /** Runs `fn` with this span active. */
  readonly run: <T>(fn: () => T) => T
  readonly rename: (name: string) => void
  readonly set: (attributes: Attributes) => void
  /** `failure` marks the span as failed; give the type of an error, never its message. */
  readonly end: (failure?: string) => void
}

function parentOf(traceparent: string | undefined): Context {
  const remote = spanContextIn(traceparent)
  if (remote) return trace.setSpanContext(ROOT_CONTEXT, remote)
  const span = active.getStore()
  return span ? trace.setSpan(ROOT_CONTEXT, span) : ROOT_CONTEXT
}

function endSpan(span: Span, failure: string | undefined, at?: number): void {
  if (failure !== undefined)
    span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', failure)
  span.end(at)
}

/** A span whose end the caller reports, for work that ends in a callback; undefined while tracing is off. */
export function openSpan(
  name: string,
  { kind, attributes = {}, traceparent }: SpanInput,
): OpenSpan | undefined {
  const span = tracer?.startSpan(name, { kind: SpanKind[kind], attributes }, parentOf(traceparent))
  if (!span) return undefined
  return {
    run: (fn) => active.run(span, fn),
    rename: (given) => void span.updateName(given),
    set: (given) => void span.setAttributes(given),
    end: (failure) => endSpan(span, failure),
  }
}

/** The SQLSTATE or system code of an error, or its class. A message may quote a row with personal data. */
function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

/** Runs `fn` in a span that ends with it. */
export async function withSpan<T>(name: string, input: SpanInput, fn: () => Promise<T>): Promise<T> {
  const span = openSpan(name, input)
  if (!span) return fn()
  try {
    const result = await span.run(fn)
    span.end()
    return result
  } catch (error) {
    span.end(failureOf(error))
    throw error
  }
}

/** Characters of a statement that are exported; a search has tens of thousands. */
const maxSqlLength = 2_000
const leadingComment = /^(?:\s|\/\*.*?\*\/)+/s

export interface Statement {
  /** With placeholders, without the values. */
  readonly sql: string
  readonly durationMs: number
  readonly error?: unknown
}

/** Records a finished statement as a child of the active span; without one (start, polling) there is no span. */
export function recordStatement({ sql, durationMs, error }: Statement): void {
  const parent = active.getStore()
  if (!tracer || !parent?.isRecording()) return
  const endedAt = performance.timeOrigin + performance.now()
  const operation = (/^\w+/.exec(sql.replace(leadingComment, ''))?.[0] ?? 'statement').toUpperCase()
  const span = tracer.startSpan(
    operation,
    {
      kind: SpanKind.CLIENT,
      startTime: endedAt - durationMs,
      attributes: {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        'db.query.text': sql.slice(0, maxSqlLength),
      },
    },
    trace.setSpan(ROOT_CONTEXT, parent),
  )
  endSpan(span, error === undefined ? undefined : failureOf(error), endedAt)
}
