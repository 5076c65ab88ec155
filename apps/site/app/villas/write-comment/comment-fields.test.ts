import { expect, test } from 'vitest'
import { faultsOf } from './comment-fields.ts'

test('faultsOf requires a star rating and a comment text of 20 characters', () => {
  expect(faultsOf({ rating: undefined, text: '' })).toMatchObject({
    stars: expect.stringContaining('yıldız'),
    text: expect.stringContaining('20'),
  })
  expect(faultsOf({ rating: 5, text: `kısa${' \n'.repeat(30)}` })).toEqual({ text: expect.any(String) })
  expect(faultsOf({ rating: undefined, text: 'Havuz tertemizdi, yine geliriz.' })).toEqual({
    stars: expect.any(String),
  })
  expect(faultsOf({ rating: 1, text: 'a'.repeat(20) })).toBeUndefined()
})
