import type { MutationCheck } from '../../mutation-check.ts'

const prices = 'packages/rules/src/pricing/gap-prices.ts'
const identity = 'vitest run packages/rules/src/pricing/gap-prices.test.ts'
const bookable = 'vitest run packages/core/src/search/bookable-gaps.test.ts'

/** Ways to sell gaps wrongly: prices that do not come back, and a list that shows others than can be booked. */
export const checks: readonly MutationCheck[] = [
  {
    name: 'withdrawing a gap offer leaves its price period split in two',
    file: prices,
    find: 'joinsBefore: period.from < span.from || isBesideGap',
    replace: 'joinsBefore: false && isBesideGap',
    command: identity,
    expects:
      /takeBack restores the price table from before sellApart set a price for a gap between stays \(5,000 tables\)/,
  },
  {
    name: 'withdrawing a gap offer overwrites prices that staff changed since',
    file: prices,
    find: 'const [first, end] = [later(piece.from, from), earlier(piece.to, to)]',
    replace: 'const [first, end] = [piece.from, piece.to]',
    command: identity,
    expects:
      /takeBack does not change nights of the gap that staff priced again, and does not merge two former price periods/,
  },
  {
    name: 'a gap offer changes the minimum nights of the price period after it',
    file: prices,
    find: 'const after = period.to > span.to ? [{ ...period, from: span.to }] : []',
    replace: 'const after = period.to > span.to ? [{ ...period, from: span.to, minNights: null }] : []',
    command: identity,
    expects:
      /takeBack restores the price table from before sellApart set a price for a gap between stays \(5,000 tables\)|sellApart sets the price of every night in a gap between stays and changes no quote outside it \(3,000 sheets\)/,
  },
  {
    name: 'the short-term list shows the rest of a gap that is shorter than its minimum nights',
    file: 'packages/core/src/search/short-term/gap-sql.ts',
    find: '(from_day = starts or ends - from_day >= least)',
    replace: '(from_day = starts or ends > from_day)',
    command: bookable,
    expects:
      /listShortTerm returns on several days exactly the free gaps between bookings that quoteStay accepts, at the same total/,
  },
  {
    name: 'the short-term list shows gaps that began before today',
    file: 'packages/core/src/search/short-term/gap-sql.ts',
    find: 'where whole_only and starts >=',
    replace: 'where whole_only and starts + nights >',
    command: bookable,
    expects:
      /listShortTerm returns on several days exactly the free gaps between bookings that quoteStay accepts, at the same total/,
  },
  {
    name: 'the short-term list leaves out a gap offer that has begun',
    file: 'packages/core/src/search/short-term/gap-sql.ts',
    find: 'greatest(starts, open_from, ',
    replace: 'greatest(starts, open_from, 9 * ',
    command: bookable,
    expects:
      /listShortTerm returns on several days exactly the free gaps between bookings that quoteStay accepts, at the same total/,
  },
  {
    name: 'search ignores gap offers',
    file: 'packages/database/migrations/0026_gaps_sold_apart.sql',
    find: 'and apart.for_gap\n',
    replace: 'and false\n',
    command: 'vitest run packages/core/src/search/invented-villas.test.ts',
    expects:
      /checkSearch finds no difference between 150 random villas and their search rows after a rebuild and rollHorizon/,
  },
  {
    name: 'search ignores a gap offer that began before the search horizon',
    file: 'packages/database/migrations/0026_gaps_sold_apart.sql',
    find: 'upper(o.stay) >= first_day - 100',
    replace: 'upper(o.stay) >= first_day',
    command: 'vitest run packages/core/src/search/invented-villas.test.ts',
    expects:
      /checkSearch finds no difference between 150 random villas and their search rows after a rebuild and rollHorizon/,
  },
  {
    name: 'offerGap accepts a gap that no longer exists',
    file: 'packages/core/src/availability/gaps/offer-gap.ts',
    find: 'free.to === to && begins(free.from)',
    replace: 'free.to >= to',
    command: 'vitest run packages/core/src/availability/gaps',
    expects:
      /offerGap refuses dates that are taken, already offered or not exactly a gap between two taken spans/,
  },
]
