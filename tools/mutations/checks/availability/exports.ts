import type { MutationCheck } from '../../mutation-check.ts'

const room = 'packages/core/src/availability/exports'
const route = 'apps/api/src/availability/calendar-export.route.ts'
const http = (name: string) => `vitest run apps/api/test/calendar-export.test.ts -t "${name}"`
const test = (file: string, name: string) => `vitest run ${room}/${file}.test.ts -t "${name}"`

/** Ways to break our calendars for others that a test must notice. */
export const checks: readonly MutationCheck[] = [
  {
    name: 'the calendar export folds lines by characters instead of octets',
    file: `${room}/write-calendar.ts`,
    find: 'const size = Buffer.byteLength(character)',
    replace: 'const size = character.length',
    command: test('write-calendar', '75 octets'),
    expects: /writeCalendar folds lines to max 75 octets without splitting a UTF-8 character or losing text/,
  },
  {
    name: 'the calendar export does not escape the villa name',
    file: `${room}/write-calendar.ts`,
    find: 'escaped(name)',
    replace: 'name',
    command: test(
      'write-calendar',
      'writeCalendar escapes a villa name so that it cannot inject calendar lines',
    ),
    expects: /writeCalendar escapes a villa name so that it cannot inject calendar lines/,
  },
  {
    name: 'the calendar export sends a channel the nights that came from that channel',
    file: `${room}/published-sql.ts`,
    find: 'where r.own is not true',
    replace: 'where true',
    command: test(
      'published-nights',
      'a calendar export leaves out the nights reported by its own channel and contains those of all others',
    ),
    expects:
      /a calendar export leaves out the nights reported by its own channel and contains those of all others/,
  },
  {
    name: 'the calendar export leaves out nights that a second channel claims as well',
    file: `${room}/published-sql.ts`,
    find: 'join outside told on told.id = o.external_id and told.own',
    replace: 'join outside told on told.id = o.external_id and told.own and false',
    command: test(
      'published-nights',
      'a calendar export contains nights of another channel that overlap nights reported by its own channel',
    ),
    expects:
      /a calendar export contains nights of another channel that overlap nights reported by its own channel/,
  },
  {
    name: 'the calendar export returns an empty calendar while the database is unavailable',
    file: route,
    find: "throw new Refusal('request.busy', { retryAfterSeconds: awaySeconds })",
    replace:
      "return { text: 'BEGIN:VCALENDAR\\r\\nVERSION:2.0\\r\\nEND:VCALENDAR\\r\\n', hash: 'x', now: new Date(), known: { id: 0, fetchedAt: null, shownHash: null, shownSince: null } }",
    command: http(':file returns 503 on a server error, never an empty calendar or 304'),
    expects: /GET and HEAD \/calendars\/:file return 503 with Retry-After while the database is down/,
  },
  {
    name: 'the calendar export fails when the fetch cannot be recorded',
    file: route,
    find: "request.log.warn({ err }, 'that a calendar was asked for could not be noted')",
    replace: 'throw err',
    command: http(':file returns the calendar when the time of the fetch cannot be stored'),
    expects: /GET \/calendars\/:file returns the calendar when the time of the fetch cannot be stored/,
  },
  {
    name: 'the calendar export contains our reservation ids',
    file: `${room}/draw-shared-calendar.ts`,
    find: "createHmac('sha256', token).update(thing).digest('hex').slice(0, 32)",
    replace: "createHmac('sha256', token) && thing",
    command: test(
      'shared-calendar',
      'the exported calendar contains no guest data, note, reservation code, channel name or internal id',
    ),
    expects:
      /the exported calendar contains no guest data, note, reservation code, channel name or internal id/,
  },
  {
    name: 'the calendar export sends the same sequence number after a change',
    file: `${room}/write-calendar.ts`,
    find: 'const sequenceOf = (seconds: number) => Math.max(0, seconds - sequenceStart)',
    replace: 'const sequenceOf = (seconds: number) => Math.max(0, 0 * (seconds - sequenceStart))',
    command: test(
      'shared-calendar',
      'a reservation that is moved keeps its UID in the exported calendar and gets a higher SEQUENCE',
    ),
    expects: /a reservation that is moved keeps its UID in the exported calendar and gets a higher SEQUENCE/,
  },
  {
    name: 'the calendar export sends a shortened external record with its old sequence number',
    file: 'packages/database/migrations/0025_calendar_feeds.sql',
    find: '  where external_id in (select external_id from gone where external_id is not null);',
    replace: '  where false and external_id in (select external_id from gone);',
    command: test(
      'published-nights',
      'a calendar export joins adjacent spans of one booking, and its SEQUENCE does not decrease when the booking shrinks',
    ),
    expects:
      /a calendar export joins adjacent spans of one booking, and its SEQUENCE does not decrease when the booking shrinks/,
  },
  {
    name: 'the calendar export dates a change by the start of its transaction',
    file: 'packages/database/migrations/0025_calendar_feeds.sql',
    find: '  new.changed_at := greatest(clock_timestamp(), old.changed_at);',
    replace: '  new.changed_at := now();',
    command: test(
      'shared-calendar',
      'changed_at is the time of the write, also when the transaction began before an earlier write',
    ),
    expects:
      /occupancy\.changed_at is the time of the write, also when the transaction began before an earlier write/,
  },
  {
    name: 'the calendar export reports no modification when nights became free',
    file: `${room}/exports.queries.ts`,
    find: 'case when shown_hash is not distinct from',
    replace: 'case when shown_since is not null or null::text =',
    command: http(':file with If-Modified-Since returns 200 after nights were taken or freed'),
    expects: /GET \/calendars\/:file with If-Modified-Since returns 200 after nights were taken or freed/,
  },
  {
    name: 'a revoked calendar export URL still returns the calendar',
    file: `${room}/exports.queries.ts`,
    find: ' and revoked_at is null\n    ), ${publishedBusySpans',
    replace: '\n    ), ${publishedBusySpans',
    command: http(':file returns 404 for an unknown, a revoked and a malformed token'),
    expects: /GET \/calendars\/:file returns 404 for an unknown, a revoked and a malformed token/,
  },
  {
    name: 'the nginx log contains the token of a calendar export URL',
    file: 'ops/nginx/plato-villa.conf.template',
    find: '  ~*^/v1/calendars/     /v1/calendars/-;\n',
    replace: '',
    command:
      'vitest run tools/product-tests/nginx.test.ts -t "nginx logs contain no token of a link and no query string, also while the site is down"',
    expects: /nginx logs contain no token of a link and no query string, also while the site is down/,
  },
]
