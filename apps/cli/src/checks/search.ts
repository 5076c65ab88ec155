import { checkSearch } from '@plato/core/search/check/check-search'
import { type Check, firstOf } from './check.ts'

export const checkSearchRows: Check = async ({ db }) => {
  let villas = 0
  const differences = await checkSearch(
    { db },
    {
      onProgress: ({ checked }) => {
        villas = checked
      },
    },
  )
  return {
    ok: differences.length === 0,
    summary: `${villas} villas, ${differences.length} differences`,
    details: firstOf(
      differences.map(
        ({ villaId, what, expected, found }) =>
          `villa ${villaId}, ${what}: expected ${expected}, found ${found}`,
      ),
    ),
  }
}
