import { expect, test } from 'vitest'
import { toldPath } from '#site/shell/log.server.ts'

test.each([
  ['/listing?q=Ayse+Yilmaz', '/listing'],
  ['/enquire?kod=PV27-SECRET', '/enquire'],
  ['/cevap/12.1799.SECRETSIGNATURE', '/cevap/-'],
  ['/CEVAP/12.1799.SECRETSIGNATURE?x=1', '/cevap/-'],
  ['//cevap/12.1799.SECRETSIGNATURE', '/cevap/-'],
])('%s is told as %s', (asked, told) => {
  expect(toldPath(new URL(`https://platovilla.test${asked}`))).toBe(told)
})
