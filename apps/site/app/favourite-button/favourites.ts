import type { VillaCard } from '@plato/contract/search/search.contract'

/** A villa the visitor put aside, with just enough to show it again without asking the API. */
export interface Favourite {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly thumbnail: string
}

const isFavourite = (value: unknown): value is Favourite =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  Number.isSafeInteger(value.id) &&
  'slug' in value &&
  typeof value.slug === 'string' &&
  'name' in value &&
  typeof value.name === 'string' &&
  'thumbnail' in value &&
  typeof value.thumbnail === 'string'

/** Whatever is stored, the page must open: what cannot be read is left out. */
export function parseFavourites(text: string | null): readonly Favourite[] {
  if (!text) return []
  try {
    const stored: unknown = JSON.parse(text)
    return Array.isArray(stored) ? stored.filter(isFavourite) : []
  } catch {
    return []
  }
}

/** Puts a villa into the list, or takes it out if it is there. */
export function toggled(list: readonly Favourite[], villa: Favourite): readonly Favourite[] {
  const without = list.filter(({ id }) => id !== villa.id)
  if (without.length < list.length) return without
  const { id, slug, name, thumbnail } = villa
  return [...list, { id, slug, name, thumbnail }]
}

/** The list with all of these in it, those it lacks at the end. */
export function withAll(list: readonly Favourite[], villas: readonly Favourite[]): readonly Favourite[] {
  const lacking = villas.filter(({ id }) => !list.some((stored) => stored.id === id))
  return [...list, ...lacking]
}

type Shown = Pick<VillaCard, 'id' | 'slug' | 'name' | 'images'>
export const favouriteOf = ({ id, slug, name, images }: Shown): Favourite => ({
  id,
  slug,
  name,
  thumbnail: images[0] ? `${images[0].base}/320.jpg` : '',
})
