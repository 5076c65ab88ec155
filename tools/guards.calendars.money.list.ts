import type { Guard } from './guards.list.ts'

const money = 'vitest run packages/core/src/payments/card/calendars-before-money.test.ts'
const instant = 'vitest run packages/core/src/reservations/instant-booking.test.ts'

/** Ways to promise nights, or take money for them, that another calendar has sold. */
export const calendarMoneyGuards: readonly Guard[] = [
  {
    name: 'a card is asked for nights that another calendar has sold too',
    file: 'packages/core/src/payments/card/start-attempt.ts',
    find: 'if (await areNightsInDoubt(tx, reservation.id))',
    replace: 'if (reservation.id < 0)',
    command: money,
    says: /a sale elsewhere stops the money/,
  },
  {
    name: 'calendars are not read before money is taken',
    file: 'packages/core/src/payments/card/start-attempt.ts',
    find: 'if (villa) await refreshFeeds(ctx, villa.id)',
    replace: 'if (!villa) await refreshFeeds(ctx, linkId)',
    command: money,
    says: /calendars are read once more/,
  },
  {
    name: 'a calendar nobody could read for hours still accepts at once',
    file: 'packages/core/src/reservations/accept-at-once.ts',
    find: 'if (await doFeedsVouch(tx, row.villa_id, at.now))',
    replace: 'if (row.villa_id > 0)',
    command: instant,
    says: /turns an instant booking into a request/,
  },
]
