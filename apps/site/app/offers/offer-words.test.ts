import { expect, test } from 'vitest'
import { ruleWords } from './messages.tr.ts'
import { offerPreview } from './offer-meta.ts'
import { anOffer, anOfferedVilla } from './testing.ts'

test('a chat’s preview tells when, how many and which villas, shows the first picture, and names nobody', () => {
  const preview = offerPreview(anOffer)
  expect(preview.title).toBe('10-17 Tem 2027 için 3 villa · Size özel teklif')
  expect(preview.description).toMatch(
    /^Villa Begonvil, Villa Poyraz, Villa Turkuaz\. 7 gece, 4 yetişkin, 2 çocuk/,
  )
  expect(preview.picture).toMatchObject({ address: '/media/pictures/abc/1200.jpg', alt: 'Villa Begonvil' })
  expect(JSON.stringify(preview)).not.toContain('Hande')
  expect(
    offerPreview({ ...anOffer, villas: [{ ...anOfferedVilla, sharePicture: null }] }).picture,
  ).toBeUndefined()
})

test('a villa refused by its own rules says which', () => {
  const rule = (reason: typeof anOfferedVilla.reason) =>
    ruleWords({ ...anOfferedVilla, reason, minNights: 10 })
  expect(rule('stay.too_short')).toContain('en az 10 gece')
  expect(rule('stay.too_many_guests')).toContain('en çok 8 kişi')
  expect(rule('stay.arrival_day')).toContain('giriş')
  expect(rule('stay.in_the_past')).toContain('verilemiyor')
})
