import { figureGroupNames, ungroupedNames } from '@plato/brand/figure-names.tr'
import { formatMonth } from '@plato/brand/stay-dates'
import type {
  FigureFilter,
  FigureMonth,
  FigureQuestion,
  FigureRow,
  Figures,
} from '@plato/contract/reports/figures.contract'
import { Refusal } from '@plato/rules/refusal'
import {
  averageNightOf,
  cancelledShareOf,
  isMonthRange,
  monthsOf,
  occupancyOf,
} from '@plato/rules/reports/figures'
import type { Context } from '../../platform/context.ts'
import { csvLine, csvStart } from '../../platform/csv.ts'
import { daysWithYearBefore, firstDays, pairWithYearBefore } from './figure-months.ts'
import { selectFigures, selectMonthNights } from './figures.queries.ts'
import { figureNames } from './figures.tr.ts'

type Asker = Pick<Context, 'db'>

const nothing: Figures = {
  nights: 0,
  doneNights: 0,
  sellableNights: 0,
  closedNights: 0,
  externalNights: 0,
  grossMinor: 0,
  doneGrossMinor: 0,
  commissionMinor: 0,
  ownerMinor: 0,
  stays: 0,
  leadMeanDays: null,
  leadMedianDays: null,
  web: 0,
  phone: 0,
  whatsapp: 0,
  offer: 0,
  other: 0,
  cancelled: 0,
  keptMinor: 0,
}

/** Adds a row of zeros for every month without a stay. */
const everyMonth = (months: readonly string[], rows: readonly FigureRow[]): FigureRow[] =>
  months.map((month) => rows.find(({ name }) => name === month) ?? { id: null, name: month, ...nothing })

async function ofQuestion({ db }: Asker, question: FigureQuestion, page: { skip: number; take: number }) {
  if (!isMonthRange(question)) throw new Refusal('request.invalid')
  const months = monthsOf(question)
  const request = { months: firstDays(months), townId: question.town_id, group: question.group }
  const found = await selectFigures(db, request, page)
  if (question.group !== 'month') return found
  const rows = everyMonth(months, found.rows)
  return { ...found, rows: rows.slice(page.skip, page.skip + page.take), total: rows.length }
}

/** The same months and those a year before, for the two charts. */
async function monthsWithYearBefore({ db }: Asker, question: FigureQuestion): Promise<FigureMonth[]> {
  const months = monthsOf(question)
  const rows = await selectMonthNights(db, daysWithYearBefore(months), question.town_id)
  return pairWithYearBefore(months, rows)
}

/** Sales figures of a range of months, grouped by month, villa, town or owner. */
export async function listFigures(ctx: Asker, { skip, take, ...question }: FigureFilter) {
  const page = question.group === 'month' ? { skip: 0, take: 100 } : { skip, take }
  const found = await ofQuestion(ctx, question, page)
  return { ...found, months: await monthsWithYearBefore(ctx, question) }
}

const percent = (share: number | null) => (share === null ? null : share / 100)
const lira = (minor: number | null) => (minor === null ? null : { minor })

const cellsOf = (figures: Figures) => [
  percent(occupancyOf(figures.nights, figures.sellableNights)),
  figures.nights,
  figures.doneNights,
  figures.sellableNights,
  figures.closedNights,
  figures.externalNights,
  lira(figures.grossMinor),
  lira(figures.doneGrossMinor),
  lira(figures.commissionMinor),
  lira(figures.ownerMinor),
  lira(averageNightOf(figures.grossMinor, figures.nights)),
  figures.stays,
  figures.leadMedianDays,
  figures.leadMeanDays === null ? null : Math.round(figures.leadMeanDays * 10) / 10,
  figures.web,
  figures.phone,
  figures.whatsapp,
  figures.offer,
  figures.other,
  figures.cancelled,
  percent(cancelledShareOf(figures.cancelled, figures.stays)),
  lira(figures.keptMinor),
]

/** No limit in practice. */
const everyGroup = { skip: 0, take: 1_000_000 }

/** The same table for spreadsheets: every row, and their sum at the end. */
export async function exportFigures(ctx: Asker, question: FigureQuestion): Promise<AsyncGenerator<string>> {
  const found = await ofQuestion(ctx, question, everyGroup)
  return linesOf(question, found)
}

async function* linesOf({ group }: FigureQuestion, found: Awaited<ReturnType<typeof ofQuestion>>) {
  const nameOf = (name: string | null) => {
    if (name === null) return ungroupedNames[group]
    return group === 'month' ? formatMonth(name) : name
  }
  yield csvStart + csvLine([figureGroupNames[group], ...figureNames.columns])
  for (const { name, ...row } of found.rows) yield csvLine([nameOf(name), ...cellsOf(row)])
  yield csvLine([figureNames.sum, ...cellsOf(found.sums)])
}
