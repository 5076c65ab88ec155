import { expect, it } from 'vitest'
import { dayIn } from './day-in.ts'

it('reads a day the Turkish way round', () => {
  expect(['10.11.2026', '1/2/2027', '2027-02-03', '31.02.2027', 'yarın'].map(dayIn)).toEqual([
    '2026-11-10',
    '2027-02-01',
    '2027-02-03',
    null,
    null,
  ])
})
