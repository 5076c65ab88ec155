import type { MutationCheck } from '../mutation-check.ts'

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
]
