import type { Guard } from './guards.list.ts'

const test = (file: string, name: string) => `vitest run ${file} -t "${name}"`

/** Ways to break what keeps the product running beside a database, a mail server or a disk that fails. */
export const operationGuards: readonly Guard[] = [
  {
    name: 'a connection that fell silent goes back into the pool',
    file: 'packages/database/src/evict.ts',
    find: 'client.release = () => release(true)',
    replace: 'client.release = () => release(false)',
    command: test('packages/database/src/connect.test.ts', 'the pool replaces the connection'),
    says: /the pool replaces the connection/,
  },
  {
    name: 'a database that is away is taken for a bug',
    file: 'apps/api/src/http/errors.ts',
    find: '    if (fault) {',
    replace: '    if (fault && request.id === undefined) {',
    command: test('apps/api/test/errors.test.ts', 'gets 503 with Retry-After'),
    says: /gets 503 with Retry-After/,
  },
  {
    name: 'a mail is given up after two hours',
    file: 'packages/core/src/jobs.ts',
    find: 'retryLimit: 200,',
    replace: 'retryLimit: 14,',
    command: test('packages/core/src/jobs.test.ts', '48 hours'),
    says: /at least 48 hours/,
  },
  {
    name: 'a mail that must be encrypted leaves in clear text',
    file: 'packages/core/src/mail/smtp-mailer.ts',
    find: '    requireTLS: options.requireTls,\n',
    replace: '',
    command: test('apps/worker/src/mail-queue.test.ts', 'never sent in clear text'),
    says: /never sent in clear text/,
  },
  {
    name: 'a file gets its name before its bytes are on the disk',
    file: 'packages/core/src/storage/disk-storage.ts',
    find: '    await flush(beside)\n',
    replace: '',
    command: test('packages/core/src/storage/storage.test.ts', 'flushes the whole file'),
    says: /flushes the whole file/,
  },
]
