import { type CsvLayout, csvRows, headingRow } from './csv-layout.ts'
import { decodeStatement } from './decode-statement.ts'

const none = {
  day: '',
  amount: '',
  credit: '',
  debit: '',
  text: '',
  counterName: '',
  counterIban: '',
  reference: '',
  balance: '',
}

/**
 * Three common forms of CSV statements. They are the beginning of a bank’s own layout: banks change their headings, so the
 * saved layout of the bank counts.
 */
export const sampleLayouts: readonly [CsvLayout, CsvLayout, CsvLayout] = [
  {
    encoding: 'WINDOWS_1254',
    separator: ';',
    dayOrder: 'DMY',
    decimalSign: ',',
    columns: {
      ...none,
      day: 'Tarih',
      reference: 'Fiş No',
      text: 'Açıklama',
      amount: 'İşlem Tutarı',
      balance: 'Bakiye',
    },
  },
  {
    encoding: 'UTF_8',
    separator: ';',
    dayOrder: 'DMY',
    decimalSign: ',',
    columns: {
      ...none,
      day: 'İşlem Tarihi',
      reference: 'Dekont No',
      text: 'Açıklama',
      debit: 'Borç',
      credit: 'Alacak',
      counterName: 'Karşı Hesap Adı',
      counterIban: 'Karşı Hesap IBAN',
    },
  },
  {
    encoding: 'UTF_8',
    separator: ',',
    dayOrder: 'YMD',
    decimalSign: '.',
    columns: {
      ...none,
      day: 'Date',
      reference: 'Reference',
      text: 'Description',
      amount: 'Amount',
      counterName: 'Counterparty',
    },
  },
]

/** The sample whose headings the file has, in its own encoding; undefined when the columns must be chosen by hand. */
export function sampleFor(bytes: Uint8Array): CsvLayout | undefined {
  return sampleLayouts
    .flatMap((layout) => [layout, { ...layout, encoding: otherEncoding[layout.encoding] }])
    .find((layout) => {
      const text = decodeStatement(bytes, layout.encoding)
      return text !== undefined && headingRow(csvRows(text, layout.separator), layout.columns) >= 0
    })
}

const otherEncoding = { UTF_8: 'WINDOWS_1254', WINDOWS_1254: 'UTF_8' } as const
