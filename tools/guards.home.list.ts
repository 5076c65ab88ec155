import type { Guard } from './guards.list.ts'

const test = (file: string, name: string) => `vitest run ${file} -t "${name}"`
const scope = "    .$if(actor.role !== 'ADMIN', (query) => query.where('villas.owner_id', '=', actor.id))\n"
const stays = "    .innerJoin('villas', 'villas.id', 'reservations.villa_id')\n"
const houses = "    .leftJoin('towns', 'towns.id', 'districts.town_id')\n"

/** Ways to break the home pages and the quick search that a test must notice. */
export const homeGuards: readonly Guard[] = [
  {
    name: 'an owner’s home page tells of other owners’ reservations',
    file: 'packages/core/src/visible-sql.ts',
    find: stays + scope,
    replace: stays,
    command: test('packages/core/src/reports/owner-board.test.ts', 'an owner sees nothing'),
    says: /nothing of another/,
  },
  {
    name: 'an owner’s home page lists other owners’ villas',
    file: 'packages/core/src/visible-sql.ts',
    find: houses + scope,
    replace: houses,
    command: test('packages/core/src/reports/owner-board.test.ts', 'an owner sees nothing'),
    says: /nothing of another/,
  },
  {
    name: 'an owner finds other owners’ reservations by the quick search',
    file: 'packages/core/src/visible-sql.ts',
    find: stays + scope,
    replace: stays,
    command: test('packages/core/src/search/find-anything.test.ts', 'an owner finds own'),
    says: /own villas and reservations alone/,
  },
  {
    name: 'an owner finds guests by name before they are confirmed',
    file: 'packages/core/src/search/find-anything.queries.ts',
    find: 'or confirmed_at is not null)',
    replace: 'or true)',
    command: test('packages/core/src/search/find-anything.test.ts', 'an owner finds own'),
    says: /no guest before it is confirmed/,
  },
  {
    name: 'an owner finds guests by their phone',
    file: 'packages/core/src/search/find-anything.queries.ts',
    find: 'by: isStaff && phone ?',
    replace: 'by: phone ?',
    command: test('packages/core/src/search/find-anything.test.ts', 'an owner finds own'),
    says: /nobody by phone/,
  },
  {
    name: 'the home page asks the database once for each list',
    file: 'packages/core/src/reports/get-board.ts',
    find: '  const found = await selectStaffBoard(db, actor, { now, today })\n',
    replace:
      '  await selectStaffBoard(db, actor, { now, today })\n  const found = await selectStaffBoard(db, actor, { now, today })\n',
    command: test('packages/core/src/reports/board.test.ts', 'one statement'),
    says: /the whole page is one statement/,
  },
  {
    name: 'the home page reads the whole history to tell of today',
    file: 'packages/core/src/reports/staff-board.queries.ts',
    find: "\n    .where('reservations.check_in', '>=', addDays(today, -unpaidForDays))",
    replace: '',
    command: test('packages/core/src/reports/board-many.test.ts', 'of today is found by index'),
    says: /never from one end of the history/,
  },
  {
    name: 'the home page hides the newest request behind older ones',
    file: 'packages/core/src/reports/staff-board.queries.ts',
    find: 'isNewestFirst: true',
    replace: 'isNewestFirst: false',
    command: test('packages/core/src/reports/board.test.ts', 'newest request is the first'),
    says: /newest request is the first/,
  },
  {
    name: 'an owner finds people by the quick search',
    file: 'packages/core/src/search/find-anything.queries.ts',
    find: "role === 'ADMIN' && mayBeName ? userIsCalled(text)",
    replace: 'mayBeName ? userIsCalled(text)',
    command: test('packages/core/src/search/find-anything.test.ts', 'owners and staff by name'),
    says: /an owner finds nobody/,
  },
  {
    name: 'an owner finds guests by their e-mail',
    file: 'packages/core/src/search/find-anything.queries.ts',
    find: 'isStaff && mayBeName',
    replace: 'mayBeName',
    command: test('packages/core/src/search/find-anything.test.ts', 'guest’s e-mail'),
    says: /for staff alone/,
  },
  {
    name: 'a payment of any year is booked',
    file: 'packages/rules/src/payments/paid-on.ts',
    find: "return paidOn < earliestPaidOn(reservedOn) ? 'payment.too_early' : undefined",
    replace: 'return paidOn && reservedOn ? undefined : undefined',
    command: test('packages/core/src/payments/record-payment.test.ts', 'more than a year before'),
    says: /more than a year before the reservation/,
  },
  {
    name: 'a relative with the guest’s last name passes for the guest',
    file: 'packages/rules/src/payments/receipt-checks.ts',
    find: "if (lastPlaces.length > 0) return 'LAST'",
    replace: "if (lastPlaces.length > 0) return 'FULL'",
    command: test('packages/rules/src/payments/receipt-checks.test.ts', 'does not take a relative'),
    says: /does not take a relative/,
  },
]
