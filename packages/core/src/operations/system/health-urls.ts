export interface HealthUrl {
  /** `api-1`: the service and the number of its instance. */
  readonly name: string
  readonly url: string
}

const namePattern = /^[a-z]+(-\d+)?$/

/** Parses `api-1=http://127.0.0.1:4001/readyz,worker=http://127.0.0.1:4100/readyz`; throws for anything else. */
export function parseHealthUrls(list: string): readonly HealthUrl[] {
  return list
    .split(',')
    .filter((entry) => entry.trim() !== '')
    .map((entry) => {
      const [name = '', ...rest] = entry.trim().split('=')
      const url = rest.join('=')
      if (!namePattern.test(name)) throw new Error(`HEALTH_URLS: "${name}" is not a name such as api-1`)
      if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
        throw new Error(`HEALTH_URLS: ${name} has no http URL`)
      return { name, url }
    })
}

export interface Health {
  readonly name: string
  readonly isUp: boolean
  /** Null when it did not respond. */
  readonly responseMs: number | null
}

const timeoutMs = 1_000

/** Any response but 200 counts as down: /readyz responds 503 while a process starts, stops or has no database. */
export async function checkHealth({ name, url }: HealthUrl): Promise<Health> {
  const startedAt = performance.now()
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'manual' })
    await response.body?.cancel()
    return { name, isUp: response.status === 200, responseMs: Math.round(performance.now() - startedAt) }
  } catch {
    // The failure is the result: refused connections and timeouts mean that the instance is down.
    return { name, isUp: false, responseMs: null }
  }
}
