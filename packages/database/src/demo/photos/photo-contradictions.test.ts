import { describe, expect, it, test } from 'vitest'
import {
  type Contradiction,
  type GalleryFault,
  galleryFaults,
  type PicturedVilla,
  photoContradictions,
} from './photo-contradictions.ts'
import type { HousePhoto, PhotoHouse, RoomPhoto } from './photo-data.ts'

const villa: PicturedVilla = {
  guests: 6,
  storeys: 2,
  bedrooms: 3,
  bathrooms: 2,
  pools: [{ kind: 'PRIVATE', shape: 'Oval', privacy: 'FULL' }],
  features: ['Doğa manzarası'],
  beach: { name: 'Kum plajı', metres: 3_000 },
  centreMetres: 4_000,
}
const house: PhotoHouse = {
  style: 'stone',
  guests: [4, 6],
  storeys: 2,
  surroundings: 'plain',
  pool: { shape: 'Oval', privacy: 'FULL', infinity: false, children: false, whirlpool: false },
}
const exterior: HousePhoto = { shows: 'exterior', view: 'none', alt: 'taş ev' }
const room: RoomPhoto = {
  shows: 'bedroom',
  view: 'none',
  styles: ['stone'],
  guests: [2, 10],
  fireplace: false,
  whirlpool: false,
  alt: 'yatak odası',
}
const bySea = { ...villa, features: ['Deniz manzarası'] }

describe('photoContradictions', () => {
  it('photoContradictions returns nothing when picture and villa facts agree', () => {
    expect(photoContradictions(villa, exterior, house)).toEqual([])
    expect(photoContradictions(villa, room, house)).toEqual([])
  })

  test.each<[string, Contradiction, PicturedVilla, PhotoHouse]>([
    ['more guests than the house holds', 'guests', { ...villa, guests: 7 }, house],
    ['fewer guests than the house is for', 'guests', { ...villa, guests: 3 }, house],
    ['a different number of storeys', 'storeys', { ...villa, storeys: 1 }, house],
    [
      'a different pool shape',
      'pool shape',
      villa,
      { ...house, pool: { ...house.pool, shape: 'Dikdörtgen' } },
    ],
    ['an overlooked pool', 'pool privacy', villa, { ...house, pool: { ...house.pool, privacy: 'NONE' } }],
    ['an infinity pool', 'infinity pool', villa, { ...house, pool: { ...house.pool, infinity: true } }],
    ['a children’s pool', 'children’s pool', villa, { ...house, pool: { ...house.pool, children: true } }],
    ['a whirlpool in the pool', 'whirlpool', villa, { ...house, pool: { ...house.pool, whirlpool: true } }],
    ['a sea view from a plain', 'surroundings', bySea, house],
    ['a cliff without a sea view', 'surroundings', villa, { ...house, surroundings: 'cliff' }],
    ['a beach house far from the beach', 'surroundings', bySea, { ...house, surroundings: 'beach' }],
    ['a lake house at a sandy beach', 'surroundings', villa, { ...house, surroundings: 'lake shore' }],
    ['an old-town house outside the town', 'surroundings', villa, { ...house, surroundings: 'old town' }],
    ['unknown surroundings', 'surroundings', villa, { ...house, surroundings: 'moon' }],
  ])('photoContradictions reports %s in a picture of the house', (_, name, other, shown) => {
    expect(photoContradictions(other, exterior, shown)).toEqual([name])
  })

  test.each<[string, Contradiction, Partial<RoomPhoto>]>([
    ['the sea in the window of an inland villa', 'view', { view: 'water' }],
    ['a room of a different style', 'style', { styles: ['timber'] }],
    ['a table for more guests', 'guests', { guests: [8, 14] }],
    ['a fireplace', 'fireplace', { fireplace: true }],
    ['a whirlpool', 'whirlpool', { whirlpool: true }],
    ['an indoor pool', 'indoor pool', { shows: 'indoor pool' }],
  ])('photoContradictions reports %s in a picture of a room', (_, name, other) => {
    expect(photoContradictions(villa, { ...room, ...other }, house)).toEqual([name])
  })

  it('photoContradictions accepts water in the window of a villa by the sea and of a lake house', () => {
    const lake = { ...house, surroundings: 'lake shore' }
    expect(photoContradictions(bySea, { ...room, view: 'water' }, house)).toEqual([])
    expect(photoContradictions(villa, { ...room, view: 'water' }, lake)).toEqual([])
  })

  it('photoContradictions reports trees in a picture of a villa without a nature view', () => {
    const bare = { ...villa, features: [] }
    expect(photoContradictions(bare, { ...exterior, view: 'trees' }, house)).toEqual(['view'])
  })
})

describe('galleryFaults', () => {
  const own = ['villa-02/01.jpg', 'villa-02/06.jpg']

  it('galleryFaults returns nothing for a gallery of one house with its rooms', () => {
    expect(galleryFaults(villa, own)).toEqual([])
  })

  test.each<[GalleryFault, readonly string[]]>([
    ['two houses', [...own, 'villa-03/01.jpg']],
    ['cover is a room', own.toReversed()],
    ['same picture twice', [...own, 'villa-02/01.jpg']],
    ['more bathrooms than the villa has', [...own, 'villa-03/05.jpg', 'villa-04/06.jpg', 'villa-07/04.jpg']],
    ['more bedrooms than the villa has', [...own, 'villa-01/05.jpg', 'villa-03/04.jpg', 'villa-05/04.jpg']],
  ])('galleryFaults reports “%s”', (fault, files) => {
    expect(galleryFaults(villa, files)).toEqual([fault])
  })
})
