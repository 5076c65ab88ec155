import { expect, test } from 'vitest'
import { newShortestFirst } from './shortest-first.ts'

/** Jobs that end on `endOne`, on a clock that the test moves; refusals are returned by their code. */
function controlled(limits: Partial<Parameters<typeof newShortestFirst>[0]> = {}) {
  let nowMs = 0
  const run = newShortestFirst({ max: 1, maxWaiting: 10, maxWaitMs: 60_000, ...limits }, () => nowMs)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const start = (
    name: string,
    firstMs: number,
    { kind = name, signal }: { kind?: string; signal?: AbortSignal } = {},
  ) =>
    run(
      async () => {
        begun.push(name)
        await new Promise<void>((resolve) => ends.push(resolve))
        return name
      },
      { kind, firstMs },
      signal,
    ).catch((error: { code: string; details: { retryAfterSeconds: number } }) => error)
  const endOne = async () => {
    ends.shift()?.()
    await new Promise(setImmediate)
  }
  return { begun, start, endOne, pass: (ms: number) => (nowMs += ms) }
}

const busy = { code: 'request.busy', details: { retryAfterSeconds: 5 } }

test('newShortestFirst runs short waiting jobs before long ones and jobs of one duration in order of arrival', async () => {
  const { begun, start, endOne } = controlled()
  const all = [
    start('first', 10),
    start('long', 500),
    start('short', 5),
    start('medium', 80),
    start('short2', 5),
  ]
  for (const _ of all) await endOne()
  expect(begun).toEqual(['first', 'short', 'short2', 'medium', 'long'])
  expect(await Promise.all(all)).toEqual(['first', 'long', 'short', 'medium', 'short2'])
})

test('newShortestFirst runs a long job before short ones that arrive later than twice its duration', async () => {
  const { begun, start, endOne, pass } = controlled()
  const all = [start('first', 10), start('long', 500)]
  pass(980)
  all.push(start('in time', 5))
  pass(30)
  all.push(start('later', 5))
  for (const _ of all) await endOne()
  expect(begun).toEqual(['first', 'in time', 'long', 'later'])
})

test('newShortestFirst runs max jobs at once and refuses a job with Retry-After when maxWaiting jobs wait', async () => {
  const { begun, start, endOne } = controlled({ max: 2, maxWaiting: 3 })
  const all = Array.from({ length: 5 }, (_, n) => start(`job ${n}`, 10))
  expect(await start('refused', 1)).toMatchObject(busy)
  expect(begun).toEqual(['job 0', 'job 1'])
  for (const _ of all) await endOne()
  expect(begun).toHaveLength(5)
  const again = start('again', 1)
  expect(begun.at(-1)).toBe('again')
  await endOne()
  expect(await again).toBe('again')
})

test('newShortestFirst refuses a job at once when the jobs ahead of it take longer than maxWaitMs', async () => {
  const { start, endOne } = controlled({ maxWaitMs: 1_000 })
  const all = [start('first', 600), start('second', 600)]
  expect(await start('behind 1,200 ms', 900)).toMatchObject(busy)
  all.push(start('behind 600 ms', 10))
  for (const _ of all) await endOne()
  expect(await Promise.all(all)).toEqual(['first', 'second', 'behind 600 ms'])
})

test('newShortestFirst refuses a waiting job after maxWaitMs', async () => {
  const { begun, start, endOne } = controlled({ maxWaitMs: 20 })
  const first = start('first', 1)
  expect(await start('waits', 1)).toMatchObject(busy)
  await endOne()
  expect(await first).toBe('first')
  expect(begun).toEqual(['first'])
})

test('newShortestFirst removes the waiting job of a caller who has left, which frees its place', async () => {
  const { begun, start, endOne } = controlled({ maxWaiting: 1 })
  const leaving = new AbortController()
  const first = start('first', 1)
  const left = start('left', 1, { signal: leaving.signal })
  leaving.abort()
  expect(await left).toMatchObject(busy)
  const next = start('next', 1)
  await endOne()
  await endOne()
  expect(await Promise.all([first, next])).toEqual(['first', 'next'])
  expect(begun).toEqual(['first', 'next'])
  const before = AbortSignal.abort()
  const running = start('running', 1)
  expect(await start('left before', 1, { signal: before })).toMatchObject(busy)
  await endOne()
  await running
})

test('newShortestFirst learns how long the jobs of a kind take', async () => {
  const { begun, start, endOne, pass } = controlled()
  const measured = start('measured', 1, { kind: 'slow' })
  pass(400)
  await endOne()
  await measured
  const all = [start('first', 10), start('slow', 1, { kind: 'slow' }), start('faster', 50)]
  for (const _ of all) await endOne()
  await Promise.all(all)
  expect(begun).toEqual(['measured', 'first', 'faster', 'slow'])
})

test('newShortestFirst runs the next job after one that failed', async () => {
  const run = newShortestFirst({ max: 1, maxWaiting: 1, maxWaitMs: 1_000 })
  const estimate = { kind: 'any', firstMs: 1 }
  const failed = run(() => Promise.reject(new Error('failed')), estimate)
  const next = run(async () => 'next', estimate)
  await expect(failed).rejects.toThrow('failed')
  expect(await next).toBe('next')
})
