import type { Outcome, Reply } from './http.ts'

/** The calls: start a charge, get its result, refund, list the refunds. */
export const faultPaths = ['start', 'result', 'refund', 'refunds'] as const
export type FaultPath = (typeof faultPaths)[number]

export const faultKinds = [
  /** Executes nothing and sends no response; the connection stays open until the stub stops. */
  'hang',
  'reset-before',
  /** Executes the request; the response is lost. */
  'reset-after',
  'error-before',
  'error-after',
  /** One minor unit too much. For start: the session itself has that amount. */
  'wrong-amount',
  'wrong-currency',
  /** An invalid signature; for unsigned responses, an invalid field. */
  'tampered',
] as const
export type FaultKind = (typeof faultKinds)[number]

/** A delayed response: the request is executed, the response waits for `open`. */
export interface Gate {
  readonly reached: Promise<void>
  open(): void
}

export interface Faults {
  once(path: FaultPath, kind: FaultKind): void
  always(path: FaultPath, kind: FaultKind): void
  /** Delays the next response of this path. */
  hold(path: FaultPath): Gate
  clear(): void
}

/** How a response is falsified; the request itself is executed correctly, except for start. */
export type Bend = 'wrong-amount' | 'wrong-currency' | 'tampered' | null

interface HeldGate {
  reach(): void
  readonly opened: Promise<void>
}

export interface FaultBox {
  readonly faults: Faults
  /** Executes the request with the pending fault, if any. */
  under(path: FaultPath, work: (bend: Bend) => Reply): Promise<Outcome>
  /** Whether a fault is pending for the path. */
  isDue(path: FaultPath): boolean
}

const serverError: Reply = { status: 500, headers: { 'content-type': 'text/html' }, body: '<h1>500</h1>' }

export function makeFaults(standing: readonly { path: FaultPath; kind: FaultKind }[]): FaultBox {
  const due: { path: FaultPath; fault: FaultKind | HeldGate }[] = []
  const always = new Map<FaultPath, FaultKind>(standing.map(({ path, kind }) => [path, kind]))

  const take = (path: FaultPath): FaultKind | HeldGate | null => {
    const place = due.findIndex((one) => one.path === path)
    const [taken] = place < 0 ? [] : due.splice(place, 1)
    return taken?.fault ?? always.get(path) ?? null
  }

  return {
    faults: {
      once: (path, kind) => void due.push({ path, fault: kind }),
      always: (path, kind) => void always.set(path, kind),
      hold(path) {
        const reached = Promise.withResolvers<void>()
        const opened = Promise.withResolvers<void>()
        due.push({ path, fault: { reach: reached.resolve, opened: opened.promise } })
        return { reached: reached.promise, open: opened.resolve }
      },
      clear() {
        due.length = 0
        always.clear()
      },
    },
    isDue: (path) => always.has(path) || due.some((one) => one.path === path),
    async under(path, work) {
      const fault = take(path)
      if (fault !== null && typeof fault === 'object') {
        const reply = work(null)
        fault.reach()
        await fault.opened
        return reply
      }
      return underKind(fault, work)
    },
  }
}

function underKind(kind: FaultKind | null, work: (bend: Bend) => Reply): Outcome {
  switch (kind) {
    case 'hang':
      return 'hang'
    case 'reset-before':
      return 'reset'
    case 'error-before':
      return serverError
    case 'reset-after':
      work(null)
      return 'reset'
    case 'error-after':
      work(null)
      return serverError
    default:
      return work(kind)
  }
}
