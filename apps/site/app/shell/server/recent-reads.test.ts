import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetReads, readOnce } from './recent-reads.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  forgetReads()
})

/** An API that answers with the number of the request. */
function counting() {
  const signals: AbortSignal[] = []
  const send = (signal: AbortSignal) => {
    signals.push(signal)
    return Promise.resolve(signals.length)
  }
  return { send, signals }
}

test('readOnce sends one request for the same URL within 2000 ms, and another one after that', {
  tags: ['spec-7.140', 'spec-9.28'],
}, async () => {
  const { send } = counting()
  expect(await readOnce('/v2/search?a', send)).toBe(1)
  vi.advanceTimersByTime(1999)
  expect(await readOnce('/v2/search?a', send)).toBe(1)
  vi.advanceTimersByTime(1)
  expect(await readOnce('/v2/search?a', send)).toBe(2)
})

test('readOnce sends one request per URL when reads of two URLs alternate', async () => {
  const { send } = counting()
  const leftEarly = new AbortController()
  expect(await readOnce('/v2/search?a', send, leftEarly.signal)).toBe(1)
  leftEarly.abort()
  expect(await readOnce('/v2/search?b', send)).toBe(2)
  expect(await readOnce('/v2/search?a', send)).toBe(1)
})

test('readOnce sends a new request after a failed one instead of sharing the failure', async () => {
  const failing = vi.fn(() => Promise.reject(new Error('no')))
  await expect(readOnce('/v1/search/options', failing)).rejects.toThrow('no')
  await expect(readOnce('/v1/search/options', failing)).rejects.toThrow('no')
  expect(failing).toHaveBeenCalledTimes(2)
})

test('readOnce aborts a shared request only when all of its readers have aborted', () => {
  const { signals } = counting()
  const pending = (signal: AbortSignal) => {
    signals.push(signal)
    return new Promise<never>(() => undefined)
  }
  const [one, two] = [new AbortController(), new AbortController()]
  void readOnce('/v2/search', pending, one.signal)
  void readOnce('/v2/search', pending, two.signal)
  expect(signals).toHaveLength(1)
  one.abort()
  expect(signals[0]?.aborted).toBe(false)
  two.abort()
  expect(signals[0]?.aborted).toBe(true)
  void readOnce('/v2/search', pending)
  expect(signals).toHaveLength(2)
})

test('readOnce sends a new request after forgetReads', async () => {
  const { send } = counting()
  expect(await readOnce('/v1/owner-answer/x', send)).toBe(1)
  forgetReads()
  expect(await readOnce('/v1/owner-answer/x', send)).toBe(2)
})
