import type { MutationCheck } from '../../mutation-check.ts'

const tests = (files: string) => `vitest run ${files}`

/** Nights that are taken once. */
export const checks: readonly MutationCheck[] = [
  {
    name: 'two closures can occupy the same night',
    file: 'packages/database/migrations/0013_occupancy.sql',
    find: 'exclude using gist (villa_id with =, stay with &&)',
    replace: 'exclude using gist (id with =, villa_id with =, stay with &&)',
    command: tests('packages/core/src/availability/availability.test.ts'),
    expects:
      /closures of a villa may be adjacent but not overlap, and moving or removing a closure frees its nights/,
  },
  {
    name: 'two hundred concurrent requests can occupy the same night',
    file: 'packages/database/migrations/0013_occupancy.sql',
    find: 'exclude using gist (villa_id with =, stay with &&)',
    replace: 'exclude using gist (id with =, villa_id with =, stay with &&)',
    crowd: true,
    command: tests(
      'packages/core/src/availability/contention.test.ts -t "200 clients changing closures of 20 villas cause no overlap or deadlock, and search matches every night"',
    ),
    expects: /\+\s+"overlaps": [1-9]/,
  },
  {
    name: 'nights are occupied without locking the villa row',
    file: 'packages/core/src/availability/close-dates.ts',
    find: '  await lockVisibleVillaOrRefuse(tx, ctx.actor, villaId)\n',
    replace: '',
    also: [
      {
        file: 'packages/database/migrations/0015_search_refresh.sql',
        find: '  perform 1 from villas where id = touched for no key update;\n',
        replace: '',
      },
    ],
    crowd: true,
    command: tests(
      'packages/core/src/availability/contention.test.ts -t "200 clients changing closures of 20 villas cause no overlap or deadlock, and search matches every night"',
    ),
    // A transaction that was aborted by a deadlock runs again: the counter of PostgreSQL shows it, or a client whose
    // second attempt failed too.
    expects: /"deadlocks": [1-9]|deadlock detected/,
  },
]
