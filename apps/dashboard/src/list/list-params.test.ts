import { expect, test } from 'vitest'
import { withFilter } from './list-params.ts'

const filtered = (address: string, key: string, value: string | null) =>
  withFilter(new URLSearchParams(address), key, value).toString()

test('withFilter changes one list filter in the URL, returns to the first page and leaves the other filters unchanged', () => {
  expect(filtered('skip=50&status=A&town_id=7', 'status', 'B')).toBe('status=B&town_id=7')
  expect(filtered('skip=50&town_id=7', 'status', 'B')).toBe('town_id=7&status=B')
  for (const nothing of [null, '']) expect(filtered('skip=50&status=A', 'status', nothing)).toBe('')
})
