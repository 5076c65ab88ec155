import { bulletinText, ratesOf, type StubBulletin, type StubCurrency } from '@plato/feed-stubs/bulletin-text'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BulletinRefused, readBulletin } from './read-bulletin.ts'

const good: StubBulletin = {
  day: '2027-06-15',
  no: '2027/112',
  currencies: ratesOf('46.8123', '54.1500', '62.7000'),
}

const withCurrency = (changed: StubCurrency): string =>
  bulletinText({
    ...good,
    currencies: good.currencies.map((one) => (one.code === changed.code ? changed : one)),
  })

function failureOf(text: string): string {
  try {
    readBulletin(text)
    return 'READ'
  } catch (error) {
    if (error instanceof BulletinRefused) return error.failure
    throw error
  }
}

test('readBulletin returns the three selling rates, the date and the number of the central bank’s exchange rate bulletin', () => {
  expect(readBulletin(bulletinText(good))).toEqual({
    no: '2027/112',
    day: '2027-06-15',
    dollar: 468_123,
    euro: 541_500,
    sterling: 627_000,
  })
})

test('readBulletin ignores a byte order mark and the order of the currencies', () => {
  const turned = bulletinText({ ...good, currencies: good.currencies.toReversed() })
  expect(readBulletin(`\uFEFF${turned}`)).toEqual(readBulletin(bulletinText(good)))
})

test('readBulletin divides a rate by its unit, so a rate for 100 units becomes the rate for one', () => {
  expect(readBulletin(withCurrency({ code: 'USD', unit: '100', selling: '4681.2300' })).dollar).toBe(468_123)
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999 }), fc.constantFrom(1, 10, 100, 1_000), (e4, unit) => {
      const selling = ((e4 * unit) / 10_000).toFixed(4)
      fc.pre(/^\d{1,6}\./.test(selling))
      expect(readBulletin(withCurrency({ code: 'EUR', unit: String(unit), selling })).euro).toBe(e4)
    }),
  )
})

test.each([
  ['empty', { code: 'EUR', selling: '' }],
  ['written with a decimal comma', { code: 'EUR', selling: '54,1500' }],
  ['written with a thousands separator', { code: 'EUR', selling: '1,054.15' }],
  ['zero', { code: 'EUR', selling: '0.0000' }],
  ['negative', { code: 'EUR', selling: '-54.1500' }],
  ['without a unit', { code: 'EUR', unit: '', selling: '54.1500' }],
  ['for zero units', { code: 'EUR', unit: '0', selling: '54.1500' }],
  ['not a number', { code: 'EUR', selling: 'yok' }],
])('readBulletin refuses a bulletin as RATE_MISSING when a rate is %s', (_, currency) => {
  expect(failureOf(withCurrency(currency))).toBe('RATE_MISSING')
})

test('readBulletin refuses a bulletin as RATE_MISSING when a currency is absent or listed twice', () => {
  const without = good.currencies.filter(({ code }) => code !== 'GBP')
  expect(failureOf(bulletinText({ ...good, currencies: without }))).toBe('RATE_MISSING')
  const twice = [...good.currencies, { code: 'GBP', selling: '99.0000' }]
  expect(failureOf(bulletinText({ ...good, currencies: twice }))).toBe('RATE_MISSING')
})

test.each([
  ['a bulletin with another root element', bulletinText({ ...good, root: 'Kurlar' })],
  ['a bulletin without currencies', bulletinText({ ...good, currencies: [] })],
  ['a bulletin with a non-existent date', bulletinText({ ...good, day: '2027-06-31' })],
  [
    'a bulletin with two different dates',
    bulletinText(good).replace('Date="06/15/2027"', 'Date="06/14/2027"'),
  ],
  ['a bulletin without a date', bulletinText(good).replace(/Tarih="[\d.]+"/, '')],
  ['another document', '<rss version="2.0"><channel><title>Kurlar</title></channel></rss>'],
])('readBulletin refuses %s as NOT_A_BULLETIN', (_, text) => {
  expect(failureOf(text)).toBe('NOT_A_BULLETIN')
})

const page =
  '<!DOCTYPE html><html lang="tr"><head><title>Bakım</title></head><body><p>Bakım<br></body></html>'
const entities = (declared: string, used: string) =>
  bulletinText({ ...good, currencies: ratesOf(used, '54.1500', '62.7000') }).replace(
    '<Tarih_Date',
    `<!DOCTYPE Tarih_Date [${declared}]>\n<Tarih_Date`,
  )
const laughs = Array.from({ length: 12 }, (_, n) =>
  n === 0 ? '<!ENTITY l0 "46">' : `<!ENTITY l${n} "${`&l${n - 1};`.repeat(10)}">`,
).join('')

test.each([
  ['an empty text', ''],
  ['an HTML page', page],
  ['a truncated file', bulletinText(good).slice(0, 700)],
  ['mismatched tags', bulletinText(good).replace('</Currency>', '</Unit>')],
  ['plain text', 'Service unavailable'],
  ['an external entity that reads a local file', entities('<!ENTITY x SYSTEM "file:///etc/passwd">', '&x;')],
  ['nested entities (billion laughs)', entities(laughs, '&l11;')],
])('readBulletin refuses %s as NOT_XML', (_, text) => {
  expect(failureOf(text)).toBe('NOT_XML')
})

test('readBulletin either returns rates or throws BulletinRefused, whatever bytes the text contains', () => {
  const text = bulletinText(good)
  fc.assert(
    fc.property(fc.nat(text.length), fc.nat(60), fc.string({ unit: 'binary' }), (at, cut, put) => {
      expect(typeof failureOf(text.slice(0, at) + put + text.slice(at + cut))).toBe('string')
    }),
    { numRuns: 500 },
  )
})
