import { minImages } from '@plato/rules/villas/publish'
import { describe, expect, it } from 'vitest'
import type { DemoVilla } from '../villas/build-villa.ts'
import { demoVillas } from '../villas/demo-villas.ts'
import { galleryFaults, galleryHouse, photoContradictions, picturedVilla } from './photo-contradictions.ts'
import { isRoom, photoOf } from './photo-data.ts'

const filesOf = ({ photos }: DemoVilla) => photos.map(({ file }) => file)
const published = demoVillas.filter(({ status }) => status === 'PUBLISHED')
const drafts = demoVillas.filter(({ status }) => status === 'DRAFT')

describe('demo villa galleries', () => {
  it('no two demo villas have the same cover picture', () => {
    const covers = demoVillas.flatMap((villa) => filesOf(villa).slice(0, 1))
    expect(new Set(covers).size).toBe(covers.length)
  })

  it('no two demo villas show the same house', () => {
    const houses = demoVillas.map((villa) => galleryHouse(filesOf(villa))).filter((one) => one !== undefined)
    expect(new Set(houses).size).toBe(houses.length)
    expect(houses).toHaveLength(published.length)
  })

  it('every published demo villa has five to eight pictures of one house and its rooms', () => {
    for (const villa of published) {
      expect(galleryFaults(picturedVilla(villa), filesOf(villa)), villa.slug).toEqual([])
      expect(villa.photos.length, villa.slug).toBeGreaterThanOrEqual(minImages)
      expect(villa.photos.length, villa.slug).toBeLessThanOrEqual(8)
    }
  })

  it('every draft demo villa has only pictures of rooms, fewer than publishing requires', () => {
    for (const villa of drafts) {
      expect(villa.photos.length, villa.slug).toBeLessThan(minImages)
      for (const file of filesOf(villa)) expect(isRoom(photoOf(file)), `${villa.slug} ${file}`).toBe(true)
    }
  })

  it('no picture of a demo villa contradicts the facts of that villa', () => {
    for (const villa of demoVillas) {
      const house = galleryHouse(filesOf(villa))
      for (const file of filesOf(villa)) {
        const found = photoContradictions(picturedVilla(villa), photoOf(file), house)
        expect(found, `${villa.slug} ${file}`).toEqual([])
      }
    }
  })

  it('no two consecutive published demo villas share a picture', () => {
    for (const [index, villa] of published.entries()) {
      const next = published[index + 1]
      if (!next) continue
      const shared = filesOf(villa).filter((file) => filesOf(next).includes(file))
      expect(shared, `${villa.slug} and ${next.slug}`).toEqual([])
    }
  })

  it('every alternative text of a demo villa begins with its name and has max 200 characters', () => {
    for (const { name, photos } of demoVillas) {
      for (const { alt } of photos) {
        expect(alt.startsWith(`${name}: `), alt).toBe(true)
        expect(alt.length, alt).toBeLessThanOrEqual(200)
      }
    }
  })
})
