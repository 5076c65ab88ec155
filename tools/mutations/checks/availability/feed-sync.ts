import type { MutationCheck } from '../../mutation-check.ts'

const rules = 'packages/rules/src/availability/feeds'
const room = 'packages/core/src/availability/feeds'
const settling = 'packages/database/migrations/0025_calendar_feeds.sql'
const ruled = `vitest run ${rules}/merge.test.ts ${rules}/merge-no-stays.test.ts ${rules}/match.test.ts`
const staff = `vitest run ${room}/sync-feed.test.ts`
const rounds = `vitest run ${room}/sync-due-feeds.test.ts`
/** Sixty days of three channels: slow, and the one that knows nothing of how the product does it. */
const simulation = `vitest run ${room}/test/simulation.test.ts`

/** Faults in reading feeds that free a taken night, close a free night or lose an overbooking. */
export const checks: readonly MutationCheck[] = [
  {
    name: 'a stay that is missing from one reading is opened at once',
    file: `${rules}/merge.ts`,
    find: 'const isGone = misses >= minMisses && opensAt !== null && opensAt <= now',
    replace: 'const isGone = !isHeld && misses > 0',
    command: ruled,
    expects:
      /planSync does not free the nights of a record that is missing for the first time, however old it is/,
  },
  {
    name: 'a mass drop in a feed is not held for review',
    file: `${rules}/merge.ts`,
    find: 'const isDrop = vanished.length >= minMassDrop && isMajority',
    replace: 'const isDrop = vanished.length < 0 && isMajority',
    command: ruled,
    expects: /planSync reports a mass drop and counts no record as missing until staff accept the drop/,
  },
  {
    name: 'a held mass drop is released when new stays appear in the feed',
    file: `${rules}/merge.ts`,
    find: 'input.wasHeld || vanished',
    replace: 'vanished',
    command: ruled,
    expects: /planSync reports a mass drop also when new events replace the missing ones/,
  },
  {
    name: 'an empty feed is accepted after the normal waiting time instead of a day',
    file: `${rules}/merge.ts`,
    find: '(isEmpty ? emptyPatienceMs : patienceMs)',
    replace: 'patienceMs',
    command: ruled,
    expects: /planSync removes the records after the calendar was empty for 24 hours/,
  },
  {
    name: 'a stay with a new UID is treated as a new stay',
    file: `${rules}/match.ts`,
    find: 'const moved = pairByNights(renamed.records, renamed.events)',
    replace: 'const moved = pairByNights(renamed.records.slice(0, 0), renamed.events)',
    command: ruled,
    expects:
      /planSync retains one record for a running stay that the feed shows from today on with a new UID each day/,
  },
  {
    name: 'the order of events in a feed decides which stored record they match',
    file: `${rules}/match.ts`,
    find: '[...events].sort(inOrder)',
    replace: '[...events]',
    command: ruled,
    expects:
      /matchEvents returns the same pairs of records and calendar events whatever the order of the events/,
  },
  {
    name: 'a booking on another channel is classified as an echo of our own nights',
    file: `${rules}/merge.ts`,
    find: "  event.kind !== 'BOOKING' &&\n  event.seenKind",
    replace: '  event.seenKind',
    command: ruled,
    expects:
      /planSync never marks a booking of another channel as an echo, even when we publish the same nights/,
  },
  {
    name: 'an external record is classified as an echo although the channel never fetched our nights',
    file: `${rules}/merge.ts`,
    find: '&& since <= publishedAt)',
    replace: ')',
    command: ruled,
    expects: /has not fetched our calendar since we published/,
  },
  {
    name: 'a feed preview stores its changes',
    file: `${room}/sync-feed.ts`,
    find: "      const done = await syncIn(tx, ctx, source, read)\n      if (done !== 'OLD') throw new PreviewRollback(done.plan)\n    })",
    replace:
      "      const done = await syncIn(tx, ctx, source, read)\n      return done === 'OLD' ? done : done.plan\n    }).then((result) => { if (result !== 'OLD') throw new PreviewRollback(result) })",
    command: staff,
    expects:
      /previewSync writes nothing, and syncFeed right after it returns the same result for random calendars/,
  },
  {
    name: 'a slow feed reading overwrites a newer one',
    file: `${room}/sync-due-feeds.ts`,
    find: 'stored?.active && !isReadSince(stored, requestedAt)',
    replace: 'stored?.active',
    command: rounds,
    expects: /readOneFeed discards its result when a newer reading was stored in the meantime/,
  },
  {
    name: 'the feeds of one host are fetched concurrently',
    file: `${room}/sync-due-feeds.ts`,
    find: 'const hosts = byHost(due)',
    replace: 'const hosts = byHost(due).flat().map((feed) => [feed])',
    command: rounds,
    expects: /syncDueFeeds sends one request per host at a time and reads several hosts in parallel/,
  },
  {
    name: 'a host that does not respond delays the whole sync round',
    file: `${room}/sync-due-feeds.ts`,
    find: 'const maxSilences = 2',
    replace: 'const maxSilences = 2_000',
    command: rounds,
    expects: /syncDueFeeds skips a host after two timeouts and retries its other feeds after five minutes/,
  },
  {
    name: 'the sale horizon of a channel opens a conflict with a reservation',
    file: settling,
    find: "where e.villa_id = settled and e.claims and e.kind <> 'HORIZON'",
    replace: 'where e.villa_id = settled and e.claims',
    also: [
      {
        file: settling,
        find: "where e.claims and e.kind <> 'HORIZON' and o.reservation_id",
        replace: 'where e.claims and o.reservation_id',
      },
    ],
    command: staff,
    expects:
      /syncFeed sends no conflict mail for the lead-time block of a channel that overlaps a reservation/,
  },
  {
    name: 'a moved or deleted external record does not update the occupied nights',
    file: settling,
    find: 'create trigger external_records_updated after update on external_records referencing new table as touched\n  for each statement execute function external_records_settle();\n',
    replace: '',
    command: simulation,
    expects: /occupied nights of villa/,
  },
  {
    name: 'a feed that cannot be read is treated as an empty one',
    file: `${room}/read-feed.ts`,
    find: 'timeoutMs === undefined ? {} : { timeoutMs })',
    replace:
      "timeoutMs === undefined ? {} : { timeoutMs }).catch(() => ({ state: 'TEXT' as const, text: 'BEGIN:VCALENDAR\\r\\nEND:VCALENDAR', bytes: 0, etag: null, lastModified: null }))",
    command: simulation,
    expects: /health of |occupied nights of villa/,
  },
  {
    name: 'the calendar export publishes the sale horizon of another channel',
    file: 'packages/core/src/availability/exports/published-sql.ts',
    find: " and r.kind is distinct from 'HORIZON'",
    replace: '',
    command: `vitest run ${room}/published-nights.test.ts`,
    expects:
      /nights after the end of a channel’s sale window are taken in our calendar and not exported to another channel/,
  },
  {
    name: 'an echo is not recognised after our own nights were released',
    file: `${room}/records.queries.ts`,
    find: 'and e.fetched_at is not null',
    replace: 'and e.fetched_at is null',
    command: `vitest run ${room}/published-nights.test.ts`,
    expects:
      /a feed event with the dates of an exported and since removed closure is marked ECHO and takes no nights/,
  },
  {
    name: 'the health filter of the feed list differs from the health that is shown',
    file: `${room}/feeds.queries.ts`,
    find: "  when held_at is not null then 'HELD'\n",
    replace: '',
    command: `vitest run ${room}/keep-feeds.test.ts`,
    expects: /the health filter of listFeeds selects the same feeds as healthOf for random feed states/,
  },
]
