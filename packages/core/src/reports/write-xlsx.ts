import { type XlsxSheet, xlsxPieces } from '../platform/list-file/xlsx.ts'
import type { ReportFileWriter } from './maker.ts'

/** Into a file of a report, closed with the rows of the first sheet; answers the rows of every sheet. */
export async function writeXlsx(file: ReportFileWriter, sheets: readonly XlsxSheet[]): Promise<number[]> {
  const rows: number[] = []
  for await (const piece of xlsxPieces(sheets, (place, n) => {
    rows[place] = n
  }))
    await file.write(piece)
  await file.close(rows[0] ?? 0)
  return rows
}
