import type { GroupDocs } from '../endpoint-docs.ts'
import type { priceGridEndpoints } from './price-grid.contract.ts'

const write = {
  year: 2028,
  cells: [{ villaId: 12, seasonId: 4, seen: '21375-21428;21375-21428@3130000', nightlyMinor: 3_350_000 }],
}

export const priceGridDocs: GroupDocs<typeof priceGridEndpoints> = {
  read: {
    summary: 'Read the price grid',
    description:
      'The seasons of a year, and of every villa that is not archived the price periods of the year and of the year before.',
  },
  preview: {
    summary: 'Preview a change of the price grid',
    description:
      'Counts what a save of the same cells would change, and the open offers whose price it changes.',
    example: write,
  },
  save: {
    summary: 'Save prices of many villas',
    description:
      'Sets the nightly price of each villa for exactly the nights of its seasons, in one transaction. Periods are cut where necessary; minimum nights and other conditions are retained. When a cell is not as `seen`, nothing is saved. Existing reservations retain their price.',
    example: write,
  },
  undo: {
    summary: 'Undo a saved step of the price grid',
    description:
      'Restores the periods of every cell of the step, within 30 days and once. Refused when a price or a condition of one of these cells was changed since.',
  },
  saveSeasons: {
    summary: 'Save the seasons of a year',
    description:
      'Replaces the seasons of the year, which are the columns of the price grid. Prices are not changed. `version` is from the price grid.',
    example: {
      version: 'YhXq0wq1mJg',
      seasons: [{ id: null, name: 'Yüksek sezon', firstDay: '2028-07-10', lastDay: '2028-08-31' }],
    },
  },
}
