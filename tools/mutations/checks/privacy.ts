import type { MutationCheck } from '../mutation-check.ts'

const command = 'vitest run packages/core/src/privacy/erase-person.test.ts'
const person = 'packages/core/src/privacy/erase-person.ts'

/** Erasure and retention of personal data. */
export const checks: readonly MutationCheck[] = [
  {
    name: 'an erasure leaves the audit payloads of the person',
    file: 'packages/core/src/privacy/footprint.queries.ts',
    find: "  audit_log: ['id', 'bigint'],\n",
    replace: '',
    command: 'vitest run packages/core/src/privacy/personal-columns.test.ts',
    expects: /every table whose rows an erasure empties or deletes belongs to the footprint of a person/,
  },
  {
    name: 'a new text column needs no retention class',
    file: 'packages/core/src/privacy/not-personal.ts',
    find: "    'villas.summary',\n",
    replace: '',
    command: 'vitest run packages/core/src/privacy/personal-columns.test.ts',
    expects: /every text, JSON and binary column of the schema has a retention class/,
  },
  {
    name: 'an erasure within the statutory period keeps no sealed record',
    file: person,
    find: "    if (retention.state !== 'STATUTORY' || stay.isErased) continue\n",
    replace: "    if (retention.state !== 'FREE' || stay.isErased) continue\n",
    command,
    expects: /an erasure within the statutory period blocks the stay/,
  },
  {
    name: 'an erased audit payload breaks the hash chain',
    file: 'packages/database/migrations/0067_erasing_append_only_rows.sql',
    find: '  update audit_seals s set salt = null from audit_log a\n',
    replace: '  update audit_seals s set salt = s.salt from audit_log a\n',
    command,
    expects: /after the statutory period no table and no file contains/,
  },
  {
    name: 'a replayed erasure erases what the person wrote after it',
    file: 'packages/core/src/privacy/footprint.queries.ts',
    find: "    case 'contact_messages':\n      return sql`created_at <= ",
    replace: "    case 'contact_messages':\n      return sql`'1970-01-01' <= ",
    command,
    expects: /a replayed erasure finds the person by keyed hashes/,
  },
]
