import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSuggester, pauseMs, type Suggestion } from './villa-search-box-suggestions.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const zeytin: Suggestion = { slug: 'villa-zeytindali', name: 'Villa Zeytindalı', thumbnail: null }
const found = { kind: 'found', villas: [zeytin] }

const answering = () => {
  const askFor = vi.fn<(input: string) => Promise<Suggestion[]>>().mockResolvedValue([zeytin])
  return { askFor, suggester: createSuggester(askFor) }
}

test('the villa name suggester sends its request 1000 ms after the last key and not earlier', {
  tags: ['spec-2.17', 'spec-9.15'],
}, async () => {
  const { askFor, suggester } = answering()
  suggester.type('zey')
  await vi.advanceTimersByTimeAsync(999)
  expect(askFor).not.toHaveBeenCalled()
  expect(suggester.get()).toEqual({ kind: 'typing' })
  await vi.advanceTimersByTimeAsync(1)
  expect(askFor).toHaveBeenCalledExactlyOnceWith('zey')
  expect(suggester.get()).toEqual(found)
})

test('the villa name suggester restarts its pause before the request with every key', {
  tags: 'spec-2.17',
}, async () => {
  const { askFor, suggester } = answering()
  for (const typed of ['z', 'ze', 'zey', 'zeyt']) {
    suggester.type(typed)
    await vi.advanceTimersByTimeAsync(pauseMs - 1)
  }
  expect(askFor).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(askFor).toHaveBeenCalledExactlyOnceWith('zeyt')
})

test('the villa name suggester answers a repeated input from its cache, at once and without a request', {
  tags: 'spec-2.18',
}, async () => {
  const { askFor, suggester } = answering()
  suggester.type('zeytin')
  await vi.advanceTimersByTimeAsync(pauseMs)
  suggester.type('begonvil')
  await vi.advanceTimersByTimeAsync(pauseMs)
  suggester.type('zeytin ')
  expect(suggester.get()).toEqual(found)
  await vi.advanceTimersByTimeAsync(10 * pauseMs)
  expect(askFor.mock.calls).toEqual([['zeytin'], ['begonvil']])
})

test.each(['', '   '])('the villa name suggester sends no request for the blank input %j', async (typed) => {
  const { askFor, suggester } = answering()
  suggester.type('z')
  suggester.type(typed)
  await vi.advanceTimersByTimeAsync(pauseMs)
  expect(askFor).not.toHaveBeenCalled()
  expect(suggester.get()).toEqual({ kind: 'idle' })
})

test('the villa name suggester caches a response that arrives after the input changed but does not show it', async () => {
  const slow = Promise.withResolvers<Suggestion[]>()
  const askFor = vi.fn<(input: string) => Promise<Suggestion[]>>().mockReturnValueOnce(slow.promise)
  const suggester = createSuggester(askFor)
  suggester.type('zeytin')
  await vi.advanceTimersByTimeAsync(pauseMs)
  expect(suggester.get()).toEqual({ kind: 'loading' })
  suggester.type('begonvil')
  slow.resolve([zeytin])
  await vi.advanceTimersByTimeAsync(0)
  expect(suggester.get()).toEqual({ kind: 'typing' })
  suggester.type('zeytin')
  expect(suggester.get()).toEqual(found)
  expect(askFor).toHaveBeenCalledOnce()
})

test('the villa name suggester sends no second request for an input whose request is still pending', async () => {
  const slow = Promise.withResolvers<Suggestion[]>()
  const askFor = vi.fn<(input: string) => Promise<Suggestion[]>>().mockReturnValue(slow.promise)
  const suggester = createSuggester(askFor)
  suggester.type('zeytin')
  await vi.advanceTimersByTimeAsync(pauseMs)
  suggester.type('zeytind')
  suggester.type('zeytin')
  await vi.advanceTimersByTimeAsync(pauseMs)
  slow.resolve([zeytin])
  await vi.advanceTimersByTimeAsync(0)
  expect(suggester.get()).toEqual(found)
  expect(askFor).toHaveBeenCalledOnce()
})

test('the villa name suggester reports a failed request, does not cache the failure and can retry', async () => {
  const { askFor, suggester } = answering()
  askFor.mockRejectedValueOnce(new Error('no answer'))
  suggester.type('zeytin')
  await vi.advanceTimersByTimeAsync(pauseMs)
  expect(suggester.get()).toEqual({ kind: 'failed' })
  suggester.retry()
  expect(suggester.get()).toEqual({ kind: 'loading' })
  await vi.advanceTimersByTimeAsync(0)
  expect(suggester.get()).toEqual(found)
})

test('the villa name suggester notifies a listener of every change until the listener unsubscribes', () => {
  const { suggester } = answering()
  const listener = vi.fn<() => void>()
  const leave = suggester.subscribe(listener)
  suggester.type('z')
  expect(listener).toHaveBeenCalledOnce()
  leave()
  suggester.type('ze')
  expect(listener).toHaveBeenCalledOnce()
})
