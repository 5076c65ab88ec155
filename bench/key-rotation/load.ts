import { createTokenSigner } from '@plato/core/auth/token-signer'
import { inventedTckn } from '../../tools/demo/identities.ts'
import { guestIdOf, guestsPerStay, numberOf } from './fixture.ts'

export interface Load {
  /** The API processes that are asked; exchanged while the load runs. */
  origins: readonly string[]
  readonly counts: { reads: number; writes: number }
  /** Answers that are not 200, and numbers that are not the ones stored last. */
  readonly faults: string[]
  stop(): Promise<void>
}

interface LoadInput {
  readonly origins: readonly string[]
  readonly tokenSecret: string
  readonly sessionId: string
  readonly stays: number
  readonly clients: number
}

/** Clients that read and write identity numbers of their own stays, and compare each with the last one they wrote. */
export function startLoad({ origins, tokenSecret, sessionId, stays, clients }: LoadInput): Load {
  const signer = createTokenSigner(tokenSecret)
  const written = new Map<number, string>()
  const faults: string[] = []
  let isStopped = false
  const counts = { reads: 0, writes: 0 }

  async function send(n: number, path: string, method: string, body?: object): Promise<unknown> {
    const origin = load.origins[n % load.origins.length]
    const token = await signer.sign({ userId: 1, sessionId }, new Date())
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (response.status === 200) return JSON.parse(text)
    faults.push(`${method} ${path}: ${response.status} ${text.slice(0, 200)}`)
    return undefined
  }

  async function read(n: number, guestNo: number): Promise<void> {
    const stay = 1 + Math.floor(guestNo / guestsPerStay)
    const path = `/v1/admin/reservations/${stay}/identity`
    const answer = await send(n, path, 'POST', { guestId: guestIdOf(guestNo) })
    counts.reads += 1
    const expected = written.get(guestNo) ?? numberOf(guestNo)
    if (answer !== undefined && !JSON.stringify(answer).includes(`"identityNo":"${expected}"`))
      faults.push(`${path}: not the number that was stored last`)
  }

  /** Writes one number of the stay anew; the other guests keep theirs, which are stored again as they were read. */
  async function write(n: number, guestNo: number): Promise<void> {
    const first = guestNo - (guestNo % guestsPerStay)
    const identityNo = inventedTckn(guestNo + n)
    const guests = Array.from({ length: guestsPerStay }, (_, place) => ({
      id: guestIdOf(first + place),
      kind: 'ADULT',
      firstName: 'Elif',
      lastName: 'Karaca',
      identityKind: 'TCKN',
      ...(first + place === guestNo ? { identityNo } : {}),
    }))
    const path = `/v1/admin/reservations/${1 + first / guestsPerStay}/guests`
    if ((await send(n, path, 'PUT', { guests })) !== undefined) written.set(guestNo, identityNo)
    counts.writes += 1
  }

  async function client(no: number): Promise<void> {
    const own = Math.floor(stays / clients)
    for (let n = no; !isStopped; n += clients) {
      // A step that has no common divisor with the number of stays of a client visits all of them.
      const stay = no * own + ((n * 7919) % own)
      const guestNo = stay * guestsPerStay + (n % guestsPerStay)
      if (n % 3 === 0) await write(n, guestNo)
      await read(n, guestNo)
    }
  }

  const load: Load = {
    origins,
    counts,
    faults,
    async stop() {
      isStopped = true
      await running
    },
  }
  const running = Promise.all(Array.from({ length: clients }, (_, no) => client(no)))
  return load
}
