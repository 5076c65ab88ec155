import type { MutationCheck } from '../mutation-check.ts'

const test = (file: string, title: string) => `vitest run ${file} -t "${title}"`

/** Starting the product, and what nginx and the API limit. */
export const checks: readonly MutationCheck[] = [
  {
    name: 'npm run setup writes to a database that this checkout did not create',
    file: 'tools/database/setup-database.ts',
    find: 'if (await isOwnDatabase(url)) {',
    replace: 'if (url) {',
    command: test('tools/database/setup-database.test.ts', 'creates no table'),
    expects: /creates no table in an empty database/,
  },
  {
    name: 'the API starts in production with a demo user',
    file: 'packages/core/src/operations/production.ts',
    find: '  if (first) {',
    replace: '  if (first && others.length > 100) {',
    command: test('packages/core/src/operations/production.test.ts', 'demo'),
    expects:
      /findUnsafeSettings reports an administrator who uses the demo’s password, in production mode only/,
  },
  {
    name: 'the worker starts in production with unsafe settings',
    file: 'apps/worker/src/main.ts',
    find: 'if (unsafe.length > 0) {',
    replace: 'if (unsafe.length > 100) {',
    command: test('apps/api/test/production.test.ts', 'worker does not start'),
    expects: /the worker does not start and names every unsafe setting/,
  },
  {
    name: 'a repeated character is accepted as a strong secret',
    file: 'packages/rules/src/production-settings.ts',
    find: '    new Set(secret).size >= minDistinctCharacters &&\n    !isRepeated(secret) &&\n',
    replace: '',
    command: test('packages/rules/src/production-settings.test.ts', 'as a secret'),
    expects: /refuses a repeated block as a secret/,
  },
  {
    name: 'nginx does not limit the rate of rendered pages',
    file: 'ops/nginx/plato-villa.conf.template',
    find: '    limit_req zone=searches burst=60 nodelay;\n    limit_req_status 429;\n    limit_conn rendering',
    replace: '    limit_conn rendering',
    command: test('tools/product-tests/nginx.test.ts', 'pages that are not in the cache'),
    expects: /pages that are not in the cache are counted/,
  },
  {
    name: 'each process of the API counts the rate limits for itself',
    file: 'apps/api/src/http/rate-limit.ts',
    find: 'max <= maxSharedPerMinute ? countShared : countOwn',
    replace: 'max < 0 ? countShared : countOwn',
    command: test('apps/api/test/rate-limits.test.ts', 'two processes of the API share'),
    expects: /two processes of the API share the rate limit of POST \/v1\/reservations/,
  },
  {
    name: 'nginx does not limit the rate of logins',
    file: 'ops/nginx/parts/api.conf.template',
    find: '    limit_req zone=logins burst=20 nodelay;\n',
    replace: '',
    command: test('tools/product-tests/nginx.test.ts', 'rate limit of logins'),
    expects: /above the rate limit of logins/,
  },
  {
    name: 'a search that the second instance refuses as overloaded is sent to the first',
    file: 'ops/nginx/parts/api.conf.template',
    find: '    proxy_next_upstream error http_502;\n',
    replace: '',
    command: test('apps/cli/src/server/nginx-site.test.ts', 'when the second one returns 502'),
    expects: /nginx sends a search to the first API instance when the second one returns 502/,
  },
  {
    name: 'searches use the instance of the bookings',
    file: 'apps/cli/src/server/nginx-site.ts',
    find: 'serversWithBackup(used.toReversed())',
    replace: 'serversWithBackup(used)',
    command: test('apps/cli/src/server/nginx-site.test.ts', 'reach the second instance'),
    expects: /searches and sign-ins reach the second instance/,
  },
  {
    name: 'nginx passes any number of searches to the API at once',
    file: 'ops/nginx/parts/api.conf.template',
    find: '    limit_conn searching',
    replace: '    # limit_conn searching',
    command: test('tools/product-tests/nginx.test.ts', 'searches at once'),
    expects: /above the max number of searches at once/,
  },
  {
    name: 'nginx counts each IPv6 address as a visitor of its own',
    file: 'ops/nginx/plato-villa.conf.template',
    find: '  "~(?s)^(?<net>.{8}).{8}\\z"                 $net;\n',
    replace: '',
    command: test('tools/product-tests/nginx.test.ts', 'one IPv6 /64'),
    expects: /one IPv6 \/64 are one visitor/,
  },
  {
    name: 'nginx serves every host name',
    file: 'ops/nginx/plato-villa.conf.template',
    find: '  return 421;\n',
    replace: '',
    command: test('tools/product-tests/nginx.test.ts', 'a Host header with an unknown host name'),
    expects: /a Host header with an unknown host name/,
  },
]
