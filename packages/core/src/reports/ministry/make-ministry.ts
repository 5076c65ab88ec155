import type { MinistryListing, MinistryRequest } from '@plato/contract/reports/ministry.contract'
import type { PermitType } from '@plato/database/types'
import { csvLine, csvStart } from '../../platform/csv.ts'
import { type XlsxCell, type XlsxColumn, xlsxType } from '../../platform/list-file/xlsx.ts'
import { permitTypes } from '../../reservations/documents/document-labels.tr.ts'
import type { ReportMaker } from '../maker.ts'
import { writeXlsx } from '../write-xlsx.ts'
import { choiceOf, eachListing } from './list-ministry.ts'
import { countListings, findAgency } from './ministry.queries.ts'
import {
  agencyText,
  documentDay,
  gapText,
  ministryHeads as heads,
  ministrySheets,
  missingHeads,
  pricesText,
  rangesText,
} from './ministry-labels.tr.ts'

interface Line extends MinistryListing {
  readonly place: number
  readonly agency: string
}

interface MinistryColumn extends XlsxColumn {
  readonly cell: (line: Line) => XlsxCell
}

// Safe: the column holds what the database's own list of kinds allows.
const permitText = (type: string | null) => (type === null ? '' : permitTypes[type as PermitType])

/** The eight standard columns in order, with our own columns around them unless switched off. */
function columnsOf({ ours, prices }: Pick<MinistryRequest, 'ours' | 'prices'>): readonly MinistryColumn[] {
  const practice: MinistryColumn[] = [
    { title: heads.agency, width: 40, cell: ({ agency }) => agency },
    { title: heads.ranges, width: 26, cell: ({ ranges }) => rangesText(ranges) },
    { title: heads.code, width: 14, cell: ({ code }) => code },
    { title: heads.url, width: 44, cell: ({ url }) => url },
    { title: heads.holder, width: 28, cell: ({ permitHolder }) => permitHolder },
    { title: heads.address, width: 56, cell: ({ address }) => address },
    { title: heads.permitNo, width: 20, cell: ({ permitNo }) => permitNo },
    { title: heads.prices, width: 28, cell: (line) => (prices ? pricesText(line) : '') },
  ]
  if (!ours) return practice
  return [
    { title: heads.place, width: 6, kind: 'number', cell: ({ place }) => place },
    ...practice,
    { title: heads.permitType, width: 36, cell: ({ permitType }) => permitText(permitType) },
    {
      title: heads.maxPersons,
      width: 11,
      kind: 'number',
      cell: ({ permitMaxPersons }) => permitMaxPersons,
    },
    { title: heads.verifiedOn, width: 22, kind: 'day', cell: ({ permitVerifiedOn }) => permitVerifiedOn },
  ]
}

const missingColumns: readonly XlsxColumn[] = missingHeads.map((title, place) => ({
  title,
  width: [14, 36, 60][place] ?? 14,
}))

/** Formats days for CSV; in XLSX they are numbers with a date format. */
const inText = (line: Line, { kind, cell }: MinistryColumn): XlsxCell => {
  const value = cell(line)
  return kind === 'day' && typeof value === 'string' ? documentDay(value) : value
}

/** Reads the month once and writes both files from it, so that they agree. */
export const makeMinistry: ReportMaker<MinistryRequest> = async (ctx, request, sink, { today }) => {
  const columns = columnsOf(request)
  const choice = choiceOf(request, today)
  const agency = agencyText(await findAgency(ctx.db))
  const total = choice ? await countListings(ctx.db, choice) : 0
  const sheet = await sink.openFile(`aylik-ilan-raporu-${request.month}.xlsx`, xlsxType)
  const csv = await sink.openFile(`aylik-ilan-raporu-${request.month}.csv`, 'text/csv; charset=utf-8')
  await csv.write(csvStart + csvLine(columns.map(({ title }) => title)))
  const missing: XlsxCell[][] = []
  let place = 0
  async function* rows() {
    if (!choice) return
    for await (const listing of eachListing(ctx, choice)) {
      place += 1
      const line = { ...listing, place, agency }
      if (line.gaps.length > 0)
        missing.push([line.code, line.villaName, line.gaps.map((gap) => gapText[gap]).join(', ')])
      await csv.write(csvLine(columns.map((column) => inText(line, column))))
      await sink.progress(place, Math.max(total, place))
      yield columns.map(({ cell }) => cell(line))
    }
  }
  // The second sheet is written after the first, when all missing fields are known.
  await writeXlsx(sheet, [
    { name: ministrySheets.listings, columns, rows: rows() },
    { name: ministrySheets.missing, columns: missingColumns, rows: missing },
  ])
  await csv.close(place)
  return { written: place, missing: missing.length }
}
