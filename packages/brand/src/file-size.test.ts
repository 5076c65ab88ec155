import { expect, test } from 'vitest'
import { formatFileSize } from './file-size.ts'

test.each([
  [1, '1 KB'],
  [86_000, '84 KB'],
  [1_048_575, '1024 KB'],
  [1_048_576, '1 MB'],
  [1_310_720, '1,3 MB'],
  [10_485_760, '10 MB'],
  [1_073_741_823, '1.024 MB'],
  [1_932_735_283, '1,8 GB'],
])('formatFileSize writes %i bytes as %s', (bytes, expected) => {
  expect(formatFileSize(bytes)).toBe(expected)
})
