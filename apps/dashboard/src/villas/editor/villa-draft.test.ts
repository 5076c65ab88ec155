import { describe, expect, it } from 'vitest'
import { asRow, rebased, sameRows, type VillaDraft } from './villa-draft.ts'

const draft = (change: Partial<VillaDraft> = {}): VillaDraft => ({
  facts: { name: 'Villa Ufuk', permitNo: '', maxGuests: 6 },
  agency: {},
  btrans: {},
  parts: { rooms: [], pools: [], distances: [], inclusions: [], fees: [], discounts: [] },
  typeIds: [],
  featureIds: [1],
  ...change,
})

describe('rebased', () => {
  it('rebased merges own villa changes with changes of another user when they touch different fields', () => {
    const mine = draft({ facts: { name: 'Villa Ufuk', permitNo: '48-2291', maxGuests: 6 } })
    const theirs = draft({ facts: { name: 'Villa Ufuk', permitNo: '', maxGuests: 8 }, featureIds: [1, 2] })
    const both = rebased(draft(), mine, theirs)
    expect(both.facts).toEqual({ name: 'Villa Ufuk', permitNo: '48-2291', maxGuests: 8 })
    expect(both.featureIds).toEqual([1, 2])
  })
  it('rebased prefers the own change when another user changed the same villa field', () => {
    const mine = draft({ facts: { name: 'Villa Deniz', permitNo: '', maxGuests: 6 } })
    const theirs = draft({ facts: { name: 'Villa Gün', permitNo: '', maxGuests: 6 } })
    expect(rebased(draft(), mine, theirs).facts.name).toBe('Villa Deniz')
  })
})

it('sameRows compares rows by their values and ignores their generated keys', () => {
  expect(sameRows([asRow({ name: 'Salon' })], [asRow({ name: 'Salon' })])).toBe(true)
  expect(sameRows([asRow({ name: 'Salon' })], [asRow({ name: 'Mutfak' })])).toBe(false)
})
