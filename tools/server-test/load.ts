/** Visitors of an installed server: pages, API reads and bookings over HTTPS, each request on a new connection. */
import { type RequestOptions, request } from 'node:https'
import { setTimeout } from 'node:timers/promises'

export interface Target {
  readonly hostName: string
  readonly address: string
  /** The certificate authority of the test. */
  readonly ca: string
}

interface Answer {
  readonly status: number
  readonly body: string
}

/** A random visitor: the server trusts X-Forwarded-For of the test's network, as it would that of a CDN. */
const visitor = () => {
  const byte = () => 1 + Math.floor(Math.random() * 250)
  return `100.${byte()}.${byte()}.${byte()}`
}

export function send(
  { hostName, address, ca }: Target,
  path: string,
  {
    method = 'GET',
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Answer> {
  const options: RequestOptions = {
    host: address,
    servername: hostName,
    path,
    method,
    ca,
    agent: false,
    timeout: 60_000,
    headers: { host: hostName, 'x-forwarded-for': visitor(), 'accept-encoding': 'br', ...headers },
  }
  return new Promise((resolve, reject) => {
    const sent = request(options, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      response.on('error', reject)
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text }))
    })
    sent.on('timeout', () => sent.destroy(new Error('no response within 60 s')))
    sent.on('error', reject)
    sent.end(body)
  })
}

export interface BookableStay {
  readonly villaId: number
  readonly checkIn: string
  readonly checkOut: string
  readonly totalMinor: number
}

export interface LoadPlan {
  readonly pages: readonly string[]
  readonly reads: readonly string[]
  readonly stays: BookableStay[]
  readonly rentalVersion: number
  readonly kvkkVersion: number
}

export interface LoadResult {
  requests: number
  serverErrors: string[]
  connectionErrors: string[]
  /** Keys of bookings that the server acknowledged. */
  acknowledged: string[]
  refused: number
  /** Responses with status 429. */
  limited: number
  slowestMs: number
}

const newResult = (): LoadResult => ({
  requests: 0,
  serverErrors: [],
  connectionErrors: [],
  acknowledged: [],
  refused: 0,
  limited: 0,
  slowestMs: 0,
})

const pick = <T>(items: readonly T[]): T => {
  const item = items[Math.floor(Math.random() * items.length)]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}

export function bookingOf(plan: LoadPlan) {
  const stay = plan.stays.pop()
  if (!stay) throw new Error('no free stay is left to book')
  const key = crypto.randomUUID()
  const body = {
    villa_id: stay.villaId,
    checkIn: stay.checkIn,
    checkOut: stay.checkOut,
    adults: 2,
    firstName: 'Deneme',
    lastName: 'Misafir',
    email: `${key}@example.com`,
    phone: `+90 5${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`,
    expectedTotalMinor: stay.totalMinor,
    rentalVersion: plan.rentalVersion,
    kvkkVersion: plan.kvkkVersion,
  }
  return { key, body: JSON.stringify(body) }
}

async function sendOne(target: Target, plan: LoadPlan, result: LoadResult): Promise<void> {
  const chance = Math.random()
  const startedAt = performance.now()
  let what = ''
  try {
    let answer: Answer
    if (chance < 0.05 && plan.stays.length > 0) {
      const { key, body } = bookingOf(plan)
      what = `POST /v1/reservations ${key}`
      answer = await send(target, '/v1/reservations', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body,
      })
      if (answer.status === 200 || answer.status === 201) result.acknowledged.push(key)
      else result.refused += 1
    } else {
      what = chance < 0.2 ? pick(plan.reads) : pick(plan.pages)
      answer = await send(target, what)
    }
    if (answer.status === 429) result.limited += 1
    if (answer.status >= 500)
      result.serverErrors.push(`${answer.status} ${what}: ${answer.body.slice(0, 200)}`)
  } catch (error) {
    result.connectionErrors.push(`${what}: ${error instanceof Error ? error.message : error}`)
  }
  result.requests += 1
  result.slowestMs = Math.max(result.slowestMs, performance.now() - startedAt)
}

/** Requests a second that the server answers when `clients` send one after the other. */
export async function measureCapacity(target: Target, plan: LoadPlan, clients: number, seconds: number) {
  const result = newResult()
  const startedAt = performance.now()
  const until = startedAt + seconds * 1000
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < until) await sendOne(target, plan, result)
    }),
  )
  return { perSecond: result.requests / ((performance.now() - startedAt) / 1000), result }
}

/** Sends at a constant rate, whether or not earlier requests were answered, until `stop` is called. */
export function startLoad(target: Target, plan: LoadPlan, perSecond: number) {
  const result = newResult()
  const open = new Set<Promise<void>>()
  let isRunning = true
  const ended = (async () => {
    const startedAt = performance.now()
    for (let n = 0; isRunning; n += 1) {
      const one = sendOne(target, plan, result).finally(() => open.delete(one))
      open.add(one)
      await setTimeout(Math.max(0, startedAt + ((n + 1) * 1000) / perSecond - performance.now()))
    }
    await Promise.all(open)
  })()
  return {
    result,
    async stop(): Promise<LoadResult> {
      isRunning = false
      await ended
      return result
    },
  }
}
