import { expect, test } from 'vitest'
import { redactedPath } from '#site/shell/server/log.server.ts'

test.each([
  ['/listing?q=Ayse+Yilmaz', '/listing'],
  ['/enquire?kod=PV27-SECRET', '/enquire'],
  ['/cevap/12.1799.SECRETSIGNATURE', '/cevap/-'],
  ['/CEVAP/12.1799.SECRETSIGNATURE?x=1', '/cevap/-'],
  ['//cevap/12.1799.SECRETSIGNATURE', '/cevap/-'],
  ['/odeme/12.1799.SECRETSIGNATURE', '/odeme/-'],
  ['/odeme/durum/7b0c3c1e-5a52-4f0e-9a53-0c7a1f2b3d4e', '/odeme/durum/-'],
  ['/ODEME//DURUM/7b0c3c1e', '/odeme/durum/-'],
  ['/bulten/onay/12.1799.SECRETSIGNATURE', '/bulten/-'],
  ['/Bulten//cikis/12.1799.SECRETSIGNATURE', '/bulten/-'],
  ['/yorum/12.1799.SECRETSIGNATURE', '/yorum/-'],
  ['/teklif/12.SECRETSIGNATURE', '/teklif/-'],
  ['/rezervasyon/villa-mavi?teklif=12.SECRETSIGNATURE', '/rezervasyon/villa-mavi'],
])('redactedPath logs the URL path %s without query and secrets as %s', (path, expected) => {
  expect(redactedPath(new URL(`https://platovilla.test${path}`))).toBe(expected)
})
