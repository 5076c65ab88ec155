import { expect, test } from 'vitest'
import { newByteCache } from './server/byte-cache.ts'

test('newByteCache removes the entry whose last use is oldest when its entries take more than the limit', () => {
  const cache = newByteCache<string>(10)
  cache.set('one', 'first', 4)
  cache.set('two', 'second', 4)
  expect(cache.get('one')).toBe('first')
  cache.set('three', 'third', 4)
  expect(cache.get('two')).toBeUndefined()
  expect([cache.get('one'), cache.get('three')]).toEqual(['first', 'third'])
})

test('newByteCache counts a replaced entry once and refuses one above its limit', () => {
  const cache = newByteCache<string>(10)
  for (let n = 0; n < 5; n += 1) cache.set('same', String(n), 6)
  cache.set('small', 'value', 4)
  expect([cache.get('same'), cache.get('small')]).toEqual(['4', 'value'])
  cache.set('large', 'value', 11)
  expect(cache.get('large')).toBeUndefined()
  expect(cache.get('small')).toBe('value')
})
