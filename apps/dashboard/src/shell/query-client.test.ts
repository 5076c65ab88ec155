import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from './query-client.ts'

afterEach(() => {
  vi.useRealTimers()
  queryClient.clear()
})

test('queryClient returns the cached response for 2000 ms and then fetches the key again', {
  tags: ['spec-7.140', 'spec-9.28'],
}, async () => {
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

test('queryClient does not fetch again when the window gets the focus', () => {
  expect(queryClient.getDefaultOptions().queries?.refetchOnWindowFocus).toBe(false)
})

const source = join(import.meta.dirname, '..')
const code = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(source, file), 'utf8') }))

/** The value of an option as the code writes it: a number, `Number.POSITIVE_INFINITY`, or a constant of the same file. */
function numberIn(text: string, written: string): number {
  if (written === 'Number.POSITIVE_INFINITY') return Number.POSITIVE_INFINITY
  const [, constant = written] = new RegExp(`const ${written} = ([\\w.]+)`).exec(text) ?? []
  return Number(constant.replaceAll('_', ''))
}

test('no query of the dashboard sets a staleTime below 2000 ms or fetches again on every mount', {
  tags: 'spec-9.28',
}, () => {
  const set = code.flatMap(({ file, text }) =>
    [...text.matchAll(/\bstaleTime: ([\w.]+)/g)].map(([, written = '']) => ({
      file,
      ms: numberIn(text, written),
    })),
  )
  // The default and those that keep an answer longer.
  expect(set.length).toBeGreaterThan(3)
  expect(set.filter(({ ms }) => !(ms >= 2000))).toEqual([])
  expect(code.filter(({ text }) => text.includes('refetchOnMount')).map(({ file }) => file)).toEqual([])
})

test('only the previews of refund, price, price grid, mail, calendar and bulk action are removed from the cache on close', {
  tags: 'spec-9.28',
}, () => {
  const discarded = code.flatMap(({ file, text }) =>
    /\.data\.ts$/.test(file)
      ? [...text.matchAll(/export const (\w+) =(?:(?!\nexport ).|\n(?!export ))*?gcTime: 0,/g)].map(
          ([, name]) => name,
        )
      : [],
  )
  expect(discarded.sort()).toEqual([
    'bulkPreview',
    'gridPreview',
    'mailPreview',
    'refundPreview',
    'stayQuote',
    'syncPreview',
  ])
})
