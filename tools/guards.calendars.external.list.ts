import type { Guard } from './guards.list.ts'

const room = 'packages/core/src/availability'
const settling = 'packages/database/migrations/0025_calendar_feeds.sql'
const histories = `vitest run ${room}/nights-history.test.ts`
const conflicts = `vitest run ${room}/conflicts.test.ts`

/** Ways to lose track of nights that others claim, or of who decided about them. */
export const calendarExternalGuards: readonly Guard[] = [
  {
    name: 'a claimed night that is released is not given to who waits for it',
    file: settling,
    find: 'perform external_settle(old.villa_id, old.stay);',
    replace: 'perform 1;',
    command: histories,
    says: /a record waits for a night that is free/,
  },
  {
    name: 'a night claimed twice opens no conflict',
    file: settling,
    find: 'and o.reservation_id is not null and o.stay && daterange(e.starts_on, e.ends_on)\n',
    replace: 'and o.reservation_id < 0 and o.stay && daterange(e.starts_on, e.ends_on)\n',
    command: histories,
    says: /open conflicts are what overlaps/,
  },
  {
    name: 'a decision on claimed nights holds for more of them',
    file: settling,
    find: 'where c.closed_at is not null or not c.nights @> excluded.nights',
    replace: 'where c.closed_at is not null',
    command: conflicts,
    says: /asked for anew when more clash/,
  },
  {
    name: 'a claimed night goes to the record that came later',
    file: settling,
    find: 'older.id < e.id',
    replace: 'older.id < 0',
    command: conflicts,
    says: /the one that came first gets it/,
  },
  {
    name: 'a changed reservation loses its claimed nights to who waits',
    file: 'packages/core/src/reservations/change-reservation.ts',
    find: 'await hasNights(tx, row.id)',
    replace:
      "(await tx.deleteFrom('occupancy').where('reservation_id', '=', row.id).executeTakeFirst()).numDeletedRows > 0n",
    command: conflicts,
    says: /what waits does not slip in between/,
  },
  {
    name: 'an owner sees nights claimed in foreign villas',
    file: `${room}/conflicts.queries.ts`,
    find: "query.where('villas.owner_id', '=', actor.id)",
    replace: 'query',
    command: conflicts,
    says: /own villas only/,
  },
  {
    name: 'a decision on claimed nights can be made twice',
    file: `${room}/decide-conflict.ts`,
    find: 'if (conflict.decision || conflict.closedAt)',
    replace: 'if (conflict.closedAt)',
    command: `vitest run ${room}/decide-conflict.test.ts`,
    says: /noted with who and when/,
  },
]
