import { markedParts } from '#site/search/villa-search/villa-search-box-match.ts'
import type { RegionLink } from '#site/shell/site-data.ts'

export interface RegionGroup {
  readonly name: string
  readonly villaCount: number
  readonly towns: readonly RegionLink[]
}

/** Towns by province, in the order of the agency's list. A province with one town carries that town's name. */
export function regionGroups(regions: readonly RegionLink[]): readonly RegionGroup[] {
  const byProvince = new Map<string, RegionLink[]>()
  for (const region of regions) {
    const key = region.province || region.slug
    byProvince.set(key, [...(byProvince.get(key) ?? []), region])
  }
  return [...byProvince.values()].map((towns) => ({
    name: (towns.length > 1 ? towns[0]?.province : towns[0]?.name) ?? '',
    villaCount: towns.reduce((sum, { villaCount }) => sum + villaCount, 0),
    towns,
  }))
}

export interface RegionMatch {
  readonly region: RegionLink
  /** Set where a district matches and the town's own name does not. */
  readonly district?: string | undefined
}

const matches = (name: string, typed: string) => markedParts(name, typed).some((part) => part.typed)

/** Towns whose name contains the typed text first, then towns with such a district. Empty text matches nothing. */
export function regionMatches(regions: readonly RegionLink[], typed: string): readonly RegionMatch[] {
  const byName = regions.filter(({ name }) => matches(name, typed))
  const byDistrict = regions.flatMap((region) => {
    const district = region.districts.find((name) => matches(name, typed))
    return district && !byName.includes(region) ? [{ region, district }] : []
  })
  return [...byName.map((region) => ({ region })), ...byDistrict]
}
