import { expect, test } from 'vitest'
import { lacivert } from '../../testing/villas.ts'
import { villaForSearchEngines, villaMeta } from './villa-meta.ts'

const origin = 'https://www.platovilla.com'
const tag = (tags: ReturnType<typeof villaMeta>, property: string) =>
  tags.find((one) => 'property' in one && one.property === property)

test('villaMeta builds title and description from the villa’s facts when staff wrote none', () => {
  const tags = villaMeta(origin, lacivert)
  expect(tags).toContainEqual({
    title: 'Villa Lacivert, Kalkan: 8 kişilik özel havuzlu kiralık villa | Plato Villa',
  })
  expect(tags).toContainEqual({
    name: 'description',
    content: 'Havuzun kenarı denizle aynı çizgide biter. Acente güvencesi, onaydan sonra %20 ön ödeme.',
  })
  expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href: `${origin}/villa/villa-lacivert` })
})

test('villaMeta uses the title and description written by staff and names the brand once', () => {
  const tags = villaMeta(origin, {
    ...lacivert,
    seoTitle: 'Lacivert | Plato Villa',
    seoDescription: 'Bizden.',
  })
  expect(tags).toContainEqual({ title: 'Lacivert | Plato Villa' })
  expect(tags).toContainEqual({ name: 'description', content: 'Bizden.' })
})

test('villaMeta uses the share picture, otherwise the cover, otherwise the site’s picture', () => {
  const drawn = villaMeta(origin, { ...lacivert, sharePicture: '/media/pictures/s/1200.jpg' })
  expect(tag(drawn, 'og:image')).toMatchObject({ content: `${origin}/media/pictures/s/1200.jpg` })
  expect(tag(drawn, 'og:image:height')).toMatchObject({ content: '630' })
  const cover = villaMeta(origin, lacivert)
  expect(tag(cover, 'og:image')).toMatchObject({ content: `${origin}/media/pictures/a/1280.jpg` })
  expect(tag(cover, 'og:image:height')).toMatchObject({ content: '960' })
  const none = villaMeta(origin, { ...lacivert, images: [] })
  expect(tag(none, 'og:image')).toMatchObject({ content: expect.stringContaining('open-graph') })
})

test('villaForSearchEngines describes the facts of the villa and leaves out unknown ones', () => {
  const structuredData = villaForSearchEngines(origin, lacivert)
  expect(JSON.parse(JSON.stringify(structuredData))).toEqual(structuredData)
  expect(structuredData).toMatchObject({
    '@type': 'VacationRental',
    identifier: 'PV-1001',
    aggregateRating: { ratingValue: 4.8, reviewCount: 1 },
    makesOffer: { priceSpecification: { minPrice: '16500.00', priceCurrency: 'TRY' } },
    latitude: '36.257614',
    checkinTime: '16:00:00+03:00',
    containsPlace: { occupancy: { value: 8 }, numberOfBedrooms: 4, petsAllowed: false },
    review: [{ datePublished: '2026-09-14' }],
  })
  expect(JSON.stringify(structuredData)).toContain('"name":"licenseNum","value":"07-4821"')
  // As many as there are, though the page shows but a few of them.
  const loved = villaForSearchEngines(origin, { ...lacivert, commentCount: 12 })
  expect(loved).toMatchObject({ aggregateRating: { reviewCount: 12 }, review: [{ '@type': 'Review' }] })
  const bare = villaForSearchEngines(origin, {
    ...lacivert,
    rating: null,
    commentCount: 0,
    comments: [],
    permitNo: '',
    indoorM2: null,
    sheet: { ...lacivert.sheet, periods: [] },
  })
  for (const key of ['aggregateRating', 'review', 'makesOffer']) expect(bare).not.toHaveProperty(key)
  expect(JSON.stringify(bare)).not.toContain('licenseNum')
})

test('villaForSearchEngines describes a villa whose exact place is not public as an accommodation without a place', () => {
  const structuredData = villaForSearchEngines(origin, { ...lacivert, exactPlace: null })
  expect(structuredData).toMatchObject({
    '@type': 'Accommodation',
    numberOfBedrooms: 4,
    identifier: 'PV-1001',
  })
  const written = JSON.stringify(structuredData)
  for (const part of ['VacationRental', 'latitude', '36.25']) expect(written).not.toContain(part)
})
