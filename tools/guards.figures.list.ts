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
    file: `${reports}/figures-sql.ts`,
    find: 'gross * till.nights / stays.nights - gross * since.nights / stays.nights as gross',
    replace: 'gross / stays.nights * (till.nights - since.nights) as gross',
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
    file: `${reports}/figures-sql.ts`,
    find: " - coalesce(closed.nights, '{}')",
    replace: '',
    command: test(`${reports}/figures.test.ts`, 'a night could be sold'),
    says: /on sale and not closed/,
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
