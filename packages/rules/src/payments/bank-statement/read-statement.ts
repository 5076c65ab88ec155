import { isIban, plainIban } from '../iban.ts'
import { type CsvLayout, readCsv } from './csv-layout.ts'
import { sampleFor } from './csv-samples.ts'
import { decodeStatement, encodingOf } from './decode-statement.ts'
import { isMt940, readMt940 } from './mt940.ts'
import { faultAt, type StatementResult } from './statement-line.ts'

export const statementFormats = ['MT940', 'CSV'] as const
export type StatementFormat = (typeof statementFormats)[number]

/** Format by content: names and endings of files differ between banks. */
export function formatOf(bytes: Uint8Array): StatementFormat {
  return isMt940(decodeStatement(bytes, encodingOf(bytes)) ?? '') ? 'MT940' : 'CSV'
}

/** An IBAN in the file is another one than that of the chosen account. Account numbers differ between banks and are not compared. */
export function isOtherAccount(account: string, iban: string): boolean {
  const named = plainIban(account).replace(/(TRY|TL|USD|EUR|GBP)$/, '')
  return isIban(named) && named !== iban
}

interface Given {
  readonly iban: string
  /** The saved layout of the bank; undefined before the first CSV file. */
  readonly layout: CsvLayout | undefined
}

/** Reads a statement of the account. */
export function readStatement(bytes: Uint8Array, { iban, layout }: Given): StatementResult {
  if (formatOf(bytes) === 'CSV') {
    const used = layout ?? sampleFor(bytes)
    return used ? readCsv(bytes, used) : faultAt('NO_HEADINGS')
  }
  const read = readMt940(decodeStatement(bytes, encodingOf(bytes)) ?? '')
  if (read.ok && isOtherAccount(read.statement.account ?? '', iban)) return faultAt('OTHER_ACCOUNT')
  return read
}
