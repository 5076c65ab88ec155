import type { MutationCheck } from '../../mutation-check.ts'

const file = 'packages/core/src/reports/owner-statement/mail-statements.ts'
const command = 'vitest run packages/core/src/reports/statement-mails.test.ts'

/** Ways to mail an owner twice, or what is not the owner's to read. */
export const checks: readonly MutationCheck[] = [
  {
    name: 'the statement of a month is mailed to an owner twice',
    file,
    find: 'if (round > 1 && !again) return false',
    replace: '',
    command,
    expects: /does not mail a month twice/,
  },
]
