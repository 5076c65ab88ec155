import { expect, test } from 'vitest'
import { parseFavourites, toggled } from './favourites.ts'

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
