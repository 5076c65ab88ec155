import type { MutationCheck } from '../mutation-check.ts'

const apiTest = (title: string) => `vitest run apps/api/test/own-hosts.test.ts -t "${title}"`

/** Host names of their own for dashboard and uploads. */
export const checks: readonly MutationCheck[] = [
  {
    name: 'the host of the site answers a sign-in although the dashboard has a host of its own',
    file: 'apps/api/src/http/dashboard-host.ts',
    find: "access !== 'public' || url.startsWith('/v1/auth/')",
    replace: "access !== 'public' && url !== ''",
    command: apiTest('no endpoint with a capability'),
    expects: /no endpoint with a capability and none of signing in is answered on another host/,
  },
  {
    name: 'a client chooses the host name that the API compares with that of the dashboard',
    file: 'apps/api/src/http/dashboard-host.ts',
    find: 'hostNameOf(request) !== hostname',
    replace: 'hostNameOf(request) !== hostname && request.hostname !== hostname',
    command: apiTest('no endpoint with a capability'),
    expects: /no endpoint with a capability and none of signing in is answered on another host/,
  },
  {
    name: 'URLs of documents are not on the host of uploads',
    file: 'apps/api/src/http/media-origin.ts',
    find: 'media\\/pictures|v1\\/website\\/ourdocuments\\/\\d+',
    replace: 'media\\/pictures',
    command: apiTest('absolute URLs of pictures and documents'),
    expects: /every response contains absolute URLs of pictures and documents on that host/,
  },
  {
    name: 'nginx sends uploads without a policy of their own',
    file: 'ops/nginx/upload-headers.conf',
    find: 'add_header Content-Security-Policy',
    replace: '# add_header Content-Security-Policy',
    command: 'vitest run tools/product-tests/nginx-own-hosts.test.ts -t "a policy that permits nothing"',
    expects: /nginx sends uploads with a policy that permits nothing/,
  },
]
