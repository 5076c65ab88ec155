import { expect, test } from 'vitest'
import { anything, listing } from '../search-url.ts'
import { chosenIn, filterGroups, shortTypeName, withoutGroup } from './filter-groups.ts'

const type = (id: number, slug: string) => ({ id, slug, name: slug })
const feature = (id: number, name: string, category: string) => ({ id, name, category })
const options = {
  towns: [],
  types: [
    type(1, 'muhafazakar-villalar'),
    type(2, 'balayi-villalari'),
    type(3, 'luks-villalar'),
    type(4, 'isitmali-havuzlu-villalar'),
    type(5, 'doga-icinde-villalar'),
    type(6, 'tas-evler'),
  ],
  features: [
    feature(11, 'Isıtmalı havuz', 'Havuz'),
    feature(12, 'Korunaklı havuz', 'Havuz'),
    feature(13, 'Deniz manzarası', 'Manzara ve konum'),
    feature(14, 'Havuz güvenlik çiti', 'Aile ve çocuk'),
    feature(15, 'Sauna', 'Sağlık ve eğlence'),
    feature(16, 'Klima', 'Konfor ve teknoloji'),
    feature(17, 'Türk hamamı', 'Sağlık ve eğlence'),
  ],
  mostGuests: 10,
  mostBedrooms: 6,
}
const slugs = (types: readonly { slug: string }[]) => types.map(({ slug }) => slug)
const ids = (features: readonly { id: number }[]) => features.map(({ id }) => id)

test('filterGroups sorts types and features into groups, and an unknown type into the group of villa kinds', () => {
  const groups = filterGroups(options, anything, listing)
  expect(slugs(groups.audience.types)).toEqual(['muhafazakar-villalar', 'balayi-villalari'])
  expect(ids(groups.audience.features)).toEqual([14])
  expect(ids(groups.pool.features)).toEqual([11])
  expect(slugs(groups.place.types)).toEqual(['doga-icinde-villalar'])
  expect(ids(groups.place.features)).toEqual([13])
  expect(slugs(groups.kind.types)).toEqual(['luks-villalar', 'tas-evler'])
  expect(groups.others.map(({ category, features }) => [category, ids(features)])).toEqual([
    ['Sağlık ve eğlence', [15, 17]],
    ['Konfor ve teknoloji', [16]],
  ])
})

test('filterGroups offers a type that duplicates a feature only while the type is chosen', () => {
  expect(slugs(filterGroups(options, anything, listing).pool.types)).toEqual([])
  const chosen = { ...anything, types: ['isitmali-havuzlu-villalar'], features: [12] }
  const { pool } = filterGroups(options, chosen, listing)
  expect(slugs(pool.types)).toEqual(['isitmali-havuzlu-villalar'])
  expect(ids(pool.features)).toEqual([11, 12])
  const other = { ...options, features: [] }
  expect(slugs(filterGroups(other, anything, listing).pool.types)).toEqual(['isitmali-havuzlu-villalar'])
})

test('filterGroups leaves out the villa type of the current page', () => {
  const page = { path: '/balayi-villalari', type: 'balayi-villalari' }
  const { audience } = filterGroups(options, { ...anything, types: ['balayi-villalari'] }, page)
  expect(slugs(audience.types)).toEqual(['muhafazakar-villalar'])
})

test('chosenIn counts and withoutGroup clears only the chosen search filters of one filter group', () => {
  const search = { ...anything, types: ['balayi-villalari', 'luks-villalar'], features: [14, 15] }
  const { audience } = filterGroups(options, search, listing)
  expect(chosenIn(audience, search)).toBe(2)
  expect(withoutGroup(audience, search)).toEqual({ types: ['luks-villalar'], features: [15] })
})

test.each([
  ['Balayı villaları', 'Balayı'],
  ['Muhafazakar villalar', 'Muhafazakar'],
  ['Büyük grup villaları (8+ kişi)', 'Büyük grup (8+ kişi)'],
  ['Bungalovlar', 'Bungalovlar'],
])('shortTypeName of the filters shortens %s to %s', (name, short) => {
  expect(shortTypeName(name)).toBe(short)
})
