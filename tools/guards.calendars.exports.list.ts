import type { Guard } from './guards.list.ts'

const room = 'packages/core/src/availability/exports'
const route = 'apps/api/src/availability/calendar-export.route.ts'
const http = (name: string) => `vitest run apps/api/test/calendar-export.test.ts -t "${name}"`
const test = (file: string, name: string) => `vitest run ${room}/${file}.test.ts -t "${name}"`

/** Ways to break our calendars for others that a test must notice. */
export const calendarExportGuards: readonly Guard[] = [
  {
    name: 'a calendar for others is folded by letters, not by octets',
    file: `${room}/write-calendar.ts`,
    find: 'const size = Buffer.byteLength(character)',
    replace: 'const size = character.length',
    command: test('write-calendar', '75 octets'),
    says: /longer than 75 octets/,
  },
  {
    name: 'a calendar for others lets a villa’s name write lines of its own',
    file: `${room}/write-calendar.ts`,
    find: 'escaped(name)',
    replace: 'name',
    command: test('write-calendar', 'lines of its own'),
    says: /lines of its own/,
  },
  {
    name: 'a calendar for others tells a channel its own nights',
    file: `${room}/told-sql.ts`,
    find: 'where r.own is not true',
    replace: 'where true',
    command: test('told-nights', 'nobody is told'),
    says: /nobody is told the nights it told us/,
  },
  {
    name: 'a calendar for others hides what a second channel claims',
    file: `${room}/told-sql.ts`,
    find: 'join outside told on told.id = o.external_id and told.own',
    replace: 'join outside told on told.id = o.external_id and told.own and false',
    command: test('told-nights', 'claims beneath'),
    says: /claims beneath the reader/,
  },
  {
    name: 'a calendar for others is empty while the database is away',
    file: route,
    find: "throw new Refusal('request.busy', { retryAfterSeconds: awaySeconds })",
    replace:
      "return { text: 'BEGIN:VCALENDAR\\r\\nVERSION:2.0\\r\\nEND:VCALENDAR\\r\\n', hash: 'x', now: new Date(), known: { id: 0, fetchedAt: null, shownHash: null, shownSince: null } }",
    command: http('come again'),
    says: /told to come again/,
  },
  {
    name: 'a calendar for others fails when it cannot be noted who came',
    file: route,
    find: "request.log.warn({ err }, 'that a calendar was asked for could not be noted')",
    replace: 'throw err',
    command: http('all the same'),
    says: /handed out all the same/,
  },
  {
    name: 'a calendar for others names our reservations',
    file: `${room}/draw-shared-calendar.ts`,
    find: "createHmac('sha256', token).update(thing).digest('hex').slice(0, 32)",
    replace: "createHmac('sha256', token) && thing",
    command: test('shared-calendar', 'number of ours'),
    says: /name or number of ours/,
  },
  {
    name: 'a calendar for others counts changes from a number that starts anew',
    file: `${room}/write-calendar.ts`,
    find: 'const sequenceOf = (seconds: number) => Math.max(0, seconds - sequenceStart)',
    replace: 'const sequenceOf = (seconds: number) => Math.max(0, 0 * (seconds - sequenceStart))',
    command: test('shared-calendar', 'higher number'),
    says: /gets a higher number/,
  },
  {
    name: 'a calendar for others tells less of a record under its old number',
    file: 'packages/database/migrations/0025_calendar_feeds.sql',
    find: '  where external_id in (select external_id from gone where external_id is not null);',
    replace: '  where false and external_id in (select external_id from gone);',
    command: test('told-nights', 'when it shrinks'),
    says: /none is told by an older number/,
  },
  {
    name: 'a calendar for others dates a change by when its writer began to wait',
    file: 'packages/database/migrations/0025_calendar_feeds.sql',
    find: '  new.changed_at := greatest(clock_timestamp(), old.changed_at);',
    replace: '  new.changed_at := now();',
    command: test('shared-calendar', 'writes last'),
    says: /writes last has the last moment/,
  },
  {
    name: 'a calendar for others is unchanged by date although nights were let go',
    file: `${room}/exports.queries.ts`,
    find: 'case when shown_hash is not distinct from',
    replace: 'case when shown_since is not null or null::text =',
    command: http('let go'),
    says: /nights that were let go are news/,
  },
  {
    name: 'a calendar for others is opened by an address that was closed',
    file: `${room}/exports.queries.ts`,
    find: ' and revoked_at is null\n    ), ${toldThings',
    replace: '\n    ), ${toldThings',
    command: http('told alike'),
    says: /a closed and a mistyped address are told alike/,
  },
  {
    name: 'a calendar for others is listed to another owner',
    file: `${room}/exports.queries.ts`,
    find: "query.where('owner_id', '=', actor.id)",
    replace: 'query',
    command: test('exports', 'own villas'),
    says: /and no other villa/,
  },
  {
    name: 'the address of a calendar for others is kept in nginx’s log',
    file: 'ops/nginx/plato-villa.conf.template',
    find: '  ~*^/v1/calendars/     /v1/calendars/-;\n',
    replace: '',
    command: 'vitest run tools/nginx.test.ts -t "no log keeps"',
    says: /no log keeps a link/,
  },
]
