import { expect, test } from 'vitest'
import { maxOfferTextLength, offerText } from './offer-text.tr.ts'

const villa = {
  name: 'Villa Begonvil',
  place: 'Kaş',
  totalMinor: 18_620_000,
  currency: 'TRY',
  note: '',
} as const
const offer = {
  guestName: 'Hande Koç',
  guestTitle: null,
  checkIn: '2027-07-10',
  checkOut: '2027-07-17',
  nights: 7,
  guests: 6,
  note: '',
  villas: [villa, { ...villa, name: 'Villa Poyraz', place: 'Kalkan', note: 'Bebek yatağı ücretsiz' }],
  validUntil: '2027-06-18T15:00:00.000Z',
  link: 'https://platovilla.test/teklif/7.abc',
}

test('offerText contains the greeting, stay, villas, total prices, link and expiry of the offer', () => {
  expect(offerText(offer)).toBe(`Merhaba Hande Koç,
10-17 Tem 2027 (7 gece, 6 kişi) için iki villamız müsait:

1. *Villa Begonvil*, Kaş: ₺186.200
2. *Villa Poyraz*, Kalkan: ₺186.200
   Bebek yatağı ücretsiz

Fiyatlar konaklamanın tamamıdır. Fotoğraflar, fiyat dökümü ve seçim için:
https://platovilla.test/teklif/7.abc
Seçiminizi 18 Haz Cum 18:00’e kadar yapabilirsiniz; fiyat ve müsaitlik sayfayı açtığınızda kontrol edilir.`)
})

test('offerText with a title greets by the first name and the title', () => {
  expect(offerText({ ...offer, guestTitle: 'MS' })).toMatch(/^Merhaba Hande Hanım,\n/)
})

test('offerText without a guest name greets without one, and uses the singular for one villa', () => {
  const text = offerText({ ...offer, guestName: '', villas: [villa] })
  expect(text).toMatch(/^Merhaba,\n10-17 Tem 2027 \(7 gece, 6 kişi\) için seçtiğimiz villa müsait:/)
})

test('offerText never exceeds maxOfferTextLength and always contains the link', () => {
  const note = 'Uzunca bir not. '.repeat(30).trim()
  const villas = Array.from({ length: 12 }, (_, at) => ({ ...villa, name: `Villa ${at + 1}`, note }))
  const text = offerText({ ...offer, note, villas })
  expect(text.length).toBeLessThanOrEqual(maxOfferTextLength)
  expect(text).toContain('12. *Villa 12*')
  expect(text).not.toContain('Uzunca')
  const long = villas.map((one) => ({ ...one, name: one.name.padEnd(180, 'a') }))
  const short = offerText({ ...offer, villas: long })
  expect(short.length).toBeLessThanOrEqual(maxOfferTextLength)
  expect(short).toMatch(/ve \d villa daha/)
  expect(short).toContain(offer.link)
})
