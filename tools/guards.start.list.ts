import type { Guard } from './guards.list.ts'

const test = (file: string, title: string) => `vitest run ${file} -t "${title}"`

/** Starting the product, and what nginx limits. */
export const startGuards: readonly Guard[] = [
  {
    name: 'setup fills a database it did not create',
    file: 'tools/setup-database.ts',
    find: 'if (await isOwnDatabase(url)) {',
    replace: 'if (url) {',
    command: test('tools/setup-database.test.ts', 'creates no table'),
    says: /creates no table in an empty database/,
  },
  {
    name: 'the API starts in production with a demo user',
    file: 'packages/core/src/production.ts',
    find: '  if (first) {',
    replace: '  if (first && others.length > 100) {',
    command: test('packages/core/src/production.test.ts', 'demo'),
    says: /names an administrator who uses the demo/,
  },
  {
    name: 'the worker does not look at its settings',
    file: 'apps/worker/src/main.ts',
    find: 'if (unsafe.length > 0) {',
    replace: 'if (unsafe.length > 100) {',
    command: test('apps/api/test/production.test.ts', 'worker names every'),
    says: /the worker names every unsafe setting/,
  },
  {
    name: 'a repeated character is a strong secret',
    file: 'packages/rules/src/production-settings.ts',
    find: '    new Set(secret).size >= minDistinctCharacters &&\n    !isRepeated(secret) &&\n',
    replace: '',
    command: test('packages/rules/src/production-settings.test.ts', 'as a secret'),
    says: /refuses a repeated block as a secret/,
  },
  {
    name: 'rendered pages are not counted',
    file: 'ops/nginx/plato-villa.conf.template',
    find: '    limit_req zone=searches burst=60 nodelay;\n    limit_req_status 429;\n    error_page 429 /too-many.html;\n',
    replace: '',
    command: test('tools/nginx.test.ts', 'pages that are not in the cache'),
    says: /pages that are not in the cache are counted/,
  },
  {
    name: 'each IPv6 address is a visitor of its own',
    file: 'ops/nginx/plato-villa.conf.template',
    find: '  "~(?s)^(?<net>.{8}).{8}\\z"                 $net;\n',
    replace: '',
    command: test('tools/nginx.test.ts', 'one IPv6 /64'),
    says: /one IPv6 \/64 are one visitor/,
  },
  {
    name: 'nginx serves every host name',
    file: 'ops/nginx/plato-villa.conf.template',
    find: '  return 421;\n',
    replace: '',
    command: test('tools/nginx.test.ts', 'a Host header that is not ours'),
    says: /a Host header that is not ours/,
  },
]
