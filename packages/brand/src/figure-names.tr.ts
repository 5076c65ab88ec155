import type { FigureGroup } from '@plato/rules/reports/figures'

/** What the rows of the figures are grouped by, on the screen and in the file. */
export const figureGroupNames = {
  month: 'Ay',
  villa: 'Villa',
  town: 'Bölge',
  owner: 'Ev sahibi',
} satisfies Record<FigureGroup, string>

/** The row of villas that belong to no group of this kind. */
export const ungroupedNames = {
  month: '',
  villa: '',
  town: 'Bölgesi girilmemiş villalar',
  owner: 'Ev sahibi girilmemiş villalar',
} satisfies Record<FigureGroup, string>
