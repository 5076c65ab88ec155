function described(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error)
  const { name, message, stack, cause } = error
  return { name, message, stack, ...(cause === undefined ? {} : { cause: described(cause) }) }
}

/** What was asked for, without the names in a search and without links that open something. */
export const toldPath = ({ pathname }: URL): string => (/^\/+cevap\//i.test(pathname) ? '/cevap/-' : pathname)

/** One JSON line per event on standard error, as the API logs. */
export function logError(msg: string, error: unknown, fields: Record<string, string> = {}): void {
  process.stderr.write(`${JSON.stringify({ level: 'error', msg, ...fields, err: described(error) })}\n`)
}
