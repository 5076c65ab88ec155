import { checkInvariants } from '@plato/core/operations/invariants'
import type { Check } from './check.ts'

export const checkStoredInvariants: Check = async ({ db }) => {
  const results = await checkInvariants(db)
  const violated = results.filter(({ violations }) => violations > 0)
  return {
    ok: violated.length === 0,
    summary: `${results.length} invariants, ${violated.length} violated`,
    details: violated.map(
      ({ name, violations, examples }) => `${name}: ${violations} (${examples.join(', ')})`,
    ),
  }
}
