import { addDays, dayNumber, isCalendarDate } from '@plato/rules/calendar-day'
import { defaultRules } from '@plato/rules/settings/agency-rules'
import { slugOf, slugPattern } from '@plato/rules/slug'
import { whatPublishingNeeds } from '@plato/rules/villas/publish'
import { describe, expect, it } from 'vitest'
import { demoFeatures } from '../features.ts'
import { demoTowns } from '../towns.ts'
import { demoVillaTypes } from '../villa-types.ts'
import type { DemoVilla } from './build-villa.ts'
import { commentsBySlug } from './comments/comments.ts'
import { demoOwners, demoVillas } from './demo-villas.ts'
import { pricePeriodsOf } from './price-line.ts'

const closedInWinter = ['bungalov-kelebek']
const noPermit = ['permit_type', 'permit_no', 'permit_holder', 'permit_verified_on', 'permit_max_persons']
/** The missing fields of each draft; all lack pictures of the house. */
const drafts: Readonly<Record<string, readonly string[]>> = {
  'villa-telmessos': ['images', ...noPermit],
  'bungalov-patika': ['images', ...noPermit],
  'villa-ufuk': ['images', 'permit_verified_on'],
  'villa-camlik': ['images', 'permit_max_persons'],
}
const loadedOn = '2026-11-16'
const periodsOf = ({ price }: DemoVilla) => pricePeriodsOf(price, loadedOn)
const firstNight = dayNumber('2024-11-01')
const lastNight = dayNumber('2028-10-31')

/** Runs the check for every demo villa. */
const eachVilla = (check: (villa: DemoVilla) => void) => {
  for (const villa of demoVillas) check(villa)
}
const isDistinct = (all: readonly unknown[]) => new Set(all).size === all.length
const max = (texts: readonly string[]) => Math.max(0, ...texts.map((text) => text.length))

function unpricedNights(villa: DemoVilla): readonly number[] {
  const sold = new Map<number, number>()
  for (const { firstDay, lastDay } of periodsOf(villa)) {
    for (let night = dayNumber(firstDay); night <= dayNumber(lastDay); night++) {
      sold.set(night, (sold.get(night) ?? 0) + 1)
    }
  }
  expect(Math.max(...sold.values()), `${villa.slug} sells a night twice`).toBe(1)
  expect(Math.min(...sold.keys()), villa.slug).toBeGreaterThanOrEqual(firstNight)
  expect(Math.max(...sold.keys()), villa.slug).toBe(lastNight)
  const missing: number[] = []
  for (let night = firstNight; night <= lastNight; night++) if (!sold.has(night)) missing.push(night)
  return missing
}

function publishGaps(villa: DemoVilla) {
  const lastPriced = periodsOf(villa)
    .map((period) => period.lastDay)
    .sort()
    .at(-1)
  const images = villa.photos.map(({ alt }) => ({ state: 'READY' as const, alt }))
  const pricedUntil = lastPriced === undefined ? null : addDays(lastPriced, 1)
  const permitVerifiedOn =
    villa.permitVerifiedDaysAgo === null ? null : addDays('2026-11-01', -villa.permitVerifiedDaysAgo)
  return whatPublishingNeeds(
    {
      ...villa.facts,
      ...{ districtId: 1, ownerId: 1, images, pricedUntil, permitVerifiedOn },
      permitCheckMonths: defaultRules.permitCheckMonths,
    },
    '2026-11-01',
  )
}

describe('demo villas', () => {
  it('there are 33 published demo villas and 4 drafts, with unique name, slug, permit number and address', () => {
    expect(demoVillas).toHaveLength(33 + Object.keys(drafts).length)
    expect(demoOwners).toHaveLength(12)
    for (const key of [
      demoVillas.map((villa) => villa.name),
      demoVillas.map((villa) => villa.slug),
      demoVillas.map((villa) => `${villa.facts.lat} ${villa.facts.lng}`),
      demoVillas.map((villa) => villa.facts.permitNo).filter((no) => no !== ''),
      demoVillas.map((villa) => villa.facts.address),
    ]) {
      expect(isDistinct(key)).toBe(true)
    }
    eachVilla((villa) => {
      expect(villa.slug).toMatch(slugPattern)
      expect(villa.slug).toBe(villa.facts.slug)
      expect(villa.name).toBe(villa.facts.name)
    })
  })

  it('every demo villa refers to existing towns, districts, types, features and owners, and all of them are used', () => {
    const types = new Set(demoVillaTypes.map((type) => slugOf(type.name)))
    const features = new Set<string>(
      demoFeatures.flatMap((one) => one.features.map((feature) => feature.name)),
    )
    const owners = new Set(demoOwners.map((owner) => owner.email))
    eachVilla((villa) => {
      const town = demoTowns.find((one) => one.slug === villa.town)
      const district = town?.districts.find((one) => one.name === villa.district)
      expect(district, villa.slug).toBeDefined()
      expect(Math.abs((villa.facts.lat ?? 0) - (district?.lat ?? 99)), villa.slug).toBeLessThan(0.004)
      expect(Math.abs((villa.facts.lng ?? 0) - (district?.lng ?? 99)), villa.slug).toBeLessThan(0.004)
      expect(villa.types.length, villa.slug).toBeGreaterThan(0)
      expect(villa.types.filter((type) => !types.has(type))).toEqual([])
      expect(villa.features.filter((feature) => !features.has(feature))).toEqual([])
      expect(isDistinct(villa.types) && isDistinct(villa.features), villa.slug).toBe(true)
      expect(owners.has(villa.owner), villa.slug).toBe(true)
    })
    expect(new Set(demoVillas.map((villa) => villa.town)).size).toBe(demoTowns.length)
    expect(new Set(demoVillas.map((villa) => villa.owner)).size).toBe(demoOwners.length)
    expect(new Set(demoVillas.flatMap((villa) => villa.types)).size).toBe(types.size)
  })

  it('every demo villa has complete texts within the length limits of the API, and no two villas have the same text', () => {
    eachVilla(({ facts, parts, agency, slug }) => {
      for (const [text, maxLength] of [
        [facts.name, 80],
        [facts.summary, 200],
        [facts.description, 8_000],
        [facts.seoTitle, 70],
        [facts.seoDescription, 170],
        [facts.address, 300],
        [facts.directions, 2_000],
        [facts.greeterName, 80],
        [agency.originalName, 80],
      ] as const) {
        expect(text.length, `${slug}: ${text}`).toBeGreaterThan(1)
        expect(text.length, `${slug}: ${text}`).toBeLessThanOrEqual(maxLength)
      }
      expect(facts.ribbonText.length, slug).toBeLessThanOrEqual(30)
      expect(facts.description.split('\n\n').length, slug).toBeGreaterThanOrEqual(2)
      expect(facts.description.split('\n\n').length, slug).toBeLessThanOrEqual(4)
      expect(facts.goodToKnow.length, slug).toBeGreaterThanOrEqual(2)
      expect(facts.goodToKnow.length, slug).toBeLessThanOrEqual(4)
      expect(max([...facts.goodToKnow, ...facts.houseRules]), slug).toBeLessThanOrEqual(200)
      expect(max(parts.rooms.map((room) => room.name)), slug).toBeLessThanOrEqual(60)
      expect(max(parts.pools.map((pool) => pool.note)), slug).toBeLessThanOrEqual(200)
      expect(max(parts.distances.map((distance) => distance.name)), slug).toBeLessThanOrEqual(80)
    })
    expect(isDistinct(demoVillas.flatMap((villa) => villa.facts.description.split('\n\n')))).toBe(true)
    expect(isDistinct(demoVillas.map((villa) => villa.facts.summary))).toBe(true)
    expect(isDistinct(demoVillas.map((villa) => villa.facts.directions))).toBe(true)
  })

  it('every demo villa has beds for its guests, and a permit for that number unless it is a draft', () => {
    eachVilla(({ facts, parts, slug }) => {
      const bedrooms = parts.rooms.filter((room) => room.kind === 'BEDROOM')
      expect(bedrooms, slug).toHaveLength(facts.bedrooms)
      expect(
        bedrooms.reduce((sum, room) => sum + room.singleBeds, 0),
        slug,
      ).toBe(facts.singleBeds)
      expect(
        bedrooms.reduce((sum, room) => sum + room.doubleBeds, 0),
        slug,
      ).toBe(facts.doubleBeds)
      expect(2 * facts.doubleBeds + facts.singleBeds, slug).toBeGreaterThanOrEqual(facts.maxGuests)
      expect(facts.bathrooms, slug).toBeGreaterThanOrEqual(bedrooms.filter((room) => room.ensuite).length)
      for (const pool of parts.pools) {
        expect(pool.depthMinCm ?? 0, slug).toBeLessThanOrEqual(pool.depthMaxCm ?? 0)
      }
      if (facts.conservative)
        expect(
          parts.pools.every((pool) => pool.privacy === 'FULL'),
          slug,
        ).toBe(true)
      if (slug in drafts) return
      expect(facts.permitMaxPersons, slug).toBeGreaterThanOrEqual(facts.maxGuests)
    })
  })

  it('every demo villa can be published, except four drafts that lack pictures and a valid permit', () => {
    eachVilla((villa) => {
      expect(publishGaps(villa), villa.slug).toEqual(drafts[villa.slug] ?? [])
      expect(villa.status, villa.slug).toBe(villa.slug in drafts ? 'DRAFT' : 'PUBLISHED')
      if (villa.facts.permitIssuedOn) expect(isCalendarDate(villa.facts.permitIssuedOn)).toBe(true)
    })
    expect(demoVillas.filter((villa) => villa.status === 'DRAFT')).toHaveLength(4)
  })

  it('every demo villa has a price for each night of four years, except one that is closed in winter', () => {
    eachVilla((villa) => {
      const winters = closedInWinter.includes(villa.slug) ? 151 + 151 + 151 + 152 : 0
      expect(unpricedNights(villa), villa.slug).toHaveLength(winters)
    })
  })

  it('every price of a demo villa is a positive whole amount, rounded to the step of its currency', () => {
    eachVilla((villa) => {
      const { parts, facts, slug } = villa
      const step = facts.currency === 'TRY' ? 10_000 : 500
      for (const period of periodsOf(villa)) {
        expect(Number.isSafeInteger(period.nightlyMinor) && period.nightlyMinor > 0, slug).toBe(true)
        expect(period.nightlyMinor % step, slug).toBe(0)
        if (period.discountedMinor === null) continue
        expect(Number.isSafeInteger(period.discountedMinor) && period.discountedMinor > 0, slug).toBe(true)
        expect(period.discountedMinor, slug).toBeLessThan(period.nightlyMinor)
      }
      for (const { amountMinor } of parts.fees) {
        expect(Number.isSafeInteger(amountMinor) && amountMinor > 0, slug).toBe(true)
      }
      expect(isDistinct(parts.fees.map((fee) => fee.name)), slug).toBe(true)
      expect(isDistinct(parts.inclusions.map((one) => one.item)), slug).toBe(true)
      expect(isDistinct(parts.distances.map((one) => one.place)), slug).toBe(true)
    })
    const currencies = demoVillas
      .map((villa) => villa.facts.currency)
      .filter((currency) => currency !== 'TRY')
    expect(currencies.sort()).toEqual(['EUR', 'EUR', 'EUR', 'GBP'])
  })

  it('the demo villa of the month has the prices shown in the design', () => {
    const [first] = demoVillas
    expect(first?.slug).toBe('villa-lacivert')
    const priceOn = (day: string) =>
      first &&
      periodsOf(first).find((period) => period.firstDay <= day && day <= period.lastDay)?.nightlyMinor
    const days = ['2027-05-10', '2027-06-10', '2027-06-20', '2027-08-01', '2027-09-10', '2027-10-05']
    expect(days.map(priceOn)).toEqual([1_250_000, 1_650_000, 2_100_000, 2_600_000, 2_000_000, 1_400_000])
    expect(demoVillas.filter((villa) => villa.villaOfMonth)).toEqual([first])
  })

  it('the demo comments belong to existing villas, have a rating of 3 to 5 and are all different', () => {
    const slugs = demoVillas.map((villa) => villa.slug)
    expect(Object.keys(commentsBySlug).filter((slug) => !slugs.includes(slug))).toEqual([])
    eachVilla(({ comments, slug, status }) => {
      expect(comments.length, slug).toBeLessThanOrEqual(5)
      if (status === 'DRAFT') expect(comments, slug).toEqual([])
      for (const comment of comments) {
        expect([3, 4, 5], slug).toContain(comment.rating)
        expect(comment.stayMonth >= '2025-06' && comment.stayMonth <= '2026-10', slug).toBe(true)
      }
    })
    const all = demoVillas.flatMap((villa) => villa.comments)
    expect(all.length).toBeGreaterThanOrEqual(95)
    expect(isDistinct(all.map((comment) => comment.text))).toBe(true)
    expect(demoVillas.filter((villa) => villa.btrans !== null)).toHaveLength(28)
  })
})
