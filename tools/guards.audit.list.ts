import type { Guard } from './guards.list.ts'

const core = 'packages/core/src'
const test = (file: string, name: string) => `vitest run ${file} -t "${name}"`

/** Ways to break the audit log and the desk of jobs that a test must notice. */
export const auditGuards: readonly Guard[] = [
  {
    name: 'a guessing attack decides how long the audit log gets',
    file: `${core}/auth/record-sign-in.ts`,
    find: '    if (!isFailureRecorded(failuresToday)) return\n',
    replace: '',
    command: test(`${core}/auth/record-sign-in.test.ts`, 'a guessing attack'),
    says: /writes a handful of entries/,
  },
  {
    name: 'the audit log reads out what opens something',
    file: 'packages/rules/src/users/audit-lines.ts',
    find: "secretName.test(key) && typeof value !== 'boolean'",
    replace: "key === '' && value === undefined",
    command: test(`${core}/users/audit-log.test.ts`, 'what opens something'),
    says: /what opens something is never told/,
  },
  {
    name: 'something is put on record for which the audit log has no words',
    file: 'apps/dashboard/src/users/audit-words.tr.ts',
    find: "  'villa.hidden': 'Villa yayından kaldırıldı',\n",
    replace: '',
    command: test('apps/dashboard/src/users/audit-in-words.test.ts', 'whatever is put on record'),
    says: /whatever is put on record anywhere has words/,
  },
  {
    name: 'a person’s part of the audit log is looked for in all of it',
    file: 'packages/database/migrations/0030_audit_and_jobs.sql',
    find: 'create index audit_log_by_actor on audit_log (actor_id, at desc, id desc);\n',
    replace: '',
    command: test(`${core}/users/audit-log.test.ts`, 'a hundred thousand'),
    says: /audit_log_by_actor/,
  },
  {
    name: 'one thing’s history is looked for along the whole audit log',
    file: `${core}/users/audit-log.queries.ts`,
    find: ' offset 0)`',
    replace: ')`',
    command: test(`${core}/users/audit-log.test.ts`, 'a hundred thousand'),
    says: /to be less than 12000|audit_log_by_/,
  },
  {
    name: 'a villa’s history leaves out its prices',
    file: `${core}/users/audit-log.queries.ts`,
    find: " or a.change->>'villaId' = ",
    replace: " and a.change->>'villaId' = ",
    command: test(`${core}/users/audit-log.test.ts`, 'a villa’s history'),
    says: /price\.removed/,
  },
  {
    name: 'a job tried again stays among the failed, and is tried once more',
    file: `${core}/jobs-desk.queries.ts`,
    find: "      where (j.state = 'failed' and j.name = w.name",
    replace: "      where (false and j.state = 'failed' and j.name = w.name",
    command: test(`${core}/jobs-desk.test.ts`, 'taken back once'),
    says: /taken back once however often/,
  },
  {
    name: 'a job is tried again by nobody, as far as the record tells',
    file: `${core}/jobs-desk.ts`,
    find: '    await recordAudit(tx, ctx, {',
    replace: '    void ((..._: unknown[]) => undefined)(recordAudit, {',
    command: test(`${core}/jobs-desk.test.ts`, 'taken back once'),
    says: /job\.retried/,
  },
  {
    name: 'a failed job tells the number of a try to pay',
    file: `${core}/jobs-desk.ts`,
    find: "data: toldOf(data ?? {}) as FailedJob['data'],",
    replace: 'data: data ?? {},',
    command: test(`${core}/jobs-desk.test.ts`, 'no number of a try'),
    says: /attemptId/,
  },
  {
    name: 'the error of a failed job quotes the number of a try to pay',
    file: `${core}/jobs-desk.ts`,
    find: "    .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, '…')\n",
    replace: '',
    command: test(`${core}/jobs-desk.test.ts`, 'no number of a try'),
    says: /attempt … of …/,
  },
  {
    name: 'a clock that runs again is still shown as failed',
    file: `${core}/jobs-desk.queries.ts`,
    find: '    where d.at is null or f.failed_on > d.at\n',
    replace: '',
    command: test(`${core}/jobs-desk.test.ts`, 'a clock’s failures'),
    says: /none once it went well again/,
  },
  {
    name: 'trying every failed mail again sends others twice',
    file: `${core}/mail/mails.queries.ts`,
    find: "    .where('state', '=', 'FAILED')\n    .orderBy('created_at')\n",
    replace: "    .orderBy('created_at')\n",
    command: test(`${core}/jobs-desk.test.ts`, 'every failed mail'),
    says: /only the failed ones/,
  },
]
