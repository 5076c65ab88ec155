import type { MutationCheck } from '../../mutation-check.ts'

const rules = 'packages/rules/src/payments/bank-statement'
const core = 'packages/core/src/payments/bank-statements'
const matching = `vitest run ${rules}/match-lines.test.ts`
const booking = `vitest run ${core}/bank-statements.test.ts`

/** Ways to book a transfer twice or for the wrong reservation. */
export const checks: readonly MutationCheck[] = [
  {
    name: 'a code with a typing error counts as the whole code',
    file: `${rules}/code-hits.ts`,
    find: '.some((written) => isOneSlip(written, known))) near.add(known)',
    replace: '.some((written) => isOneSlip(written, known))) exact.add(known)',
    command: matching,
    expects: /is not sure/,
  },
  {
    name: 'the last name alone proposes one reservation',
    file: `${rules}/match-lines.ts`,
    find: "...others.filter(({ evidence }) => evidence.name === 'FULL'),",
    replace: "...others.filter(({ evidence }) => evidence.name !== 'NONE'),",
    command: matching,
    expects: /from the last name alone/,
  },
  {
    name: 'a double transfer stays certain',
    file: `${rules}/match-lines.ts`,
    find: "const level = proposal.level === 'SURE' ? 'LIKELY' : proposal.level",
    replace: 'const { level } = proposal',
    command: matching,
    expects: /the same amount came twice/,
  },
  {
    name: 'a transfer that is booked already is booked again',
    file: `${core}/book-lines.ts`,
    find: "if (line.postingId !== null || line.dismissedAt !== null) throw new Refusal('bank_line.decided')",
    replace: '',
    command: booking,
    expects: /book nothing twice|one is refused/,
  },
  {
    name: 'equal rows of one file count as one transfer',
    file: `${rules}/statement-line.ts`,
    find: 'const number = (seen.get(content) ?? 0) + 1',
    replace: 'const number = 1',
    command: `vitest run ${rules}/csv-layout.test.ts`,
    expects: /differ for equal rows of one file/,
  },
]
