import type { Guard } from './guards.list.ts'

const prices = 'packages/rules/src/pricing/gap-prices.ts'
const identity = 'vitest run packages/rules/src/pricing/gap-prices.test.ts'
const bookable = 'vitest run packages/core/src/search/bookable-gaps.test.ts'

/** Ways to sell gaps wrongly: prices that do not come back, and a list that shows others than can be booked. */
export const calendarGapGuards: readonly Guard[] = [
  {
    name: 'a gap taken back leaves its season cut in two',
    file: prices,
    find: 'joinsBefore: period.from < span.from || isBesideGap',
    replace: 'joinsBefore: false && isBesideGap',
    command: identity,
    says: /sold apart and taken back, a price table is what it was/,
  },
  {
    name: 'a gap taken back overwrites what staff priced since',
    file: prices,
    find: 'const [first, end] = [later(piece.from, from), earlier(piece.to, to)]',
    replace: 'const [first, end] = [piece.from, piece.to]',
    command: identity,
    says: /nights priced anew since are left alone/,
  },
  {
    name: 'nights are sold apart at the season’s old terms beside them',
    file: prices,
    find: 'const after = period.to > span.to ? [{ ...period, from: span.to }] : []',
    replace: 'const after = period.to > span.to ? [{ ...period, from: span.to, minNights: null }] : []',
    command: identity,
    says: /no stay beside the gap is quoted otherwise|a price table is what it was/,
  },
  {
    name: 'the short-term list shows what is left of a gap though it is too short',
    file: 'packages/core/src/search/gap-sql.ts',
    find: '(from_day = starts or ends - from_day >= least)',
    replace: '(from_day = starts or ends > from_day)',
    command: bookable,
    says: /exactly the gaps that can be booked/,
  },
  {
    name: 'the short-term list shows gaps that began before today',
    file: 'packages/core/src/search/gap-sql.ts',
    find: 'where whole_only and starts >=',
    replace: 'where whole_only and starts + nights >',
    command: bookable,
    says: /exactly the gaps that can be booked/,
  },
  {
    name: 'a gap sold apart is missing from the list once it has begun',
    file: 'packages/core/src/search/gap-sql.ts',
    find: 'greatest(starts, open_from, ',
    replace: 'greatest(starts, open_from, 9 * ',
    command: bookable,
    says: /exactly the gaps that can be booked/,
  },
  {
    name: 'search does not hear that nights are sold apart',
    file: 'packages/database/migrations/0026_gaps_sold_apart.sql',
    find: 'and apart.for_gap\n',
    replace: 'and false\n',
    command: 'vitest run packages/core/src/search/invented-villas.test.ts',
    says: /search knows what the rules say/,
  },
  {
    name: 'search forgets a gap sold apart that began before its horizon',
    file: 'packages/database/migrations/0026_gaps_sold_apart.sql',
    find: 'upper(o.stay) >= first_day - 100',
    replace: 'upper(o.stay) >= first_day',
    command: 'vitest run packages/core/src/search/invented-villas.test.ts',
    says: /search knows what the rules say/,
  },
  {
    name: 'a gap is opened though it is not there any more',
    file: 'packages/core/src/availability/gaps/offer-gap.ts',
    find: 'free.to === to && begins(free.from)',
    replace: 'free.to >= to',
    command: 'vitest run packages/core/src/availability/gaps',
    says: /taken, moved, unbounded or sold apart already is refused/,
  },
]
