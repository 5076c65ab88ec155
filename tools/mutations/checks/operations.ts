import type { MutationCheck } from '../mutation-check.ts'

const test = (file: string, name: string) => `vitest run ${file} -t "${name}"`

/** Ways to break what keeps the product running beside a database, a mail server or a disk that fails. */
export const checks: readonly MutationCheck[] = [
  {
    name: 'a connection is returned to the pool after a connection fault',
    file: 'packages/database/src/evict.ts',
    find: 'client.release = () => release(true)',
    replace: 'client.release = () => release(false)',
    command: test('packages/database/src/connect.test.ts', 'the pool replaces the connection'),
    expects: /the pool replaces the connection/,
  },
  {
    name: 'a transaction runs again after a COMMIT whose outcome is unknown',
    file: 'packages/database/src/retry-transactions.ts',
    find: 'error instanceof DatabaseUnavailable && !isCommitting &&',
    replace: 'error instanceof DatabaseUnavailable &&',
    command: test('packages/database/src/retry-transactions.test.ts', 'lost during COMMIT'),
    expects: /lost during COMMIT is not run again/,
  },
  {
    name: 'an unavailable database is reported as an internal error instead of 503',
    file: 'apps/api/src/http/errors.ts',
    find: '    if (fault) {',
    replace: '    if (fault && request.id === undefined) {',
    command: test('apps/api/test/errors.test.ts', 'the API returns 503 with Retry-After when'),
    expects: /the API returns 503 with Retry-After when/,
  },
  {
    name: 'the retries of a mail end after two hours',
    file: 'packages/core/src/platform/jobs.ts',
    find: 'retryLimit: 200,',
    replace: 'retryLimit: 14,',
    command: test('packages/core/src/platform/jobs.test.ts', '48 hours'),
    expects:
      /the retries of a failing mail\.send job span 48 hours or more even with the shortest random delays/,
  },
  {
    name: 'a mail that requires TLS is sent unencrypted',
    file: 'packages/core/src/mail/smtp-mailer.ts',
    find: '    requireTLS: options.requireTls,\n',
    replace: '',
    command: test(
      'apps/worker/src/mail-queue.test.ts',
      'a mail stays queued when TLS is required and the SMTP server offers none',
    ),
    expects: /a mail stays queued when TLS is required and the SMTP server offers none/,
  },
  {
    name: 'a file gets its final name before its bytes are flushed to disk',
    file: 'packages/core/src/storage/disk-storage.ts',
    find: '    await flush(beside)\n',
    replace: '',
    command: test(
      'packages/core/src/storage/storage.test.ts',
      'flushes the file before the rename and the parent folders after creating them',
    ),
    expects: /flushes the file before the rename and the parent folders after creating them/,
  },
  {
    name: 'a migration waits for a lock without a limit',
    file: 'packages/database/src/connect.ts',
    find: '{ lock_timeout: lockTimeoutMs }',
    replace: '{}',
    command: test('packages/database/src/migrate.test.ts', 'fails after its last attempt'),
    expects: /migrateDatabase fails after its last attempt/,
  },
  {
    name: 'a database of a later release is refused',
    file: 'packages/database/src/migrate.ts',
    find: 'if (unknown.length > 0 && missing.length > 0)',
    replace: 'if (unknown.length > 0)',
    command: test('packages/database/src/migrate.test.ts', 'later release'),
    expects: /leaves a database of a later release unchanged/,
  },
  {
    name: 'plato continues as root',
    file: 'apps/cli/src/configuration.ts',
    find: '  process.setuid?.(uid)\n',
    replace: '',
    command: test('apps/cli/test/configuration.test.ts', 'when it is started as root'),
    expects: /continues as the user PLATO_USER when it is started as root/,
  },
  {
    name: 'a reset password leaves the sessions of the account open',
    file: 'packages/core/src/users/reset-staff-password.ts',
    find: '    await endSessionsOf(tx, user.id)\n',
    replace: '',
    command: test('packages/core/src/users/reset-staff-password.test.ts', 'ends the sessions of that'),
    expects: /ends the sessions of that account and of no other user/,
  },
]
