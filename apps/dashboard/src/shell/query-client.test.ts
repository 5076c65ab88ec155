import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from './query-client.ts'

afterEach(() => {
  vi.useRealTimers()
  queryClient.clear()
})

test('identical reads within 2000 ms are one read; after that the key is read anew', async () => {
  vi.useFakeTimers()
  let reads = 0
  const read = (key: string) =>
    queryClient.fetchQuery({
      queryKey: [key],
      queryFn: () => {
        reads += 1
        return reads
      },
    })
  expect([await read('villas'), await read('villas')]).toEqual([1, 1])
  vi.advanceTimersByTime(1_999)
  expect(await read('villas')).toBe(1)
  expect(await read('users')).toBe(2)
  vi.advanceTimersByTime(1)
  expect(await read('villas')).toBe(3)
})

test('a window that gets the focus back reads nothing again by itself', () => {
  expect(queryClient.getDefaultOptions().queries?.refetchOnWindowFocus).toBe(false)
})
