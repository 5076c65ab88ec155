function described(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error)
  const { name, message, stack, cause } = error
  return { name, message, stack, ...(cause === undefined ? {} : { cause: described(cause) }) }
}

/** Addresses that open something by themselves, up to where that begins; the longer one first. */
const openers = ['/cevap', '/odeme/durum', '/odeme', '/bulten', '/yorum', '/teklif'] as const

/** What was asked for, without the names in a search and without links that open something. */
export function redactedPath({ pathname }: URL): string {
  const path = pathname.replace(/\/{2,}/g, '/').toLowerCase()
  const opener = openers.find((one) => path.startsWith(`${one}/`))
  return opener ? `${opener}/-` : pathname
}

/** One JSON line per event on standard error, as the API logs. */
export function logError(msg: string, error: unknown, fields: Record<string, string> = {}): void {
  process.stderr.write(`${JSON.stringify({ level: 'error', msg, ...fields, err: described(error) })}\n`)
}
