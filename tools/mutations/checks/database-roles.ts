import type { MutationCheck } from '../mutation-check.ts'

const policies = 'packages/database/migrations/0062_owner_row_security.sql'
const rights = 'packages/database/src/privileges.ts'
const context = 'apps/api/src/http/context.ts'
const tests = (name: string) => `vitest run packages/database/src/${name}.test.ts`

const logins = 'vitest run tools/database/roles.test.ts'

/** Roles, their rights and row-level security. */
export const checks: readonly MutationCheck[] = [
  {
    name: 'a policy shows an owner the reservations of all villas',
    file: policies,
    find: "'reservations', 'exists (select from villas where villas.id = villa_id)'",
    replace: "'reservations', 'villa_id > 0'",
    command: tests('row-security'),
    expects: /own rows of reservations and none of another owner/,
  },
  {
    name: 'a table with the rows of an owner has no policy',
    file: policies,
    find: "'closures', 'external_records'",
    replace: "'external_records'",
    command: tests('row-security'),
    expects: /every table with a column that says whose a row is has a policy/,
  },
  {
    name: 'the view of the sums of a reservation reads the ledger past the policies',
    file: policies,
    find: 'alter view reservation_money set (security_invoker = true);',
    replace: '',
    command: tests('row-security'),
    expects: /every view that an owner may read reads its tables as the caller/,
  },
  {
    name: 'requests of owners use the connection of staff',
    file: context,
    find: 'db: databaseOf(deps.db, actor)',
    replace: 'db: databaseOf(deps.db, undefined)',
    command: 'vitest run apps/api/test/row-security.test.ts',
    expects: /requests of an owner are subject to the policies/,
  },
  {
    name: 'the API may change the ledger',
    file: rights,
    find: "const ledger: TableRights = { app: 'add'",
    replace: "const ledger: TableRights = { app: 'write'",
    command: tests('privileges'),
    expects: /may not change, delete, truncate or unprotect rows of ledger_entries/,
  },
  {
    name: 'the API may change the audit log',
    file: rights,
    find: "audit_log: { app: 'add'",
    replace: "audit_log: { app: 'write'",
    command: tests('privileges'),
    expects: /may not change, delete, truncate or unprotect rows of audit_log/,
  },
  {
    name: 'the login of the API may become the role that owns the tables',
    file: 'packages/database/src/roles.ts',
    find: ' login noinherit; end if;',
    replace: ' login noinherit in role plato; end if;',
    command: logins,
    expects: /the logins of API and worker can neither become the owner of the tables/,
  },
  {
    name: 'the warning at the start looks at the role that a login switched to',
    file: 'packages/core/src/operations/production.queries.ts',
    find: "pg_has_role(session_user, relowner, 'MEMBER')",
    replace: "pg_has_role(current_user, relowner, 'MEMBER')",
    command: logins,
    expects: /the logins of API and worker can neither become the owner of the tables/,
  },
]
