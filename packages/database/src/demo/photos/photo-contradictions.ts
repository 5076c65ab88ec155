import type { DemoVilla } from '../villas/build-villa.ts'
import { folderOf, houseOf, isRoom, type Photo, type PhotoHouse, photoOf } from './photo-data.ts'

/** The facts of a villa that a picture can contradict. */
export interface PicturedVilla {
  readonly guests: number
  readonly storeys: number
  readonly bedrooms: number
  readonly bathrooms: number
  readonly pools: readonly {
    readonly kind: string
    readonly shape: string
    readonly privacy: PhotoHouse['pool']['privacy']
  }[]
  readonly features: readonly string[]
  readonly beach: { readonly name: string; readonly metres: number }
  readonly centreMetres: number
}

export function picturedVilla({ facts, parts, features }: DemoVilla): PicturedVilla {
  const distance = (place: string) => parts.distances.find((one) => one.place === place)
  return {
    guests: facts.maxGuests,
    storeys: facts.floors,
    bedrooms: facts.bedrooms,
    bathrooms: facts.bathrooms,
    pools: parts.pools,
    features,
    beach: { name: distance('BEACH')?.name ?? '', metres: distance('BEACH')?.metres ?? Number.NaN },
    centreMetres: distance('CENTRE')?.metres ?? Number.NaN,
  }
}

export type Contradiction =
  | 'guests'
  | 'storeys'
  | 'surroundings'
  | 'view'
  | 'style'
  | 'pool shape'
  | 'pool privacy'
  | 'infinity pool'
  | 'children’s pool'
  | 'whirlpool'
  | 'indoor pool'
  | 'fireplace'

const seesSea = ({ features }: PicturedVilla) => features.includes('Deniz manzarası')
const isInland = (villa: PicturedVilla) => !seesSea(villa)
const isByTheSea = (villa: PicturedVilla) => seesSea(villa) && villa.beach.metres <= 150

/** The condition a villa must meet for each surroundings of a house. Unlisted surroundings fit no villa. */
const surroundings: Readonly<Record<string, (villa: PicturedVilla) => boolean>> = {
  'hillside above the sea': seesSea,
  cliff: seesSea,
  headland: seesSea,
  beach: isByTheSea,
  shore: isByTheSea,
  bay: (villa) => seesSea(villa) && villa.beach.metres <= 1_000,
  'lake shore': (villa) => isInland(villa) && /göl/i.test(villa.beach.name) && villa.beach.metres <= 150,
  'old town': (villa) => villa.centreMetres <= 500,
  village: () => true,
  'village edge': () => true,
  'palm garden': () => true,
  'walled garden': isInland,
  plain: isInland,
  orchard: isInland,
  highland: isInland,
  wood: (villa) => isInland(villa) && villa.features.includes('Doğa manzarası'),
}

export const knownSurroundings: readonly string[] = Object.keys(surroundings)

const hasPool = ({ pools }: PicturedVilla, kind: string) => pools.some((pool) => pool.kind === kind)
const hasWhirlpool = (villa: PicturedVilla) => hasPool(villa, 'JACUZZI')

type Check = readonly [Contradiction, isContradicted: boolean]
const found = (checks: readonly Check[]) => checks.filter(([, fails]) => fails).map(([name]) => name)

/** What the villa's facts and the picture of its house say differently. */
function houseContradictions(villa: PicturedVilla, house: PhotoHouse): readonly Contradiction[] {
  const pool = villa.pools.find((one) => one.kind === 'PRIVATE')
  const [min, max] = house.guests
  return found([
    ['guests', villa.guests < min || villa.guests > max],
    ['storeys', villa.storeys !== house.storeys],
    ['surroundings', surroundings[house.surroundings]?.(villa) !== true],
    ['pool shape', pool?.shape !== house.pool.shape],
    ['pool privacy', pool?.privacy !== house.pool.privacy],
    ['infinity pool', villa.features.includes('Sonsuzluk havuzu') !== house.pool.infinity],
    ['children’s pool', hasPool(villa, 'CHILDREN') !== house.pool.children],
    ['whirlpool', house.pool.whirlpool && !hasWhirlpool(villa)],
  ])
}

function viewContradicts(villa: PicturedVilla, photo: Photo, house: PhotoHouse | undefined): boolean {
  switch (photo.view) {
    case 'water':
      return isInland(villa) && house?.surroundings !== 'lake shore'
    case 'trees':
      return isRoom(photo) ? false : !villa.features.includes('Doğa manzarası')
    case 'none':
      return false
  }
}

/** Everything in which one picture contradicts the villa that shows it; `house` is the house of the villa's gallery. */
export function photoContradictions(
  villa: PicturedVilla,
  photo: Photo,
  house: PhotoHouse | undefined,
): readonly Contradiction[] {
  const view = found([['view', viewContradicts(villa, photo, house)]])
  if (!isRoom(photo)) return [...view, ...(house ? houseContradictions(villa, house) : [])]
  const [min, max] = photo.guests
  return [
    ...view,
    ...found([
      ['guests', villa.guests < min || villa.guests > max],
      ['style', house !== undefined && !photo.styles.includes(house.style)],
      ['whirlpool', photo.whirlpool && !hasWhirlpool(villa)],
      ['indoor pool', photo.shows === 'indoor pool' && !hasPool(villa, 'INDOOR')],
      ['fireplace', photo.fireplace && !villa.features.includes('Şömine')],
    ]),
  ]
}

export type GalleryFault =
  | 'two houses'
  | 'cover is a room'
  | 'same picture twice'
  | 'more bedrooms than the villa has'
  | 'more bathrooms than the villa has'

/** Whether the pictures are one house, cover first, plus rooms that the villa can have. */
export function galleryFaults(villa: PicturedVilla, files: readonly string[]): readonly GalleryFault[] {
  const photos = files.map(photoOf)
  const houses = new Set(files.filter((file) => !isRoom(photoOf(file))).map(folderOf))
  const shown = (room: string) => photos.filter((photo) => photo.shows === room).length
  const faults: readonly (readonly [GalleryFault, boolean])[] = [
    ['two houses', houses.size > 1],
    ['cover is a room', photos[0] !== undefined && isRoom(photos[0])],
    ['same picture twice', new Set(files).size !== files.length],
    ['more bedrooms than the villa has', shown('bedroom') > villa.bedrooms],
    ['more bathrooms than the villa has', shown('bathroom') > villa.bathrooms],
  ]
  return faults.filter(([, fails]) => fails).map(([name]) => name)
}

/** The house of a gallery: that of its first picture which is no room. */
export function galleryHouse(files: readonly string[]): PhotoHouse | undefined {
  const file = files.find((one) => !isRoom(photoOf(one)))
  return file === undefined ? undefined : houseOf(file)
}
