import { readFileSync } from 'node:fs'

export const photoStyles = ['modern', 'white', 'stone', 'classic', 'timber'] as const
export type PhotoStyle = (typeof photoStyles)[number]

/** Pictures of the house itself; every other kind is a room that several villas may show. */
export const houseShots = ['exterior', 'pool', 'aerial', 'terrace'] as const
export const roomShots = [
  'living room',
  'dining room',
  'kitchen',
  'bedroom',
  'bathroom',
  'indoor pool',
] as const

export const photoViews = ['water', 'trees', 'none'] as const

/** Fewest and most guests of a villa that the picture fits. */
export type GuestRange = readonly [number, number]

interface AnyPhoto {
  /** What is seen in the background or through the windows. */
  readonly view: (typeof photoViews)[number]
  /** Turkish, without the villa's name. */
  readonly alt: string
}

export interface HousePhoto extends AnyPhoto {
  readonly shows: (typeof houseShots)[number]
}

export interface RoomPhoto extends AnyPhoto {
  readonly shows: (typeof roomShots)[number]
  /** Styles of the houses that the room fits. */
  readonly styles: readonly PhotoStyle[]
  readonly guests: GuestRange
  readonly fireplace: boolean
  readonly whirlpool: boolean
}

export type Photo = HousePhoto | RoomPhoto

export interface PhotoHouse {
  readonly style: PhotoStyle
  readonly guests: GuestRange
  readonly storeys: number
  readonly surroundings: string
  readonly pool: {
    readonly shape: string
    readonly privacy: 'FULL' | 'PARTIAL' | 'NONE'
    readonly infinity: boolean
    readonly children: boolean
    readonly whirlpool: boolean
  }
}

interface PhotoData {
  /** By folder. A folder of rooms alone (an indoor pool) has no house. */
  readonly houses: Readonly<Record<string, PhotoHouse>>
  /** By file, as `villa-01/01.jpg`. */
  readonly photos: Readonly<Record<string, Photo>>
}

export const photoFolder = new URL('../../../demo-photos/', import.meta.url)

/** `photos.json` describes every picture beside it; photo-data.test.ts checks its values and the files. */
export const photoData = JSON.parse(readFileSync(new URL('photos.json', photoFolder), 'utf8')) as PhotoData

export const isRoom = (photo: Photo): photo is RoomPhoto => roomShots.some((room) => room === photo.shows)

export const folderOf = (file: string): string => file.slice(0, file.indexOf('/'))

export function photoOf(file: string): Photo {
  const photo = photoData.photos[file]
  if (!photo) throw new Error(`photos.json does not list ${file}`)
  return photo
}

export const houseOf = (file: string): PhotoHouse | undefined => photoData.houses[folderOf(file)]

const filesByName = new Map(
  Object.keys(photoData.photos).map((file) => [file.replace(/^villa-|\.\w+$/g, ''), file]),
)

/** Files by folder and number, the cover first: "01/01 01/02 04/06". */
export const gallery = (names: string): readonly string[] =>
  names.split(' ').map((name) => {
    const file = filesByName.get(name)
    if (!file) throw new Error(`photos.json does not list a picture ${name}`)
    return file
  })
