import type { SpanExporter } from '@opentelemetry/sdk-trace'
import { setTracer } from './tracing.ts'

/** The standard settings of OpenTelemetry; each process reads them with its own. */
export interface TracingSettings {
  /** Base URL of the collector; `/v1/traces` is added. */
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
  /** Full URL for traces; takes precedence. */
  readonly OTEL_EXPORTER_OTLP_TRACES_ENDPOINT?: string | undefined
  /** Share of the traces that are recorded, 0 to 1. */
  readonly OTEL_TRACES_SAMPLER_ARG: number
}

interface TracingInput {
  readonly serviceName: string
  readonly settings: TracingSettings
  /** Called when the collector stops accepting spans and when it accepts them again. */
  readonly onExport?: (isAccepted: boolean) => void
}

export interface Tracing {
  /** Exports the recorded spans, for two seconds at most. */
  readonly stop: () => Promise<void>
}

/**
 * Limit of one export with its retries, and of the export at a stop. Spans that the collector did not accept by then
 * are dropped: no request waits for an export, and a process ends without its collector.
 */
const exportLimitMs = 2_000
const flushIntervalMs = 2_000

function tracesUrl(settings: TracingSettings): string | undefined {
  const base = settings.OTEL_EXPORTER_OTLP_ENDPOINT
  return settings.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? (base && `${base.replace(/\/+$/, '')}/v1/traces`)
}

/** Starts the export of spans. Without a collector's URL it does nothing, and the SDK is not even loaded. */
export async function startTracing({ serviceName, settings, onExport }: TracingInput): Promise<Tracing> {
  const url = tracesUrl(settings)
  if (!url) return { stop: async () => undefined }
  const [sdk, { resourceFromAttributes }, { OTLPTraceExporter }] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ])
  const otlp = new OTLPTraceExporter({ url, timeoutMillis: exportLimitMs })
  let wasAccepted = true
  const exporter: SpanExporter = {
    export: (spans, done) =>
      otlp.export(spans, (result) => {
        const isAccepted = result.error === undefined
        if (isAccepted !== wasAccepted) onExport?.(isAccepted)
        wasAccepted = isAccepted
        done(result)
      }),
    shutdown: () => otlp.shutdown(),
  }
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({
      'service.name': serviceName,
      'service.instance.id': String(process.pid),
    }),
    sampler: new sdk.ParentBasedSampler({
      root: new sdk.TraceIdRatioBasedSampler(settings.OTEL_TRACES_SAMPLER_ARG),
    }),
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter,
        scheduledDelayMillis: flushIntervalMs,
        exportTimeoutMillis: exportLimitMs,
      }),
    ],
  })
  setTracer(provider.getTracer('plato-villa'))
  return {
    async stop() {
      setTracer(undefined)
      let timer: NodeJS.Timeout | undefined
      const limit = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, exportLimitMs)
      })
      // A failed export was reported by `onExport`; the stop goes on.
      await Promise.race([provider.shutdown().catch(() => undefined), limit])
      clearTimeout(timer)
    },
  }
}
