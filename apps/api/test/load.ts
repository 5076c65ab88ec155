import { createTokenSigner } from '@plato/core/auth/token-signer'
import { newSession, newUser } from '@plato/core/testing/platform'
import type { DB } from '@plato/database/types'
import type { Kysely } from 'kysely'
import { expect, vi } from 'vitest'
import { apiSettings } from './new-api-process.ts'

export type CallKind = 'write' | 'read' | 'search'

export interface Answered {
  readonly kind: CallKind
  readonly begunAt: number
  readonly endedAt: number
  /** 0 when the connection broke before an answer. */
  readonly status: number
  readonly retryAfter: string | null
  readonly town: string
}

const kinds: readonly CallKind[] = ['write', 'read', 'search']
const hangMs = 40_000

async function staffHeaders(db: Kysely<DB>): Promise<Record<string, string>> {
  const now = new Date()
  const { id: userId } = await newUser(db)
  const sessionId = await newSession(db, userId, now)
  const signer = createTokenSigner(String(apiSettings('', 0).TOKEN_SECRET))
  return { authorization: `Bearer ${await signer.sign({ userId, sessionId }, now)}` }
}

async function send(origin: string, headers: Record<string, string>, kind: CallKind, town: string) {
  if (kind === 'search') return fetch(`${origin}/v2/search`, { signal: AbortSignal.timeout(hangMs) })
  if (kind === 'read')
    return fetch(`${origin}/v1/admin/towns`, { headers, signal: AbortSignal.timeout(hangMs) })
  const body = {
    name: town,
    description: '',
    provinceCode: 7,
    lat: 36,
    lng: 29,
    popular: false,
    orderNo: 0,
  }
  return fetch(`${origin}/v1/admin/towns`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(hangMs),
  })
}

/** Callers who write in a transaction, read and search, one call after another, until `stop`. */
export async function startLoad(origin: string, db: Kysely<DB>, callers: number) {
  const headers = await staffHeaders(db)
  const answered: Answered[] = []
  let stopped = false
  const caller = async (number: number) => {
    for (let n = number; !stopped; n += 1) {
      const kind = kinds[n % kinds.length] ?? 'read'
      const town = `Kasaba ${number}-${n}`
      const begunAt = performance.now()
      const answer = await send(origin, headers, kind, town).catch(() => undefined)
      await answer?.arrayBuffer().catch(() => undefined)
      const status = answer?.status ?? 0
      const retryAfter = answer?.headers.get('retry-after') ?? null
      answered.push({ kind, begunAt, endedAt: performance.now(), status, retryAfter, town })
      // A refused connection answers at once: without a pause the callers would keep a core busy.
      if (status >= 500 || status === 0) await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  const running = Promise.all(Array.from({ length: callers }, (_, number) => caller(number)))
  return {
    answered,
    /** When the first call of the kind that began after `from` succeeded, in milliseconds after `from`. */
    async firstSuccessAfter(from: number, kind: CallKind): Promise<number> {
      const found = () =>
        answered.find((one) => one.kind === kind && one.begunAt >= from && one.status < 300 && one.status > 0)
      return vi.waitFor(
        () => {
          const one = found()
          if (!one) throw expect.fail(`no ${kind} succeeded`)
          return one.endedAt - from
        },
        { timeout: hangMs, interval: 20 },
      )
    },
    async stop(): Promise<void> {
      stopped = true
      await running
    },
  }
}

/** Every response was a success or a 503 with Retry-After. */
export function expectNoFault(answered: readonly Answered[]): void {
  const faults = answered.filter(
    ({ status, retryAfter }) =>
      !(status >= 200 && status < 300) && !(status === 503 && Number(retryAfter) > 0),
  )
  expect(faults).toEqual([])
}

/** Every acknowledged write is stored, and none is stored twice. */
export async function expectNothingLost(db: Kysely<DB>, answered: readonly Answered[]): Promise<void> {
  const stored = (await db.selectFrom('towns').select('name').execute()).map(({ name }) => name)
  expect(new Set(stored).size).toBe(stored.length)
  const acknowledged = answered.filter(({ kind, status }) => kind === 'write' && status === 201)
  expect(acknowledged.length).toBeGreaterThan(0)
  expect(stored).toEqual(expect.arrayContaining(acknowledged.map(({ town }) => town)))
}
