import { expect, test } from 'vitest'
import type { RegionLink } from '#site/shell/site-data.ts'
import { regionGroups, regionMatches } from './region-groups.ts'

const region = (
  name: string,
  province: string,
  villaCount: number,
  districts: string[] = [],
): RegionLink => ({
  slug: name.toLowerCase(),
  name,
  province,
  villaCount,
  districts,
})
const regions = [
  region('Kalkan', 'Antalya', 12, ['Kalamar', 'İslamlar']),
  region('Fethiye', 'Muğla', 7, ['Çalış']),
  region('Kaş', 'Antalya', 5),
  region('Çeşme', 'İzmir', 2, ['Alaçatı']),
]

test('regionGroups groups towns by province in list order and adds up their villas', () => {
  const groups = regionGroups(regions).map(({ name, villaCount, towns }) => [
    name,
    villaCount,
    towns.map((town) => town.name),
  ])
  expect(groups).toEqual([
    ['Antalya', 17, ['Kalkan', 'Kaş']],
    ['Fethiye', 7, ['Fethiye']],
    ['Çeşme', 2, ['Çeşme']],
  ])
})

test('regionGroups puts each town without a province into a group of its own', () => {
  const groups = regionGroups([region('Kalkan', '', 1), region('Kaş', '', 1)])
  expect(groups.map(({ name }) => name)).toEqual(['Kalkan', 'Kaş'])
})

test.each([
  ['kal', [['Kalkan', undefined]]],
  ['KAŞ', [['Kaş', undefined]]],
  ['cesme', [['Çeşme', undefined]]],
  ['islam', [['Kalkan', 'İslamlar']]],
  [
    'al',
    [
      ['Kalkan', undefined],
      ['Fethiye', 'Çalış'],
      ['Çeşme', 'Alaçatı'],
    ],
  ],
  ['', []],
  ['yok', []],
])('regionMatches finds for the typed text %j the towns and districts %j', (typed, found) => {
  expect(regionMatches(regions, typed).map(({ region, district }) => [region.name, district])).toEqual(found)
})
