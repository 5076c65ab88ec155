interface Log {
  info(fields: object, text: string): void
  error(fields: object, text: string): void
}

/** Below the 20 seconds after which the service manager kills the process. */
const limitMs = 17_000

/**
 * Runs `stop` once on SIGTERM or SIGINT. A process that has not ended by the limit, because a connection never answers,
 * exits with 1. The timer is unref'd, so a process that ends by itself does not wait for it.
 */
export function stopOnSignal(log: Log, stop: () => Promise<void>): void {
  let stopping = false
  const begin = (signal: NodeJS.Signals) => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping: finishing what was begun')
    const give = (fields: object, text: string) => {
      log.error(fields, text)
      process.exit(1)
    }
    setTimeout(() => give({ limitMs }, 'not stopped in time: exiting'), limitMs).unref()
    stop().catch((err: unknown) => give({ err }, 'stopping failed: exiting'))
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, begin)
}
