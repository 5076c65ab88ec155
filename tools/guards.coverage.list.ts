import type { Guard } from './guards.list.ts'

/** Ways to lose a statement of the specification that its paper must notice. */
export const coverageGuards: readonly Guard[] = [
  {
    name: 'a test that shows a statement of the specification is renamed',
    file: 'apps/site/app/shell/currency.test.ts',
    find: "test('prices are in TL until the visitor chooses'",
    replace: "test('prices are in TL'",
    command: 'node tools/coverage.ts',
    says: /currency\.test\.ts has no test called: prices are in TL until the visitor chooses/,
  },
  {
    name: 'a test that shows a statement of the specification is put to rest',
    file: 'e2e/signing-in.e2e.ts',
    find: "test('a token that cannot be read is said so'",
    replace: "test.skip('a token that cannot be read is said so'",
    command: 'node tools/coverage.ts',
    says: /signing-in\.e2e\.ts has no test called: a token that cannot be read is said so/,
  },
  {
    name: 'a statement of the specification is left without a test',
    file: 'docs/seed-coverage.md',
    find: '`apps/site/app/shell/currency.test.ts › prices are in TL until the visitor chooses`, `apps/site/app/shell/currency.test.ts › anything else in the storage means TL`',
    replace: 'nobody',
    command: 'node tools/coverage.ts',
    says: /names no test: Default currency TL/,
  },
  {
    name: 'a list shows another number of rows than the specification says',
    file: 'packages/contract/src/messages/contact.contract.ts',
    find: 'export const messageFilter = page({ size: 10 })',
    replace: 'export const messageFilter = page({ size: 20 })',
    command: 'vitest run apps/api/test/specified-lists.test.ts',
    says: /contact\/messages/,
  },
]
