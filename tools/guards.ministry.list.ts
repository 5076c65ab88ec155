import type { Guard } from './guards.list.ts'

const reports = 'packages/core/src/reports'
const rule = 'packages/rules/src/reports/ministry.ts'
const test = (file: string, name: string) => `vitest run ${file} -t "${name}"`

/** Ways to break the month's listing report and the list of identities that a test must notice. */
export const ministryGuards: readonly Guard[] = [
  {
    name: 'the listing report counts a day on which the villa was no longer shown',
    file: rule,
    find: 'new Date(unpublishedAt.getTime() - 1)',
    replace: 'unpublishedAt',
    command: test('packages/rules/src/reports/ministry.test.ts', 'exactly the days the log says'),
    says: /exactly the days the log says/,
  },
  {
    name: 'the listing report tells of days outside its month',
    file: rule,
    find: 'from: Math.max(from, first), to: Math.min(to, last)',
    replace: 'from, to: Math.min(to, last)',
    command: test('packages/rules/src/reports/ministry.test.ts', 'exactly the days the log says'),
    says: /exactly the days the log says/,
  },
  {
    name: 'the listing report names today’s permit, not the one the villa was published under',
    file: `${reports}/ministry.queries.ts`,
    find: "coalesce(nullif(p.permit_no, ''), v.permit_no)",
    replace: 'v.permit_no',
    command: test(`${reports}/ministry.test.ts`, 'one line for each number'),
    says: /one line for each number/,
  },
  {
    name: 'the listing report repeats a villa for each of its prices',
    file: `${reports}/ministry.queries.ts`,
    find: "    .leftJoin('villa_btrans as b', 'b.villa_id', 'v.id')\n",
    replace:
      "    .leftJoin('villa_btrans as b', 'b.villa_id', 'v.id')\n    .leftJoin('price_periods as pp', 'pp.villa_id', 'v.id')\n",
    command: test(`${reports}/ministry.test.ts`, 'one line for each number'),
    says: /one line for each number/,
  },
  {
    name: 'a villa whose papers lack is not on the report’s second tab',
    file: `${reports}/make-ministry.ts`,
    find: 'if (line.gaps.length > 0)',
    replace: 'if (line.gaps.length > 99)',
    command: test(`${reports}/ministry.test.ts`, 'read by another library'),
    says: /what lacks on the second tab/,
  },
  {
    name: 'the identity list leaves the house without a line in the log of looks',
    file: 'packages/core/src/reservations/guests.ts',
    find: 'seen.push({ guest, identityNo: await lookAt(tx, ctx, guest, at) })',
    replace:
      'seen.push({ guest, identityNo: guest.wrapped_key && guest.identity_cipher ? ctx.vault.open({ wrappedKey: guest.wrapped_key, cipher: guest.identity_cipher }, placeOf(guest.id)) : undefined })',
    command: test(`${reports}/identities.test.ts`, 'everyone on it is in the log of looks'),
    says: /everyone on it is in the log of looks/,
  },
  {
    name: 'the identity list names guests of a cancelled stay',
    file: `${reports}/identities.queries.ts`,
    find: "    .where('r.status', 'in', listedStays)\n",
    replace: '',
    command: test(`${reports}/identities.test.ts`, 'who sleeps there'),
    says: /asked or cancelled is not/,
  },
  {
    name: 'the identity list shows another day than the one its numbers are forgotten on',
    file: 'packages/rules/src/reservations/identity.ts',
    find: 'addDays(checkOut, keptDays + 1)',
    replace: 'addDays(checkOut, keptDays)',
    command: test(`${reports}/identities.test.ts`, 'the day they are forgotten'),
    says: /the day they are forgotten/,
  },
]
