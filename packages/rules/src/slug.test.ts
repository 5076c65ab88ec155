import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slugOf, slugPattern } from './slug.ts'

test('Turkish names become plain addresses', () => {
  expect(slugOf('Çukurbağ Yarımadası')).toBe('cukurbag-yarimadasi')
  expect(slugOf('İSLAMLAR')).toBe('islamlar')
  expect(slugOf('IŞIK & Gölge')).toBe('isik-golge')
  expect(slugOf('Büyük grup villaları (8+ kişi)')).toBe('buyuk-grup-villalari-8-kisi')
  expect(slugOf('  Dış mekân  ')).toBe('dis-mekan')
})

test('whatever is typed, the address is empty or well formed, and stays itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (name) => {
      const slug = slugOf(name)
      expect(slug === '' || (slugPattern.test(slug) && slug.length <= 80)).toBe(true)
      expect(slugOf(slug)).toBe(slug)
    }),
    { numRuns: 5_000 },
  )
})
