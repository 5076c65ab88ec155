import type { MutationCheck } from '../../mutation-check.ts'

const money = 'vitest run packages/core/src/payments/card/calendars-before-money.test.ts'
const instant = 'vitest run packages/core/src/reservations/instant-booking.test.ts'

/** Ways to promise nights, or take money for them, that another calendar has sold. */
export const checks: readonly MutationCheck[] = [
  {
    name: 'a card payment can start for nights that an external calendar claims as well',
    file: 'packages/core/src/payments/card/start-attempt.ts',
    find: 'if (await areNightsInDoubt(tx, reservation.id))',
    replace: 'if (reservation.id < 0)',
    command: money,
    expects:
      /a card payment is refused and staff are notified when an external calendar has a new booking on the same nights/,
  },
  {
    name: 'the feeds of a villa are not read before a card payment starts',
    file: 'packages/core/src/payments/card/start-attempt.ts',
    find: 'if (villa) await refreshFeeds(ctx, villa.id)',
    replace: 'if (!villa) await refreshFeeds(ctx, linkId)',
    command: money,
    expects:
      /starting a card payment reads the villa’s external calendars unless they were read a minute ago/,
  },
  {
    name: 'a request is accepted instantly although the feeds of the villa are stale',
    file: 'packages/core/src/reservations/request/accept-at-once.ts',
    find: 'if (await areFeedsFresh(tx, row.villa_id, at.now))',
    replace: 'if (row.villa_id > 0)',
    command: instant,
    expects:
      /an instant-booking request stays REQUESTED with a CALENDAR_STALE event when the calendar feed cannot be read/,
  },
]
