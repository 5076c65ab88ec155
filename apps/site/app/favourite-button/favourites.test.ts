import { expect, test } from 'vitest'
import { favouriteOf, parseFavourites, toggled, withAll } from './favourites.ts'

const begonvil = { id: 3, slug: 'villa-begonvil', name: 'Villa Begonvil', thumbnail: '/media/3/thumb.jpg' }
const sedir = { id: 4, slug: 'villa-sedir', name: 'Villa Sedir', thumbnail: '/media/4/thumb.jpg' }

test('toggled adds a villa to the favourites and removes it when called again', { tags: 'spec-4.6' }, () => {
  const one = toggled([], begonvil)
  expect(one).toEqual([begonvil])
  const two = toggled(one, sedir)
  expect(two).toEqual([begonvil, sedir])
  expect(toggled(two, begonvil)).toEqual([sedir])
})

test('toggled stores only id, slug, name and thumbnail of a favourite villa', { tags: 'spec-3.2' }, () => {
  const villa = { ...sedir, nightlyPrice: 19_500 }
  expect(toggled([], villa)).toEqual([sedir])
})

test.each([null, '', 'bozuk', '{"id":1}', '42', 'null', '[null,7,"x",{"id":"3"}]'])(
  'parseFavourites returns an empty list for the corrupt storage value %j',
  (text) => {
    expect(parseFavourites(text)).toEqual([])
  },
)

test('parseFavourites returns the valid entries and drops a corrupt one', () => {
  const text = JSON.stringify([begonvil, { id: 9 }, sedir])
  expect(parseFavourites(text)).toEqual([begonvil, sedir])
})

test('withAll adds the villas of a shared list to the favourites without duplicates', () => {
  expect(withAll([sedir], [begonvil, sedir])).toEqual([sedir, begonvil])
  expect(withAll([], [])).toEqual([])
})

test('favouriteOf stores the small cover picture of a villa card as thumbnail', () => {
  const images = [{ base: '/media/pictures/ab', alt: 'Havuz', thumbhash: null }]
  const { id, slug, name } = begonvil
  expect(favouriteOf({ id, slug, name, images })).toEqual({
    ...{ id, slug, name },
    thumbnail: '/media/pictures/ab/320.jpg',
  })
  expect(favouriteOf({ id, slug, name, images: [] }).thumbnail).toBe('')
})
