import { expect, test } from 'vitest'
import { sampleOffer, sampleOfferedVilla } from '../testing/offers.ts'
import { ruleLabels } from './messages.tr.ts'
import { offerPreview } from './offer-meta.ts'

test('offerPreview shows dates, villas and the first picture, but not the name of the guest', () => {
  const preview = offerPreview(sampleOffer)
  expect(preview.title).toBe('10-17 Tem 2027 için 3 villa · Size özel teklif')
  expect(preview.description).toMatch(
    /^Villa Begonvil, Villa Poyraz, Villa Turkuaz\. 7 gece, 4 yetişkin, 2 çocuk/,
  )
  expect(preview.picture).toMatchObject({ address: '/media/pictures/abc/1200.jpg', alt: 'Villa Begonvil' })
  expect(JSON.stringify(preview)).not.toContain('Hande')
  expect(
    offerPreview({ ...sampleOffer, villas: [{ ...sampleOfferedVilla, sharePicture: null }] }).picture,
  ).toBeUndefined()
})

test('ruleLabels names the booking rule by which a villa of an offer is refused', () => {
  const rule = (reason: typeof sampleOfferedVilla.reason) =>
    ruleLabels({ ...sampleOfferedVilla, reason, minNights: 10 })
  expect(rule('stay.too_short')).toContain('en az 10 gece')
  expect(rule('stay.too_many_guests')).toContain('en çok 8 kişi')
  expect(rule('stay.arrival_day')).toContain('giriş')
  expect(rule('stay.in_the_past')).toContain('verilemiyor')
})
