import { Refusal } from '@plato/rules/refusal'

interface QueueLimits {
  /** Max number of jobs that run at once. */
  readonly max: number
  /** A job is refused when so many wait. */
  readonly maxWaiting: number
  /** A job is refused when it would wait for longer, at once if that can be foreseen. */
  readonly maxWaitMs: number
}

/** What is known of a job before it runs. */
export interface Estimate {
  /** Jobs of one kind take about as long as each other; the queue learns how long. */
  readonly kind: string
  /** How long a job of this kind takes, until one was measured. */
  readonly firstMs: number
}

interface Job {
  readonly estimateMs: number
}

interface Waiting extends Job {
  readonly turnAt: number
  readonly start: () => void
}

/** A job may be overtaken by shorter ones that arrive within this many times its own duration after it. */
const patience = 2
/** Share of the newest measurement in the learned duration. */
const learningRate = 0.2
const retryAfterSeconds = 5

const refused = () => new Refusal('request.busy', { retryAfterSeconds })
const sumOf = (jobs: readonly Job[]) => jobs.reduce((sum, { estimateMs }) => sum + estimateMs, 0)

/** Limits how many jobs run at once. Short jobs run before long ones, and a long one not later than its patience allows. */
export function newShortestFirst({ max, maxWaiting, maxWaitMs }: QueueLimits, now = () => performance.now()) {
  const learned = new Map<string, number>()
  const running = new Set<Job>()
  /** In the order of their turn. */
  const waiting: Waiting[] = []

  const learn = (kind: string, tookMs: number) => {
    const before = learned.get(kind) ?? tookMs
    learned.set(kind, before + (tookMs - before) * learningRate)
  }

  function waitForTurn(job: Job, signal: AbortSignal | undefined): Promise<void> {
    const { estimateMs } = job
    const turnAt = now() + patience * estimateMs
    const place = waiting.findIndex((other) => other.turnAt > turnAt)
    const ahead = place < 0 ? waiting : waiting.slice(0, place)
    const waitMs = (sumOf([...running]) + sumOf(ahead)) / max
    if (waiting.length >= maxWaiting || waitMs > maxWaitMs || signal?.aborted)
      return Promise.reject(refused())
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', giveUp)
        waiting.splice(waiting.indexOf(entry), 1)
      }
      const giveUp = () => {
        leave()
        reject(refused())
      }
      const start = () => {
        leave()
        // At once, so that no job that arrives before this one continues takes its place.
        running.add(job)
        resolve()
      }
      const entry: Waiting = { turnAt, estimateMs, start }
      const timer = setTimeout(giveUp, maxWaitMs)
      signal?.addEventListener('abort', giveUp)
      waiting.splice(place < 0 ? waiting.length : place, 0, entry)
    })
  }

  /** `signal`: a job of a caller who has left is removed from the queue. */
  return async <T>(work: () => Promise<T>, { kind, firstMs }: Estimate, signal?: AbortSignal): Promise<T> => {
    const job = { estimateMs: learned.get(kind) ?? firstMs }
    if (running.size >= max) await waitForTurn(job, signal)
    else running.add(job)
    const startedAt = now()
    try {
      return await work()
    } finally {
      learn(kind, now() - startedAt)
      running.delete(job)
      waiting[0]?.start()
    }
  }
}

export type ShortestFirst = ReturnType<typeof newShortestFirst>
