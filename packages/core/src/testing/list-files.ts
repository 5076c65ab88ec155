import readXlsxFile from 'read-excel-file/node'

type ExportedFile = AsyncIterable<string | Uint8Array>

async function bytesOf(file: ExportedFile): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of file) pieces.push(Buffer.from(piece))
  return Buffer.concat(pieces)
}

/** The text of an exported CSV file. */
export const csvTextOf = async (file: ExportedFile): Promise<string> => (await bytesOf(file)).toString()

/** The lines of an exported CSV file: its rows with their heading, and the sums below them. */
export async function csvLinesOf(file: ExportedFile): Promise<{ rows: string[]; totals: string[] }> {
  const [rows = '', totals = ''] = (await csvTextOf(file)).split('\r\n\r\n')
  const linesOf = (text: string) => (text === '' ? [] : text.trimEnd().split('\r\n'))
  return { rows: linesOf(rows), totals: linesOf(totals) }
}

/** The sheets of an exported workbook as another library reads them. */
export const sheetsOf = async (file: ExportedFile) => readXlsxFile(await bytesOf(file))
