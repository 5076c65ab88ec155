import type { MutationCheck } from '../mutation-check.ts'

/** Specification coverage, and fixed figures of the specification. */
export const checks: readonly MutationCheck[] = [
  {
    name: 'a test loses the tag of the only statement it covers',
    file: 'e2e/signing-in.e2e.ts',
    find: "tag: ['@spec-5.3', '@spec-8.3']",
    replace: "tag: ['@spec-5.3']",
    command: 'node tools/spec-coverage/coverage.ts',
    expects: /^no test has the tag spec-8\.3[^\n]*\n$/,
  },
  {
    name: 'a test that covers a statement of the specification is skipped',
    file: 'e2e/signing-in.e2e.ts',
    find: "test('a login response with a token",
    replace: "test.skip('a login response with a token",
    command: 'node tools/spec-coverage/coverage.ts',
    expects: /^no test has the tag spec-8\.3[^\n]*\n$/,
  },
  {
    name: 'a test title changes and the generated coverage table does not',
    file: 'apps/site/app/shell/preferences/currency.test.ts',
    find: "test('parseCurrency returns TL when the visitor has not chosen a currency'",
    replace: "test('prices are in TL'",
    command: 'node tools/spec-coverage/coverage.ts',
    expects: /seed-coverage\.md is out of date/,
  },
  {
    name: 'an API list returns another page size than the specification says',
    file: 'packages/contract/src/inbox/contact.contract.ts',
    find: 'export const messageFilter = page({ size: 10 })',
    replace: 'export const messageFilter = page({ size: 20 })',
    command: 'vitest run apps/api/test/specified-lists.test.ts',
    expects: /contact\/messages/,
  },
  {
    name: 'a dashboard list requests another page size than the specification says',
    file: 'apps/dashboard/src/inbox/subscribers/subscribers.data.ts',
    find: 'subscriberPageSize = 50',
    replace: 'subscriberPageSize = 20',
    command: 'vitest run apps/dashboard/src/shell/page-sizes.test.tsx',
    expects: /every list of the dashboard requests its own page size/,
  },
  {
    name: 'a dashboard query is not deduplicated within 2000 ms',
    file: 'apps/dashboard/src/users/audit/audit.data.ts',
    find: '    placeholderData: keepPreviousData,\n',
    replace: '    placeholderData: keepPreviousData,\n    staleTime: 0,\n',
    command: 'vitest run apps/dashboard/src/shell/query-client.test.ts',
    expects: /no query of the dashboard sets a staleTime below 2000 ms/,
  },
  {
    name: 'the default debounce of the dashboard is not 250 ms',
    file: 'apps/dashboard/src/shell/debounce.ts',
    find: 'defaultDebounceMs = 250',
    replace: 'defaultDebounceMs = 400',
    command: 'vitest run apps/dashboard/src/shell/debounce.test.ts',
    expects: /useDebouncedCall waits 250 ms by default/,
  },
  {
    name: 'a toast without an undo button stays longer than the default',
    file: 'apps/dashboard/src/shell/toast/toast.tsx',
    find: "    color: 'teal',\n",
    replace: "    color: 'teal',\n    autoClose: 10_000,\n",
    command: 'vitest run apps/dashboard/src/shell/toast/toast.test.ts',
    expects: /toastDone and toastFailure set no time of their own, so the default of 5000 ms applies/,
  },
]
