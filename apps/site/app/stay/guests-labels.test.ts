import { expect, test } from 'vitest'
import { guestsLabels } from './guests-labels.ts'

test('guestsLabels counts adults, children and babies and is empty while no guests are chosen', () => {
  expect(guestsLabels({ adults: 6, children: 0, babies: 1 })).toBe('6 yetişkin, 1 bebek')
  expect(guestsLabels({ adults: 0, children: 0, babies: 0 })).toBe('')
})
