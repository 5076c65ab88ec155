import type { MutationCheck } from '../mutation-check.ts'

const core = 'packages/core/src'
const test = (file: string, name: string) => `vitest run ${file} -t "${name}"`

/** Ways to break the audit log and the desk of jobs that a test must notice. */
export const checks: readonly MutationCheck[] = [
  {
    name: 'the anchor of the audit log is mailed again when its job is repeated',
    file: `${core}/operations/audit-chain/mail-anchor.ts`,
    find: '      occasion: today,\n',
    replace: '',
    command: test(
      `${core}/operations/audit-chain/audit-chain.test.ts`,
      'mailAnchor mails the end of the chain to every administrator, once a day also when it runs twice',
    ),
    expects: /mailAnchor mails the end of the chain to every administrator, once a day/,
  },
  {
    name: 'changing a user to administrator sends no security notice',
    file: `${core}/users/update-user.ts`,
    find: "    if (roleChanged && user.role === 'ADMIN') await mailNewAdmin(tx, ctx, after)\n",
    replace: '',
    command: test(
      `${core}/users/security-notices.test.ts`,
      'giving a user the administrator role or reactivating an administrator mails the new-administrator notice',
    ),
    expects:
      /giving a user the administrator role or reactivating an administrator mails the new-administrator notice/,
  },
  {
    name: 'a security notice is not sent when its mail template is switched off',
    file: `${core}/mail/mail-security-notice.ts`,
    find: '  const all = [',
    replace: '  if (!(await isTemplateActive(tx, key))) return\n  const all = [',
    also: [
      {
        file: `${core}/mail/mail-security-notice.ts`,
        find: 'import { findUserAddress, ',
        replace: 'import { findUserAddress, isTemplateActive, ',
      },
    ],
    command: test(
      `${core}/users/security-notices.test.ts`,
      'security notices are sent even when staff deactivate the template, and not when the change is refused',
    ),
    expects:
      /security notices are sent even when staff deactivate the template, and not when the change is refused/,
  },
  {
    name: 'every failed login of a guessing attack adds an audit log entry',
    file: `${core}/auth/record-sign-in.ts`,
    find: '    if (!isFailureRecorded(failuresToday)) return\n',
    replace: '',
    command: test(
      `${core}/auth/record-sign-in.test.ts`,
      '40 failed sign-ins write max six audit log entries per account, and max six for all unknown accounts together',
    ),
    expects:
      /40 failed sign-ins write max six audit log entries per account, and max six for all unknown accounts together/,
  },
  {
    name: 'the audit log shows secret values',
    file: 'packages/rules/src/users/audit-lines.ts',
    find: "secretName.test(key) && typeof value !== 'boolean'",
    replace: "key === '' && value === undefined",
    command: test(
      `${core}/users/audit-log.test.ts`,
      'listAuditLog and getAuditEntry never return payment attempt ids and tokens, also when an entry contains them',
    ),
    expects:
      /listAuditLog and getAuditEntry never return payment attempt ids and tokens, also when an entry contains them/,
  },
  {
    name: 'an audit log action has no label in the dashboard',
    file: 'packages/brand/src/audit-labels.tr.ts',
    find: "  'villa.hidden': 'Villa yayından kaldırıldı',\n",
    replace: '',
    command: test(
      'apps/dashboard/src/users/audit/audit-text.test.ts',
      'every audit action is used in the core package and has exactly one label',
    ),
    expects: /every audit action is used in the core package and has exactly one label/,
  },
  {
    name: 'the audit log of one person is read without an index',
    file: 'packages/database/migrations/0030_audit_and_jobs.sql',
    find: 'create index audit_log_by_actor on audit_log (actor_id, at desc, id desc);\n',
    replace: '',
    command: test(
      `${core}/users/audit-log.test.ts`,
      'listAuditLog reads a page of 100,000 entries in one indexed SQL statement, and its pages skip no entry',
    ),
    expects: /audit_log_by_actor/,
  },
  {
    name: 'the audit log of one record is read by scanning the whole table',
    file: `${core}/users/audit-log.queries.ts`,
    find: ' offset 0)`',
    replace: ')`',
    command: test(
      `${core}/users/audit-log.test.ts`,
      'listAuditLog reads a page of 100,000 entries in one indexed SQL statement, and its pages skip no entry',
    ),
    expects: /to be less than 12000|audit_log_by_/,
  },
  {
    name: 'the history of a villa leaves out its price changes',
    file: `${core}/users/audit-log.queries.ts`,
    find: " or a.change->>'villaId' = ",
    replace: " and a.change->>'villaId' = ",
    command: test(
      `${core}/users/audit-log.test.ts`,
      'listAuditLog filtered by villa includes price changes, and its thing filter matches a subject’s name or id',
    ),
    expects: /price\.removed/,
  },
  {
    name: 'a retried job stays in the list of failed jobs and can be retried again',
    file: 'packages/core/src/mail/jobs/failed-jobs.queries.ts',
    find: "      where (j.state = 'failed' and j.name = w.name",
    replace: "      where (false and j.state = 'failed' and j.name = w.name",
    command: test(
      `${core}/mail/jobs/failed-jobs.test.ts`,
      'listFailedJobs lists a failed job once, and of several retryJob calls only one requeues the job',
    ),
    expects:
      /listFailedJobs lists a failed job once, and of several retryJob calls only one requeues the job/,
  },
  {
    name: 'retrying a failed job adds no audit log entry',
    file: 'packages/core/src/mail/jobs/failed-jobs.ts',
    find: '    await recordAudit(tx, ctx, {',
    replace: '    void ((..._: unknown[]) => undefined)(recordAudit, {',
    command: test(
      `${core}/mail/jobs/failed-jobs.test.ts`,
      'listFailedJobs lists a failed job once, and of several retryJob calls only one requeues the job',
    ),
    expects: /job\.retried/,
  },
  {
    name: 'the data of a failed job shows the id of a payment attempt',
    file: 'packages/core/src/mail/jobs/failed-jobs.ts',
    find: "data: loggableData(data ?? {}) as FailedJob['data'],",
    replace: 'data: data ?? {},',
    command: test(
      `${core}/mail/jobs/failed-jobs.test.ts`,
      'listFailedJobs redacts payment attempt ids, e-mail addresses and stack traces',
    ),
    expects: /attemptId/,
  },
  {
    name: 'the error message of a failed job shows the id of a payment attempt',
    file: 'packages/core/src/mail/jobs/failed-jobs.ts',
    find: "    .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, '…')\n",
    replace: '',
    command: test(
      `${core}/mail/jobs/failed-jobs.test.ts`,
      'listFailedJobs redacts payment attempt ids, e-mail addresses and stack traces',
    ),
    expects: /attempt … of …/,
  },
  {
    name: 'a recurring job that succeeded again is still listed as failed',
    file: 'packages/core/src/shared-sql/failed-jobs-sql.ts',
    find: '    where d.at is null or f.failed_on > d.at\n',
    replace: '',
    command: test(
      `${core}/mail/jobs/failed-jobs.test.ts`,
      'listFailedJobs lists the failures of a scheduled job as one row until the job succeeds again',
    ),
    expects: /listFailedJobs lists the failures of a scheduled job as one row until the job succeeds again/,
  },
  {
    name: 'retrying all failed mails sends other mails twice',
    file: `${core}/mail/mails.queries.ts`,
    find: "    .where('state', '=', 'FAILED')\n    .orderBy('created_at')\n",
    replace: "    .orderBy('created_at')\n",
    command: test(`${core}/mail/jobs/failed-jobs.test.ts`, 'every failed mail'),
    expects: /retryFailedMails requeues every failed mail once and leaves sent and queued mails unchanged/,
  },
]
