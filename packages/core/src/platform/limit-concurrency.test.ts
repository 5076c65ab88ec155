import { expect, test } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'

/** Jobs that end on `endOne`, with a list of the started ones. */
function controlled(limits: Parameters<typeof limitConcurrency>[0]) {
  const run = limitConcurrency(limits)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const start = (name: string, turn?: { ahead: boolean }) =>
    run(async () => {
      begun.push(name)
      await new Promise<void>((resolve) => ends.push(resolve))
      return name
    }, turn).catch((error: { code: string }) => error.code)
  return { begun, start, endOne: () => ends.shift()?.() }
}

test('limitConcurrency runs max jobs at once, queues up to maxWaiting jobs and refuses the rest', async () => {
  const { begun, start, endOne } = controlled({ max: 2, maxWaiting: 3 })
  const all = Array.from({ length: 8 }, (_, n) => start(`w${n}`))
  expect(await Promise.all(all.slice(5))).toEqual(Array(3).fill('request.too_many'))
  expect(begun).toEqual(['w0', 'w1'])
  for (const one of all.slice(0, 5)) {
    endOne()
    await one
  }
  expect(begun).toEqual(['w0', 'w1', 'w2', 'w3', 'w4'])
  // Every seat is free again.
  const [one, two] = [start('x'), start('y')]
  expect(begun.slice(5)).toEqual(['x', 'y'])
  endOne()
  endOne()
  expect(await Promise.all([one, two])).toEqual(['x', 'y'])
})

test('limitConcurrency accepts a job with priority although the queue is full and runs it before the waiting jobs', async () => {
  const { begun, start, endOne } = controlled({ max: 1, maxWaiting: 1 })
  const first = start('first')
  const waiting = start('waiting')
  expect(await start('refused')).toBe('request.too_many')
  const known = start('known', { ahead: true })
  expect(await start('refused too', { ahead: true })).toBe('request.too_many')
  for (const one of [first, known, waiting]) {
    endOne()
    await one
  }
  expect(begun).toEqual(['first', 'known', 'waiting'])
})
