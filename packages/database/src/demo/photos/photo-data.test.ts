import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { knownSurroundings } from './photo-contradictions.ts'
import {
  folderOf,
  gallery,
  houseShots,
  isRoom,
  photoData,
  photoFolder,
  photoStyles,
  photoViews,
  roomShots,
} from './photo-data.ts'

const folders = readdirSync(photoFolder).filter((name) => name.startsWith('villa-'))
const files = folders.flatMap((folder) =>
  readdirSync(new URL(`${folder}/`, photoFolder)).map((file) => `${folder}/${file}`),
)

describe('photos.json', () => {
  it('photos.json lists every picture of the demo folder and no other', () => {
    expect(Object.keys(photoData.photos).sort()).toEqual(files.sort())
  })

  it('photos.json describes a house for every folder that contains a picture of the outside', () => {
    const withHouse = files.filter((file) => {
      const photo = photoData.photos[file]
      return photo && !isRoom(photo)
    })
    expect(Object.keys(photoData.houses).sort()).toEqual([...new Set(withHouse.map(folderOf))].sort())
  })

  it('photos.json uses only the known kinds, views, styles and surroundings', () => {
    for (const [file, photo] of Object.entries(photoData.photos)) {
      expect([...houseShots, ...roomShots], file).toContain(photo.shows)
      expect(photoViews, file).toContain(photo.view)
      if (isRoom(photo)) for (const style of photo.styles) expect(photoStyles, file).toContain(style)
    }
    for (const [folder, house] of Object.entries(photoData.houses)) {
      expect(photoStyles, folder).toContain(house.style)
      expect(knownSurroundings, folder).toContain(house.surroundings)
      expect(house.guests[0], folder).toBeLessThanOrEqual(house.guests[1])
    }
  })

  it('photos.json has an alternative text of 11 to 110 characters for every picture', () => {
    for (const [file, { alt }] of Object.entries(photoData.photos)) {
      expect(alt.length, file).toBeGreaterThan(10)
      expect(alt.length, file).toBeLessThanOrEqual(110)
    }
  })

  it('gallery resolves folder and number to a file and throws for a picture not in photos.json', () => {
    expect(gallery('01/02 11/01')).toEqual(['villa-01/02.jpg', 'villa-11/01.webp'])
    expect(() => gallery('01/09')).toThrow('01/09')
  })
})
