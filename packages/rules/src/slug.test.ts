import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slugOf, slugPattern } from './slug.ts'
import { caseCount } from './testing/case-count.ts'

test('slugOf converts Turkish names into plain ASCII slugs', { tags: 'spec-5.10' }, () => {
  expect(slugOf('Çukurbağ Yarımadası')).toBe('cukurbag-yarimadasi')
  expect(slugOf('İSLAMLAR')).toBe('islamlar')
  expect(slugOf('IŞIK & Gölge')).toBe('isik-golge')
  expect(slugOf('Büyük grup villaları (8+ kişi)')).toBe('buyuk-grup-villalari-8-kisi')
  expect(slugOf('  Dış mekân  ')).toBe('dis-mekan')
})

test('slugOf returns an empty or a valid slug for any input, and does not change a slug', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (name) => {
      const slug = slugOf(name)
      expect(slug === '' || (slugPattern.test(slug) && slug.length <= 80)).toBe(true)
      expect(slugOf(slug)).toBe(slug)
    }),
    { numRuns: caseCount(5_000) },
  )
})
