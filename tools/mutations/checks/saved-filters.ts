import type { MutationCheck } from '../mutation-check.ts'

const savedFilters = 'vitest run packages/core/src/saved-filters/saved-filters.test.ts'

/** Ways to store the name of a guest in a filter, to change what colleagues use, or to list guests by hidden names. */
export const checks: readonly MutationCheck[] = [
  {
    name: 'a saved filter stores any query',
    file: 'packages/core/src/saved-filters/saved-filters.ts',
    find: '!== query) throw',
    replace: "=== '') throw",
    command: savedFilters,
    expects: /a query with a free text/,
  },
  {
    name: 'a shared filter is changed by any colleague',
    file: 'packages/rules/src/saved-filters/saved-filter.ts',
    find: "isOwn || (shared && role === 'ADMIN')",
    replace: "isOwn || (shared && role !== 'OWNER')",
    command: savedFilters,
    expects: /only the author or an administrator changes/,
  },
  {
    name: 'an owner sorts reservations by the names of guests',
    file: 'packages/rules/src/reservations/permissions.ts',
    find: "'total_asc', 'customer', 'customer_desc'",
    replace: "'total_asc'",
    command: 'vitest run packages/core/src/reservations/list-reservations.test.ts',
    expects: /an owner cannot filter by payment date or sort/,
  },
]
