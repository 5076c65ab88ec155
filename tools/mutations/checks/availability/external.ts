import type { MutationCheck } from '../../mutation-check.ts'

const room = 'packages/core/src/availability'
const settling = 'packages/database/migrations/0025_calendar_feeds.sql'
const histories = `vitest run ${room}/nights-history.test.ts`
const conflicts = `vitest run ${room}/conflicts.test.ts`

/** Ways to lose track of nights that others claim, or of who decided about them. */
export const checks: readonly MutationCheck[] = [
  {
    name: 'a released night is not assigned to the external record that claims it',
    file: settling,
    find: 'perform external_settle(old.villa_id, old.stay);',
    replace: 'perform 1;',
    command: histories,
    expects: /a record waits for a night that is free/,
  },
  {
    name: 'a night claimed by a reservation and an external record opens no conflict',
    file: settling,
    find: 'and o.reservation_id is not null and o.stay && daterange(e.starts_on, e.ends_on)\n',
    replace: 'and o.reservation_id < 0 and o.stay && daterange(e.starts_on, e.ends_on)\n',
    command: histories,
    expects: /open conflicts are what overlaps/,
  },
  {
    name: 'the decision on a conflict stays valid when more nights overlap',
    file: settling,
    find: 'where c.closed_at is not null or not c.nights @> excluded.nights',
    replace: 'where c.closed_at is not null',
    command: conflicts,
    expects:
      /a decision on a double booking with another channel is retained until more nights are affected, and then reset/,
  },
  {
    name: 'a night claimed by two external records goes to the newer one',
    file: settling,
    find: 'older.id < e.id',
    replace: 'older.id < 0',
    command: conflicts,
    expects:
      /of two channel bookings waiting for a taken night the older gets it once free, also after it was ignored and restored/,
  },
  {
    name: 'changing a reservation loses its nights to an external record that claims them',
    file: 'packages/core/src/reservations/change-reservation.ts',
    find: 'await hasNights(tx, row.id)',
    replace:
      "(await tx.deleteFrom('occupancy').where('reservation_id', '=', row.id).executeTakeFirst()).numDeletedRows > 0n",
    command: conflicts,
    expects:
      /a reservation that is double-booked with another channel can change within its own nights without losing them/,
  },
  {
    name: 'a conflict can be decided twice',
    file: 'packages/core/src/availability/conflict-decision.ts',
    find: 'if (conflict.decision || conflict.closedAt)',
    replace: 'if (conflict.closedAt)',
    command: 'vitest run packages/core/src/reservations/decide-conflict.test.ts',
    expects: /gives the nights to the external calendar booking only after our reservation ends/,
  },
]
