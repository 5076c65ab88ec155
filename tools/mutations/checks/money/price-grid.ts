import type { MutationCheck } from '../../mutation-check.ts'

const screen = 'apps/dashboard/src/villas/price-grid/model'
const tests = (files: string) => `vitest run ${files}`

/** Prices of many villas at once. */
export const checks: readonly MutationCheck[] = [
  {
    name: 'a save of the price grid overwrites prices that its clerk never saw',
    file: 'packages/core/src/pricing/grid/save-price-grid.ts',
    find: "if (conflicts > 0) throw new Refusal('price.cells_changed', { values: { count: String(conflicts) } })",
    replace: '',
    command: tests('packages/core/src/pricing/grid/price-grid.test.ts -t "changed meanwhile"'),
    expects: /savePriceGrid refuses all cells when one of them was changed meanwhile/,
  },
  {
    name: 'the price grid compares cells before it locks the villas',
    file: 'packages/core/src/pricing/grid/price-grid.queries.ts',
    find: 'byId(tx, actor, ids).forNoKeyUpdate().execute()',
    replace: 'byId(tx, actor, ids).execute()',
    command: tests('packages/core/src/pricing/grid/price-grid.test.ts -t "two clerks"'),
    expects:
      /of two clerks who save the same cells at once, in opposite order, one saves and the other is refused/,
  },
  {
    name: 'a price of the grid also applies to nights after its season',
    file: 'packages/rules/src/pricing/grid/write-cells.ts',
    find: 'const rest = piece ? piecesOutside(period, span) : [period]',
    replace:
      'const rest = piece ? piecesOutside(period, span).filter((one) => one.from < span.from) : [period]',
    command: tests('packages/rules/src/pricing/grid/write-cells.test.ts -t "exactly their price"'),
    expects: /writeCells gives each night of the cells exactly their price/,
  },
  {
    name: 'an undone step overwrites a condition that was changed since',
    file: 'packages/core/src/pricing/grid/undo-price-step.ts',
    find: '!isUnchanged(table, cell, cell.after)',
    replace: 'false',
    command: tests('packages/core/src/pricing/grid/price-grid.test.ts -t "undoPriceStep is refused"'),
    expects: /undoPriceStep is refused when one of its cells was changed since, and names it/,
  },
  {
    name: 'a changed price is rounded to a tenth of the step',
    file: 'packages/rules/src/pricing/grid/change-price.ts',
    find: 'roundToNearest(exact, change.step * 100)',
    replace: 'roundToNearest(exact, change.step * 10)',
    command: tests('packages/rules/src/pricing/grid/change-price.test.ts -t "multiple"'),
    expects: /changedPrice with a step is a multiple of it/,
  },
  {
    name: 'the price grid sends a cell that another user changed meanwhile',
    file: `${screen}/draft.ts`,
    find: "if (stampOf(row.villa.periods, column.span) !== seen) return 'CONFLICT'",
    replace: '',
    command: tests(`${screen}/draft.test.ts -t "is a conflict"`),
    expects: /a cell that another user changed is a conflict until a person chooses/,
  },
  {
    name: 'a change of many cells in the price grid chooses the own price in a conflict',
    file: `${screen}/draft.ts`,
    find: 'seen: known?.seen ?? stampOf(row.villa.periods, column.span),',
    replace: 'seen: stampOf(row.villa.periods, column.span),',
    command: tests(`${screen}/draft.test.ts -t "is a conflict"`),
    expects: /a change of many cells does not choose/,
  },
  {
    name: 'the price grid sends an unusual price without a confirmation',
    file: `${screen}/draft.ts`,
    find: "if (minor !== null && !isAccepted && isUnusual(minor, comparedPrice(cell))) return 'UNUSUAL'",
    replace: '',
    command: tests(`${screen}/draft.test.ts -t "unusual"`),
    expects: /an unusual price is not sent until it is confirmed/,
  },
  {
    name: 'an amount in lira is added to prices in another currency',
    file: `${screen}/changes.ts`,
    find: "if (change.by !== 'PERCENT' && spot.row.villa.currency !== currency) return undefined",
    replace: '',
    command: tests(`${screen}/changes.test.ts -t "an amount"`),
    expects: /an amount and a new price leave villas with another currency alone/,
  },
]
