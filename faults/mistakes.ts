/** Mistakes that a scenario must detect: `npm run faults -- <scenario> --broken` makes them in a copy of the product. */
import type { Mistake } from './scenario.ts'

const connect = 'packages/database/src/connect.ts'

export const noDeadline: Mistake = {
  name: 'queries wait without a deadline',
  mutations: [
    {
      file: connect,
      find: 'query_timeout: statementTimeoutMs + deadlineSlackMs,',
      replace: 'query_timeout: 0,',
    },
  ],
}

export const commitNotFlushed: Mistake = {
  name: 'bookings are acknowledged before their commit is on disk',
  mutations: [
    {
      file: connect,
      find: 'export const sessionSettings = `-c jit=off',
      replace: 'export const sessionSettings = `-c synchronous_commit=off -c jit=off',
    },
  ],
}

export const unavailableIsAnError: Mistake = {
  name: 'an unavailable database is answered with 500',
  mutations: [
    {
      file: 'apps/api/src/http/errors.ts',
      find: 'const fault = databaseFaultOf(error)',
      replace: 'const fault = undefined as ReturnType<typeof databaseFaultOf>',
    },
  ],
}

export const namedStatements: Mistake = {
  name: 'prepared statements are named behind a pooler',
  mutations: [
    {
      file: connect,
      find: 'prepareMarked(client, isPooled ? 0 : keepPlans)',
      replace: 'prepareMarked(client, keepPlans)',
    },
  ],
}

export const endlessQueue: Mistake = {
  name: 'requests wait for a connection without a limit',
  mutations: [
    {
      file: connect,
      find: 'connectionTimeoutMillis: connectionTimeoutMs,',
      replace: 'connectionTimeoutMillis: 0,',
    },
  ],
}

const nginx = 'ops/nginx/plato-villa.conf.template'

export const searchesBesideBookings: Mistake = {
  name: 'searches use the API process of the bookings',
  mutations: [{ file: nginx, find: 'API_READS_SERVERS', replace: 'API_SERVERS' }],
}

export const endlessRequests: Mistake = {
  name: 'nginx passes any number of requests to the site and the search',
  mutations: Object.entries({ rendering: nginx, searching: 'ops/nginx/parts/api.conf.template' }).map(
    ([zone, file]) => ({ file, find: `limit_conn ${zone} \${REQUESTS_AT_ONCE};`, replace: '' }),
  ),
}
