import { expect, test } from 'vitest'
import { parseHealthUrls } from './health-urls.ts'

test('parseHealthUrls reads service names and URLs from HEALTH_URLS, also a URL that contains an equals sign', () => {
  expect(parseHealthUrls('api-1=http://127.0.0.1:4001/readyz?a=b, worker=https://w.test/')).toEqual([
    { name: 'api-1', url: 'http://127.0.0.1:4001/readyz?a=b' },
    { name: 'worker', url: 'https://w.test/' },
  ])
  expect(parseHealthUrls('')).toEqual([])
})

test.each(['api-1', 'api 1=http://a.test', '=http://a.test', 'api=ftp://a.test', 'api=readyz'])(
  'parseHealthUrls refuses the invalid entry %s',
  (list) => {
    expect(() => parseHealthUrls(list)).toThrow(/^HEALTH_URLS: /)
  },
)
