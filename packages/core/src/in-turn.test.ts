import { expect, test } from 'vitest'
import { inTurn } from './in-turn.ts'

/** Work that ends when it is told to, and remembers what began. */
function controlled(limits: Parameters<typeof inTurn>[0]) {
  const run = inTurn(limits)
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

test('inTurn runs as many as it has seats, lets as many wait as allowed and refuses the rest', async () => {
  const { begun, start, endOne } = controlled({ seats: 2, mostWaiting: 3 })
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

test('inTurn runs a caller with priority next, also when the ordinary queue is full', async () => {
  const { begun, start, endOne } = controlled({ seats: 1, mostWaiting: 1 })
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
