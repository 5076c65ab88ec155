import type { MutationCheck } from '../mutation-check.ts'

const test = (file: string, name: string) => `vitest run ${file} -t "${name}"`

/** Ways to break the home pages and the quick search that a test must notice. */
export const checks: readonly MutationCheck[] = [
  {
    name: 'an owner finds guests by name before their reservation is confirmed',
    file: 'packages/core/src/search/find-anything/find-anything.queries.ts',
    find: 'or confirmed_at is not null)',
    replace: 'or true)',
    command: test(
      'packages/core/src/search/find-anything/find-anything.test.ts',
      'findAnything returns an owner only own villas, guest names only once confirmed, and nothing by phone',
    ),
    expects:
      /findAnything returns an owner only own villas, guest names only once confirmed, and nothing by phone/,
  },
  {
    name: 'an owner finds guests by phone number',
    file: 'packages/core/src/search/find-anything/find-anything.queries.ts',
    find: 'by: isByStaff && phone ?',
    replace: 'by: phone ?',
    command: test(
      'packages/core/src/search/find-anything/find-anything.test.ts',
      'findAnything returns an owner only own villas, guest names only once confirmed, and nothing by phone',
    ),
    expects:
      /findAnything returns an owner only own villas, guest names only once confirmed, and nothing by phone/,
  },
  {
    name: 'the staff home page runs its database query twice',
    file: 'packages/core/src/reports/home/get-board.ts',
    find: '  const found = await selectStaffBoard(db, actor, today)\n',
    replace:
      '  await selectStaffBoard(db, actor, today)\n  const found = await selectStaffBoard(db, actor, today)\n',
    command: test(
      'packages/core/src/reports/board.test.ts',
      'getBoard reads the back-office home page in one query for staff and in one for an owner',
    ),
    expects: /getBoard reads the back-office home page in one query for staff and in one for an owner/,
  },
  {
    name: 'the staff home page reads the whole reservation history',
    file: 'packages/core/src/reports/home/staff-board.queries.ts',
    find: "\n    .where('reservations.check_in', '=', day)",
    replace: '',
    command: test(
      'packages/core/src/reports/board-many.test.ts',
      'getBoard with 100,000 reservations reads none of its large tables by a sequential scan',
    ),
    expects: /getBoard with 100,000 reservations reads none of its large tables by a sequential scan/,
  },
  {
    name: 'an owner finds users by the quick search',
    file: 'packages/core/src/search/find-anything/find-anything.queries.ts',
    find: "roleMay(role, 'users.write') && mayBeName ? userIsCalled(text)",
    replace: 'mayBeName ? userIsCalled(text)',
    command: test(
      'packages/core/src/search/find-anything/find-anything.test.ts',
      'findAnything lists users by name or e-mail to staff only, owners first and closed accounts last',
    ),
    expects:
      /findAnything lists users by name or e-mail to staff only, owners first and closed accounts last/,
  },
  {
    name: 'an owner finds guests by e-mail',
    file: 'packages/core/src/search/find-anything/find-anything.queries.ts',
    find: 'isByStaff && mayBeName',
    replace: 'mayBeName',
    command: test('packages/core/src/search/find-anything/find-anything.test.ts', 'guest’s e-mail'),
    expects:
      /findAnything finds a reservation by a part of the guest’s e-mail for staff and not for an owner|findAnything finds an offer by guest name, e-mail and resulting reservation code, for staff only/,
  },
  {
    name: 'a payment dated more than a year before the reservation is accepted',
    file: 'packages/rules/src/payments/paid-on.ts',
    find: "return paidOn < earliestPaidOn(reservedOn) ? 'payment.too_early' : undefined",
    replace: 'return paidOn && reservedOn ? undefined : undefined',
    command: test('packages/core/src/payments/record-payment.test.ts', 'more than a year before'),
    expects: /more than a year before the reservation/,
  },
  {
    name: 'a receipt whose payer has only the last name of the guest counts as a full match',
    file: 'packages/rules/src/payments/receipt-checks.ts',
    find: "if (lastPlaces.length > 0) return 'LAST'",
    replace: "if (lastPlaces.length > 0) return 'FULL'",
    command: test('packages/rules/src/payments/receipt-checks.test.ts', 'shares only one name'),
    expects: /shares only one name/,
  },
]
