import type { Guard } from './guards.list.ts'

const rules = 'packages/rules/src/availability/feeds'
const room = 'packages/core/src/availability/feeds'
const settling = 'packages/database/migrations/0025_calendar_feeds.sql'
const ruled = `vitest run ${rules}/merge.test.ts ${rules}/merge-no-stays.test.ts ${rules}/match.test.ts`
const staff = `vitest run ${room}/sync-feed.test.ts`
const rounds = `vitest run ${room}/sync-due-feeds.test.ts`
/** Sixty days of three channels: slow, and the one that knows nothing of how the product does it. */
const simulation = `vitest run ${room}/test/simulation.test.ts`

/** Ways to open nights somebody has, to close them for nobody, or to lose a double sale, by reading other calendars. */
export const calendarSyncGuards: readonly Guard[] = [
  {
    name: 'a stay missing from one reading is opened',
    file: `${rules}/merge.ts`,
    find: 'const isGone = misses >= leastMisses && opensAt !== null && opensAt <= now',
    replace: 'const isGone = !isHeld && misses > 0',
    command: ruled,
    says: /once is not opened/,
  },
  {
    name: 'much that vanishes at once is not held',
    file: `${rules}/merge.ts`,
    find: 'const isDrop = vanished.length >= leastMassDrop && isMost',
    replace: 'const isDrop = vanished.length < 0 && isMost',
    command: ruled,
    says: /nothing of it counts/,
  },
  {
    name: 'what is held is let go by new stays in its place',
    file: `${rules}/merge.ts`,
    find: 'ground.wasHeld || vanished',
    replace: 'vanished',
    command: ruled,
    says: /the loss is no smaller/,
  },
  {
    name: 'an empty calendar is believed at once',
    file: `${rules}/merge.ts`,
    find: '(isEmpty ? emptyPatienceMs : patienceMs)',
    replace: 'patienceMs',
    command: ruled,
    says: /is believed after a day/,
  },
  {
    name: 'a stay under a new name is a new stay',
    file: `${rules}/match.ts`,
    find: 'const moved = pairByNights(renamed.records, renamed.events)',
    replace: 'const moved = pairByNights(renamed.records.slice(0, 0), renamed.events)',
    command: ruled,
    says: /remains one with its past/,
  },
  {
    name: 'the order of a calendar decides which stay is which',
    file: `${rules}/match.ts`,
    find: '[...events].sort(inOrder)',
    replace: '[...events]',
    command: ruled,
    says: /decides nothing/,
  },
  {
    name: 'a guest elsewhere is taken for our own nights come back',
    file: `${rules}/merge.ts`,
    find: "  event.kind !== 'BOOKING' &&\n  event.seenKind",
    replace: '  event.seenKind',
    command: ruled,
    says: /is never a booking/,
  },
  {
    name: 'our own nights come back are believed when nobody came for them',
    file: `${rules}/merge.ts`,
    find: '&& since <= toldAt)',
    replace: ')',
    command: ruled,
    says: /nobody came since we told of it/,
  },
  {
    name: 'a preview of a calendar is applied',
    file: `${room}/sync-feed.ts`,
    find: "      const done = await syncIn(tx, ctx, source, read)\n      if (done !== 'OLD') throw new NothingKept(done.plan)\n    })",
    replace:
      "      const done = await syncIn(tx, ctx, source, read)\n      return done === 'OLD' ? done : done.plan\n    }).then((kept) => { if (kept !== 'OLD') throw new NothingKept(kept) })",
    command: staff,
    says: /a preview writes nothing/,
  },
  {
    name: 'a slow reading undoes a newer one',
    file: `${room}/sync-due-feeds.ts`,
    find: 'kept?.active && !isReadSince(kept, asked)',
    replace: 'kept?.active',
    command: rounds,
    says: /steps back/,
  },
  {
    name: 'one host is asked for all its calendars at once',
    file: `${room}/sync-due-feeds.ts`,
    find: 'const hosts = byHost(due)',
    replace: 'const hosts = byHost(due).flat().map((feed) => [feed])',
    command: rounds,
    says: /no host is asked for two calendars at once/,
  },
  {
    name: 'a silent host holds up the round',
    file: `${room}/sync-due-feeds.ts`,
    find: 'const mostSilences = 2',
    replace: 'const mostSilences = 2_000',
    command: rounds,
    says: /silent twice is left alone/,
  },
  {
    name: 'the edge of a sale window disputes a stay of ours',
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
    says: /dispute no stay of ours/,
  },
  {
    name: 'a record that moves or goes leaves its nights as they were',
    file: settling,
    find: 'create trigger external_records_updated after update on external_records referencing new table as touched\n  for each statement execute function external_records_settle();\n',
    replace: '',
    command: simulation,
    says: /occupied nights of villa/,
  },
  {
    name: 'a calendar that cannot be read is an empty one',
    file: `${room}/read-feed.ts`,
    find: 'timeoutMs === undefined ? {} : { timeoutMs })',
    replace:
      "timeoutMs === undefined ? {} : { timeoutMs }).catch(() => ({ state: 'TEXT' as const, text: 'BEGIN:VCALENDAR\\r\\nEND:VCALENDAR', bytes: 0, etag: null, lastModified: null }))",
    command: simulation,
    says: /health of |occupied nights of villa/,
  },
  {
    name: 'the edge of a sale window is told to other channels',
    file: 'packages/core/src/availability/exports/told-sql.ts',
    find: " and r.kind is distinct from 'HORIZON'",
    replace: '',
    command: `vitest run ${room}/told-nights.test.ts`,
    says: /is told to no other channel/,
  },
  {
    name: 'what a channel was told is forgotten when we let it go',
    file: `${room}/records.queries.ts`,
    find: 'and e.fetched_at is not null',
    replace: 'and e.fetched_at is null',
    command: `vitest run ${room}/told-nights.test.ts`,
    says: /is ours come back/,
  },
  {
    name: 'the list of calendars filters by another health than it shows',
    file: `${room}/feeds.queries.ts`,
    find: "  when held_at is not null then 'HELD'\n",
    replace: '',
    command: `vitest run ${room}/keep-feeds.test.ts`,
    says: /the rule by health/,
  },
]
