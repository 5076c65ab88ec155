import type { Guard } from './guards.list.ts'

const reports = 'packages/core/src/reports'
const test = (file: string, name: string) => `vitest run ${file} -t "${name}"`

/** Ways to break figures and owners' statements that a test must notice. */
export const figureGuards: readonly Guard[] = [
  {
    name: 'figures count a stay once for each of its guests',
    file: `${reports}/figures-sql.ts`,
    find: 'from asked left join booked',
    replace: 'from asked join reservation_guests g on g.reservation_id = asked.id left join booked',
    command: test(`${reports}/figures-sums.test.ts`, 'by month'),
    says: /by month, every figure is what the raw rows come to/,
  },
  {
    name: 'figures count a stay once for each of its postings',
    file: `${reports}/figures-sql.ts`,
    find: 'from asked left join booked',
    replace: 'from asked left join ledger_postings p on p.reservation_id = asked.id left join booked',
    command: test(`${reports}/figures-sums.test.ts`, 'over all months'),
    says: /is the ledger to the kuruş/,
  },
  {
    name: 'a stay over the end of a month loses kuruş in the figures',
    file: 'packages/core/src/night-figures-sql.ts',
    find: ' * till.nights / stays.nights - ',
    replace: ' / stays.nights * till.nights - ',
    command: test(`${reports}/figures.test.ts`, 'loses no kuruş'),
    says: /loses no kuruş/,
  },
  {
    name: 'figures of stays that are over are not the ledger’s',
    file: `${reports}/figures-sql.ts`,
    find: 'case when is_done then coalesce(booked.earned, 0) else total_try end',
    replace: 'total_try',
    command: test(`${reports}/figures.test.ts`, 'told by the ledger'),
    says: /whatever its row says/,
  },
  {
    name: 'closed nights count as nights that could be sold',
    file: 'packages/core/src/night-figures-sql.ts',
    find: "('SELLABLE', on_sale - closed - elsewhere + sold)",
    replace: "('SELLABLE', on_sale - elsewhere + sold)",
    command: test(`${reports}/figures.test.ts`, 'a night could be sold'),
    says: /on sale and not closed/,
  },
  {
    name: 'nights taken by another channel count as nights that could be sold',
    file: 'packages/core/src/night-figures-sql.ts',
    find: "('SELLABLE', on_sale - closed - elsewhere + sold)",
    replace: "('SELLABLE', on_sale - closed + sold)",
    command: test(`${reports}/same-figures.test.ts`, 'for all villas'),
    says: /equal revenue and occupancy for all villas/,
  },
  {
    name: 'the home chart counts only villas that are published today',
    file: `${reports}/season-sql.ts`,
    find: ' from facts group by facts.month',
    replace:
      " from facts where villa_id in (select id from villas where status = 'PUBLISHED') group by facts.month",
    command: test(`${reports}/same-figures.test.ts`, 'for all villas'),
    says: /equal revenue and occupancy for all villas/,
  },
  {
    name: 'the occupancy calendar leaves archived villas out of the percents',
    file: 'packages/core/src/availability/occupancy.queries.ts',
    find: "  if (status) found = found.where('villas.status', '=', status)\n",
    replace: "  found = found.where('villas.status', '<>', 'ARCHIVED')\n",
    command: test(`${reports}/same-figures.test.ts`, 'for all villas'),
    says: /equal revenue and occupancy for all villas/,
  },
  {
    name: 'an owner’s home page shows the share before commission',
    file: `${reports}/season-sql.ts`,
    find: 'coalesce(sum(gross) - sum(commission), 0)::bigint as "shareMinor"',
    replace: 'coalesce(sum(gross), 0)::bigint as "shareMinor"',
    command: test(`${reports}/same-figures.test.ts`, 'home page gives the year'),
    says: /the year’s nights and share/,
  },
  {
    name: 'an owner reads another owner’s statement',
    file: `${reports}/get-owner-statement.ts`,
    find: " || (role !== 'ADMIN' && ownerId !== id)",
    replace: '',
    command: test(`${reports}/owner-statement.test.ts`, 'learns nothing of another'),
    says: /learns nothing of another/,
  },
  {
    name: 'an owner reads the agency’s commission on the statement',
    file: `${reports}/get-owner-statement.ts`,
    find: "role === 'ADMIN' ? amounts :",
    replace: 'role ? amounts :',
    command: test(`${reports}/owner-statement.test.ts`, 'net amounts'),
    says: /an owner reads net amounts/,
  },
  {
    name: 'what an owner took at the door is left out of the statement',
    file: `${reports}/owner-statement.queries.ts`,
    find: "eb('m.owner_entries', '>', 0)",
    replace: "eb('m.owner_entries', '<', 0)",
    command: test(`${reports}/owner-statement-sums.test.ts`, 'come to the ledger'),
    says: /come to the ledger to the kuruş/,
  },
]
