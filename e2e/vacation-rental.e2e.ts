import { expect, type Page, test } from '@playwright/test'
import { inDatabase } from './people.ts'
import { hasEnoughImages, vacationRentalFaults } from './vacation-rental.ts'

type Json = Record<string, unknown>

async function describedVilla(page: Page, slug: string): Promise<Json> {
  const html = await (await page.request.get(`/villa/${slug}`)).text()
  const found = [...html.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
    .map(([, text = '{}']) => JSON.parse(text) as Json)
    .find((one) => one.identifier !== undefined)
  if (!found) throw new Error(`${slug} has no structured data`)
  return found
}

test('each demo villa that has a public exact place fulfils the list of Google for vacation rentals, and the markup of the others has no place', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const villas = await inDatabase(
    async (db) =>
      (
        await db.query<{ slug: string; exact_location: boolean; lat: number }>(
          "select slug, exact_location, lat from villas where status = 'PUBLISHED' order by slug",
        )
      ).rows,
  )
  const exact = villas.filter((villa) => villa.exact_location)
  expect(exact.length).toBeGreaterThanOrEqual(villas.length / 2)
  const faults: Record<string, readonly string[]> = {}
  for (const { slug, exact_location: isExact, lat } of villas) {
    const described = await describedVilla(page, slug)
    if (isExact) {
      const found = vacationRentalFaults(described)
      if (found.length > 0) faults[slug] = found
    } else {
      expect(described['@type'], slug).toBe('Accommodation')
      expect(JSON.stringify(described), slug).not.toContain(String(lat))
    }
  }
  expect(faults).toEqual({})
})

test('the list of Google reports markup with a missing date, a Turkish amenity, a rounded place and few pictures', async ({
  page,
}) => {
  const slug = await inDatabase(
    async (db) =>
      (
        await db.query<{ slug: string }>(
          "select slug from villas where status = 'PUBLISHED' and exact_location limit 1",
        )
      ).rows[0]?.slug ?? '',
  )
  const described = await describedVilla(page, slug)
  const place = described.containsPlace as Json
  const amenityFeature = [{ name: 'Klima', value: true }]
  const wrong = {
    ...described,
    latitude: 36.26,
    image: [],
    review: [{ author: { name: 'A' }, reviewRating: { ratingValue: 5 } }],
    containsPlace: { ...place, amenityFeature },
  }
  expect(hasEnoughImages(wrong)).toBe(false)
  expect(vacationRentalFaults(wrong)).toEqual([
    'images',
    'latitude with five decimals',
    'licenseNum',
    'unknown amenity Klima',
    'a review without datePublished',
  ])
})
