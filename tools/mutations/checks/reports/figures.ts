import type { MutationCheck } from '../../mutation-check.ts'

const reports = 'packages/core/src/reports'
const derived = 'packages/database/migrations/0114_figure_months.sql'
const stored = `${reports}/figures/stored-figures-sql.ts`
const test = (file: string, name: string) => `vitest run ${file} -t "${name}"`

/** Ways to break figures and owners' statements that a test must notice. */
export const checks: readonly MutationCheck[] = [
  {
    name: 'the figures count a stay once for each of its guests',
    file: derived,
    find: '    from reservations r\n    cross join lateral (',
    replace:
      '    from reservations r join reservation_guests g on g.reservation_id = r.id\n    cross join lateral (',
    command: test(`${reports}/figures-sums.test.ts`, 'grouped by month'),
    expects: /grouped by month returns the figures/,
  },
  {
    name: 'the figures count a stay once for each of its postings',
    file: derived,
    find: '    from reservations r\n    cross join lateral (',
    replace:
      '    from reservations r left join ledger_postings x on x.reservation_id = r.id\n    cross join lateral (',
    command: test(`${reports}/figures-sums.test.ts`, 'over all months'),
    expects:
      /selectFigures over all months equals the ledger in revenue, commission, owner share and retained payments/,
  },
  {
    name: 'the figures lose kuruş when a stay crosses the end of a month',
    file: derived,
    find: 'coalesce(sum(gross * till / length - gross * since / length), 0)::bigint as gross',
    replace: 'coalesce(sum(gross / length * till - gross / length * since), 0)::bigint as gross',
    command: test(
      `${reports}/figures.test.ts`,
      'listFigures splits a stay over the end of a month between both months without losing a kuruş',
    ),
    expects: /listFigures splits a stay over the end of a month between both months without losing a kuruş/,
  },
  {
    name: 'the figures of a completed stay differ from the ledger',
    file: derived,
    find: "case when r.status = 'COMPLETED' then coalesce(b.earned, 0) else r.total_try end as gross",
    replace: 'r.total_try as gross',
    command: test(
      `${reports}/figures.test.ts`,
      'listFigures takes the revenue of a completed stay from the ledger, not from the reservation row',
    ),
    expects:
      /listFigures takes the revenue of a completed stay from the ledger, not from the reservation row/,
  },
  {
    name: 'the figures count closed nights as sellable',
    file: stored,
    find: 'published + unpublished_nights - closed_nights - external_nights',
    replace: 'published + unpublished_nights - external_nights',
    command: test(
      `${reports}/figures.test.ts`,
      'listFigures counts a night as sellable when the villa was published and open, or when it was sold',
    ),
    expects:
      /listFigures counts a night as sellable when the villa was published and open, or when it was sold/,
  },
  {
    name: 'the figures count nights taken by another channel as sellable',
    file: stored,
    find: 'published + unpublished_nights - closed_nights - external_nights',
    replace: 'published + unpublished_nights - closed_nights',
    command: test(`${reports}/same-figures.test.ts`, 'for all villas'),
    expects: /equal revenue and occupancy for all villas/,
  },
  {
    name: 'the chart of the home page counts only villas that are published today',
    file: stored,
    find: 'where f.month = any (',
    replace: "where f.villa_id in (select id from villas where status = 'PUBLISHED') and f.month = any (",
    command: test(`${reports}/same-figures.test.ts`, 'for all villas'),
    expects: /equal revenue and occupancy for all villas/,
  },
  {
    name: 'the occupancy calendar leaves archived villas out of its percentages',
    file: 'packages/core/src/availability/occupancy.queries.ts',
    find: "  if (status) found = found.where('villas.status', '=', status)\n",
    replace: "  found = found.where('villas.status', '<>', 'ARCHIVED')\n",
    command: test(`${reports}/same-figures.test.ts`, 'for all villas'),
    expects: /equal revenue and occupancy for all villas/,
  },
  {
    name: 'the home page of an owner shows the share before commission',
    file: `${reports}/home/season-sql.ts`,
    find: 'coalesce(sum(gross) - sum(commission), 0)::bigint as "shareMinor"',
    replace: 'coalesce(sum(gross), 0)::bigint as "shareMinor"',
    command: test(
      `${reports}/same-figures.test.ts`,
      'the owner’s home page shows the same nights and share of a year as the owner statement of that year',
    ),
    expects:
      /the owner’s home page shows the same nights and share of a year as the owner statement of that year/,
  },
  {
    name: 'an owner can read the statement of another owner',
    file: `${reports}/owner-statement/get-owner-statement.ts`,
    find: ' || (!isStaff(role) && ownerId !== id)',
    replace: '',
    command: test(
      `${reports}/owner-statement.test.ts`,
      'getOwnerStatement returns an owner net amounts only, and refuses another owner’s statement',
    ),
    expects: /getOwnerStatement returns an owner net amounts only, and refuses another owner’s statement/,
  },
  {
    name: 'the statement of an owner shows the commission of the agency',
    file: `${reports}/owner-statement/get-owner-statement.ts`,
    find: 'isStaff(role) ? amounts :',
    replace: 'role ? amounts :',
    command: test(`${reports}/owner-statement.test.ts`, 'net amounts'),
    expects: /getOwnerStatement returns an owner net amounts only, and refuses another owner’s statement/,
  },
  {
    name: 'the owner statement leaves out money that the owner collected at check-in',
    file: `${reports}/owner-statement/owner-statement.queries.ts`,
    find: "eb('m.owner_entries', '>', 0)",
    replace: "eb('m.owner_entries', '<', 0)",
    command: test(
      `${reports}/owner-statement-sums.test.ts`,
      'every owner’s statements add up to the ledger to the kuruş, and the amounts of every row add up to its balance',
    ),
    expects:
      /every owner’s statements add up to the ledger to the kuruş, and the amounts of every row add up to its balance/,
  },
  {
    name: 'a changed closure does not update the stored figures',
    file: derived,
    find: 'when ((old.villa_id, old.starts_on, old.ends_on) is distinct from (new.villa_id, new.starts_on, new.ends_on))',
    replace: 'when (old.villa_id <> new.villa_id)',
    command: test(`${reports}/figure-months.test.ts`, 'figure_months'),
    expects: /figure_months equals the raw rows after every transaction of a random history/,
  },
  {
    name: 'two transactions write the figures of one villa without a lock',
    file: derived,
    find: '  perform from villas where id = wanted for no key update;',
    replace: '  perform from villas where id = wanted;',
    command: test(`${reports}/figure-months.test.ts`, 'figure_months'),
    expects: /figure_months contains the changes of two concurrent transactions of one villa/,
  },
]
