import { expect, test } from 'vitest'
import { favouriteOf, parseFavourites, toggled, withAll } from './favourites.ts'

const begonvil = { id: 3, slug: 'villa-begonvil', name: 'Villa Begonvil', thumbnail: '/media/3/thumb.jpg' }
const sedir = { id: 4, slug: 'villa-sedir', name: 'Villa Sedir', thumbnail: '/media/4/thumb.jpg' }

test('a villa is put in, and taken out by the same act', () => {
  const one = toggled([], begonvil)
  expect(one).toEqual([begonvil])
  const two = toggled(one, sedir)
  expect(two).toEqual([begonvil, sedir])
  expect(toggled(two, begonvil)).toEqual([sedir])
})

test('only the four stored fields are kept', () => {
  const villa = { ...sedir, nightlyPrice: 19_500 }
  expect(toggled([], villa)).toEqual([sedir])
})

test.each([null, '', 'bozuk', '{"id":1}', '42', 'null', '[null,7,"x",{"id":"3"}]'])(
  'corrupt storage %j is an empty list',
  (text) => {
    expect(parseFavourites(text)).toEqual([])
  },
)

test('good entries survive beside a corrupt one', () => {
  const text = JSON.stringify([begonvil, { id: 9 }, sedir])
  expect(parseFavourites(text)).toEqual([begonvil, sedir])
})

test('a shared list is added behind what is there, nothing twice', () => {
  expect(withAll([sedir], [begonvil, sedir])).toEqual([sedir, begonvil])
  expect(withAll([], [])).toEqual([])
})

test('a card becomes a favourite with its small cover', () => {
  const images = [{ base: '/media/pictures/ab', alt: 'Havuz', thumbhash: null }]
  const { id, slug, name } = begonvil
  expect(favouriteOf({ id, slug, name, images })).toEqual({
    ...{ id, slug, name },
    thumbnail: '/media/pictures/ab/320.jpg',
  })
  expect(favouriteOf({ id, slug, name, images: [] }).thumbnail).toBe('')
})
