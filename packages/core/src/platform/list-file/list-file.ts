import type { ListFileFormat } from '@plato/contract/list-file'
import type { AuditAction } from '@plato/rules/audit-actions'
import type { ListName } from '@plato/rules/lists'
import { Refusal } from '@plato/rules/refusal'
import { recordAudit } from '../audit.queries.ts'
import type { Context, Db } from '../context.ts'
import { type CsvCell, csvLine, csvStart } from '../csv.ts'
import { type ListQuery, selectListedIds, selectListedRows } from './list-file.queries.ts'
import { istanbulOffsetMs, type XlsxCell, type XlsxColumn, xlsxPieces } from './xlsx.ts'
import { maxRows } from './xlsx-parts.ts'

/** A column of an exported list. Values are written as `XlsxCell` describes, whatever the format of the file. */
export interface FileColumn<Row> extends XlsxColumn {
  readonly value: (row: Row) => XlsxCell
}
export type FileColumns<Key extends string, Row> = Readonly<Record<Key, FileColumn<Row>>>

/** Sums of the rows that were written: further lines of a CSV file, a second sheet of a workbook. */
export interface FileTotals<Row> {
  readonly add: (row: Row) => void
  readonly columns: readonly XlsxColumn[]
  readonly rows: () => readonly (readonly XlsxCell[])[]
}

export interface FileChoice<Key extends string> {
  readonly format: ListFileFormat
  readonly columns?: readonly Key[] | undefined
}

interface ListFile<Key extends string, Request extends FileChoice<Key>, Found, Row> {
  readonly list: ListName
  /** Name of the sheet. */
  readonly title: string
  /** The rows of the list in its order, without a limit. */
  readonly query: (db: Db) => ListQuery<Found>
  readonly toRow: (found: Found) => Row
  readonly columns: FileColumns<Key, Row>
  /** Columns that the caller may not read; left out also when they were chosen. */
  readonly hidden?: readonly Key[]
  /** Filter, format and columns as requested. */
  readonly request: Request
  /** Parameters with typed text. They are not logged: no erasure would find a name in the audit log. */
  readonly typed?: readonly (keyof Request)[]
  readonly action?: AuditAction
  readonly totals?: () => FileTotals<Row>
}

type Written<Row> = readonly FileColumn<Row>[]

function chosenColumns<Key extends string, Row>({
  columns,
  hidden = [],
  request,
}: Pick<ListFile<Key, FileChoice<Key>, unknown, Row>, 'columns' | 'hidden' | 'request'>): Key[] {
  // Safe: `columns` has exactly these keys.
  const open = (Object.keys(columns) as Key[]).filter((key) => !hidden.includes(key))
  const wanted = request.columns?.filter((key) => open.includes(key)) ?? []
  return wanted.length > 0 ? wanted : open
}

function loggedFilter<Request extends object>(request: Request, typed: readonly (keyof Request)[]) {
  const names = new Set<PropertyKey>(['format', 'columns', ...typed])
  const logged = Object.entries(request).filter(([name, value]) => !names.has(name) && value !== undefined)
  return { ...Object.fromEntries(logged), searched: typed.some((name) => Boolean(request[name])) }
}

const batch = 500

/** Rows by id, in batches: no long transaction, and no offset that skips or repeats a row when the list changes. */
async function* rowsOf<Found extends { readonly id: number | string }, Row>(
  query: ListQuery<Found>,
  db: Db,
  ids: readonly Found['id'][],
  toRow: (found: Found) => Row,
): AsyncGenerator<Row[]> {
  for (let start = 0; start < ids.length; start += batch) {
    const wanted = ids.slice(start, start + batch)
    const found = new Map((await selectListedRows(db, query, wanted)).map((row) => [row.id, row]))
    // A row that was deleted or no longer matches is left out.
    yield wanted.flatMap((id) => found.get(id) ?? []).map(toRow)
  }
}

const pad = (text: string) => text.slice(0, 16).replace('T', ' ')
const istanbulTime = (iso: string): string => pad(new Date(Date.parse(iso) + istanbulOffsetMs).toISOString())

function csvCell(value: XlsxCell, { kind }: XlsxColumn): CsvCell {
  if (kind === 'money' && typeof value === 'number') return { minor: value }
  if (kind === 'moment' && typeof value === 'string') return istanbulTime(value)
  return value
}

const csvRow = (cells: readonly XlsxCell[], columns: readonly XlsxColumn[]): string =>
  csvLine(columns.map((column, place) => csvCell(cells[place] ?? null, column)))
const csvHead = (columns: readonly XlsxColumn[]): string => csvLine(columns.map(({ title }) => title))
const cellsOf = <Row>(row: Row, columns: Written<Row>) => columns.map(({ value }) => value(row))

async function* csvPieces<Row>(
  batches: AsyncIterable<Row[]>,
  columns: Written<Row>,
  totals?: FileTotals<Row>,
) {
  yield csvStart + csvHead(columns)
  for await (const rows of batches) {
    for (const row of rows) totals?.add(row)
    yield rows.map((row) => csvRow(cellsOf(row, columns), columns)).join('')
  }
  if (!totals) return
  yield `\r\n${csvHead(totals.columns)}`
  for (const cells of totals.rows()) yield csvRow(cells, totals.columns)
}

const totalsSheet = 'Toplamlar'

function workbookPieces<Row>(
  title: string,
  batches: AsyncIterable<Row[]>,
  columns: Written<Row>,
  totals?: FileTotals<Row>,
): AsyncGenerator<Uint8Array> {
  async function* cells() {
    for await (const rows of batches)
      for (const row of rows) {
        totals?.add(row)
        yield cellsOf(row, columns)
      }
  }
  // Sheets are read one after the other, so the sums are complete when their sheet begins.
  async function* sums(of: FileTotals<Row>) {
    yield* of.rows()
  }
  return xlsxPieces([
    { name: title, columns, rows: cells() },
    ...(totals ? [{ name: totalsSheet, columns: totals.columns, rows: sums(totals) }] : []),
  ])
}

/**
 * A list as a file: all rows of its filter in its order, with the chosen columns. One statement reads the ids, the rows follow in
 * batches while the file is sent. Who exported what is in the audit log before the first byte.
 */
export async function exportList<
  Key extends string,
  Request extends FileChoice<Key>,
  Found extends { readonly id: number | string },
  Row,
>(ctx: Context, file: ListFile<Key, Request, Found, Row>): Promise<AsyncGenerator<string | Uint8Array>> {
  const { request, typed = [], action = 'list.exported', toRow } = file
  const keys = chosenColumns(file)
  const ids = await ctx.db.transaction().execute(async (tx) => {
    const found = await selectListedIds(tx, file.query(tx), maxRows + 1)
    if (found.length > maxRows) throw new Refusal('list.too_long')
    await recordAudit(tx, ctx, {
      action,
      subjectId: file.list,
      change: {
        ...loggedFilter(request, typed),
        format: request.format,
        columns: keys,
        count: found.length,
      },
    })
    return found
  })
  const columns = keys.map((key) => file.columns[key])
  const batches = rowsOf(file.query(ctx.db), ctx.db, ids, toRow)
  const totals = file.totals?.()
  return request.format === 'csv'
    ? csvPieces(batches, columns, totals)
    : workbookPieces(file.title, batches, columns, totals)
}
