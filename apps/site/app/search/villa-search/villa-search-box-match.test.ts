import { expect, test } from 'vitest'
import { markedParts } from './villa-search-box-match.ts'

const shown = (name: string, typed: string): string =>
  markedParts(name, typed)
    .map((part) => (part.typed ? `[${part.text}]` : part.text))
    .join('')

test.each([
  ['Villa Zeytindalı', 'zeytin', 'Villa [Zeytin]dalı'],
  ['Villa Zeytindalı', 'dali', 'Villa Zeytin[dalı]'],
  ['Villa İncirköy', 'INCIR', 'Villa [İncir]köy'],
  ['Villa İncirköy', 'villa i', '[Villa İ]ncirköy'],
  ['Villa Işık', 'ışık ', 'Villa [Işık]'],
  ['Villa Sedir', 'sedri', 'Villa Sedir'],
  ['Villa Sedir', '', 'Villa Sedir'],
])('markedParts of the villa name %s marks the typed text %j as %s', (name, typed, marked) => {
  expect(shown(name, typed)).toBe(marked)
})
