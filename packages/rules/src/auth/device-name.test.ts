import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deviceName } from './device-name.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36`, 'Chrome, Windows'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`,
    'Edge, Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari, iPhone',
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; SM-S918B) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet, Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox, Linux'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15',
    'Safari, Mac',
  ],
  [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/141.0.0.0 Safari/537.36`, 'Chrome, Linux'],
  ['curl/8.5.0', ''],
  ['', ''],
])('deviceName of %j is %j', (userAgent, expected) => {
  expect(deviceName(userAgent)).toBe(expected)
})

test('deviceName returns only names of its lists for any User-Agent header', () => {
  const pieces = fc.constantFrom(
    'Chrome/1',
    'Edg/2',
    'Windows',
    'iPad',
    '<script>',
    'http://evil.test',
    ' ',
    '\n',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(pieces).map((parts) => parts.join(' ')),
      ),
      (userAgent) => {
        expect(deviceName(userAgent)).toMatch(
          /^(?:[A-Z][A-Za-z ]+|iPhone|iPad)?(?:, (?:[A-Z][A-Za-z]+|iPhone|iPad))?$/,
        )
      },
    ),
  )
})
