import { maxOfferVillas } from '@plato/rules/offers/limits'
import { expect, test } from 'vitest'
import { has, isFull, moved, noted, type Tray, toggled } from './draft.ts'

const villa = (villaId: number) => ({ villaId, name: `Villa ${villaId}`, place: 'Kalkan', picture: null })
const trayOf = (...ids: number[]): Tray => ids.map((id) => ({ ...villa(id), note: '' }))
const idsOf = (tray: Tray) => tray.map(({ villaId }) => villaId)

test('toggled adds a villa at the end of the offer and removes a villa already in the offer', () => {
  const tray = toggled(trayOf(1, 2), villa(3))
  expect(idsOf(tray)).toEqual([1, 2, 3])
  expect(has(tray, 3)).toBe(true)
  expect(idsOf(toggled(tray, villa(2)))).toEqual([1, 3])
})

test('toggled adds no villa to a full offer but can remove one', () => {
  const full = trayOf(...Array.from({ length: maxOfferVillas }, (_, at) => at + 1))
  expect(isFull(full)).toBe(true)
  expect(toggled(full, villa(99))).toBe(full)
  expect(toggled(full, villa(1))).toHaveLength(maxOfferVillas - 1)
})

test('moved changes the order of the offered villas, and noted sets the note of one villa', () => {
  expect(idsOf(moved(trayOf(1, 2, 3), 2, 0))).toEqual([3, 1, 2])
  expect(idsOf(moved(trayOf(1, 2, 3), 0, 1))).toEqual([2, 1, 3])
  for (const [from, to] of [
    [0, -1],
    [2, 3],
    [5, 0],
  ] as const)
    expect(idsOf(moved(trayOf(1, 2, 3), from, to))).toEqual([1, 2, 3])
  expect(noted(trayOf(1, 2), 2, 'Denize yakın').map(({ note }) => note)).toEqual(['', 'Denize yakın'])
})
