import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caseCount } from '../../testing/case-count.ts'
import { amountIn, type CsvLayout, readCsv } from './csv-layout.ts'
import { sampleFor, sampleLayouts } from './csv-samples.ts'
import { encodingOf } from './decode-statement.ts'
import { lineIdentities, type StatementLine } from './statement-line.ts'

const turkish: Record<string, number> = { Ğ: 0xd0, İ: 0xdd, Ş: 0xde, ğ: 0xf0, ı: 0xfd, ş: 0xfe }
/** Windows-1254 is Latin 1 with six Turkish letters. */
const windowsBytes = (text: string) =>
  Uint8Array.from([...text].map((sign) => turkish[sign] ?? sign.charCodeAt(0)))
const bytesOf = (text: string, { encoding }: CsvLayout) =>
  encoding === 'UTF_8' ? new TextEncoder().encode(text) : windowsBytes(text)

function amountText(minor: number, { decimalSign }: CsvLayout, isGrouped: boolean): string {
  const size = Math.abs(minor)
  const whole = String(Math.floor(size / 100))
  const thousands = decimalSign === ',' ? '.' : ','
  const groups = isGrouped ? whole.replaceAll(/(?<=\d)(?=(\d{3})+$)/g, thousands) : whole
  return `${minor < 0 ? '-' : ''}${groups}${decimalSign}${String(size % 100).padStart(2, '0')}`
}

const dayText = (day: string, { dayOrder }: CsvLayout) =>
  dayOrder === 'YMD' ? day : day.split('-').toReversed().join('.')

const cellText = (text: string) => (/[;,"\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** A file with lines about the account before the headings and a sum after the rows. */
function fileOf(lines: readonly StatementLine[], layout: CsvLayout, isGrouped: boolean): Uint8Array {
  const { columns, separator } = layout
  const headings = Object.values(columns).filter((heading) => heading !== '')
  let balance = 0
  const rows = lines.map((line) => {
    balance += line.amountMinor
    const minor = (amount: number) => amountText(amount, layout, isGrouped)
    const values: Record<string, string> = {
      [columns.day]: dayText(line.bookedOn, layout),
      [columns.amount]: minor(line.amountMinor),
      [columns.credit]: line.amountMinor > 0 ? minor(line.amountMinor) : '',
      [columns.debit]: line.amountMinor < 0 ? minor(-line.amountMinor) : '',
      [columns.text]: line.text,
      [columns.counterName]: line.counterName,
      [columns.counterIban]: line.counterIban,
      [columns.reference]: line.reference,
      [columns.balance]: minor(balance),
    }
    return headings.map((heading) => cellText(values[heading] ?? ''))
  })
  const all = [['Hesap özeti', 'Şube: Kaş'], headings, ...rows, ['Toplam', String(rows.length)]]
  return bytesOf(all.map((row) => row.join(separator)).join('\r\n'), layout)
}

const texts = fc
  .array(fc.constantFrom('PV27-K7M4QX', 'ÖN ÖDEME', 'Işık "Ltd"', 'villa; kaş', 'ğüşiöç', 'a,b'), {
    maxLength: 4,
  })
  .map((parts) => parts.join(' '))
const lineAs = ({ columns }: CsvLayout) =>
  fc.record({
    bookedOn: fc.integer({ min: 1, max: 28 }).map((day) => `2027-06-${String(day).padStart(2, '0')}`),
    amountMinor: fc.integer({ min: -90_000_000, max: 90_000_000 }).filter((minor) => minor !== 0),
    text: texts,
    reference: columns.reference === '' ? fc.constant('') : fc.stringMatching(/^[A-Z0-9]{0,8}$/),
    counterName:
      columns.counterName === '' ? fc.constant('') : fc.constantFrom('', 'ŞÜKRÜ IŞIK', 'Elif Karaca'),
    counterIban:
      columns.counterIban === '' ? fc.constant('') : fc.constantFrom('', 'TR330006100519786457841326'),
  })

test.each(sampleLayouts.map((layout, place) => [place + 1, layout] as const))(
  'readCsv reads every row of a file of sample layout %i, with letters, amounts and days as written',
  (_, layout) => {
    fc.assert(
      fc.property(
        fc.array(lineAs(layout), { minLength: 1, maxLength: 12 }),
        fc.boolean(),
        (lines, isGrouped) => {
          const bytes = fileOf(lines, layout, isGrouped)
          expect(readCsv(bytes, layout)).toEqual({ ok: true, statement: { lines } })
          expect(sampleFor(bytes)?.columns).toEqual(layout.columns)
        },
      ),
      { numRuns: caseCount(300) },
    )
  },
)

const line = (more: Partial<StatementLine>): StatementLine => ({
  bookedOn: '2027-06-14',
  amountMinor: 1_400_000,
  reference: '',
  counterName: '',
  counterIban: '',
  text: 'HAVALE',
  ...more,
})

const [windows, columns] = sampleLayouts

test('readCsv refuses a file with one unreadable amount, an impossible day, a missing heading or balances that do not fit', () => {
  const text =
    'Tarih;Fiş No;Açıklama;İşlem Tutarı;Bakiye\n14.06.2027;1;A;10,00;10,00\n15.06.2027;2;B;5,00;15,00\n'
  const read = (changed: string) => readCsv(windowsBytes(changed), windows)
  expect(read(text).ok).toBe(true)
  expect(read(text.replace(';5,00;', ';5,0x;'))).toEqual({ ok: false, fault: 'AMOUNT', row: 3 })
  expect(read(text.replace(';5,00;', ';5.00;'))).toEqual({ ok: false, fault: 'AMOUNT', row: 3 })
  expect(read(text.replace('15.06.2027', '31.06.2027'))).toEqual({ ok: false, fault: 'DAY', row: 3 })
  expect(read(text.replace(';5,00;', ';6,00;'))).toEqual({ ok: false, fault: 'BALANCE', row: 0 })
  expect(read(text.replace('Fiş No', 'No'))).toEqual({ ok: false, fault: 'NO_HEADINGS', row: 0 })
  expect(readCsv(windowsBytes('Açıklama'), columns)).toEqual({ ok: false, fault: 'ENCODING', row: 0 })
})

test('readCsv reads a file whose newest row is first', () => {
  const text =
    'Tarih;Fiş No;Açıklama;İşlem Tutarı;Bakiye\n15.06.2027;2;B;5,00;15,00\n14.06.2027;1;A;10,00;10,00\n'
  const read = readCsv(windowsBytes(text), windows)
  expect(read.ok && read.statement.lines.map(({ amountMinor }) => amountMinor)).toEqual([500, 1_000])
})

test('amountIn never mistakes a thousands sign for a decimal sign', () => {
  expect(amountIn('14.000', ',')).toBe(1_400_000)
  expect(amountIn('14.00', ',')).toBeUndefined()
  expect(amountIn('14,000', '.')).toBe(1_400_000)
  expect(amountIn('14,00', '.')).toBeUndefined()
  expect(amountIn('-1.234,56 TL', ',')).toBe(-123_456)
  expect(amountIn('1.234,5-', ',')).toBe(-123_450)
  expect(amountIn('₺0,00', ',')).toBe(0)
  expect(amountIn('', ',')).toBe(0)
})

test('encodingOf recognises Turkish letters of Windows', () => {
  expect(encodingOf(windowsBytes('Işık Şükrü'))).toBe('WINDOWS_1254')
  expect(encodingOf(new TextEncoder().encode('Işık Şükrü'))).toBe('UTF_8')
})

test('lineIdentities differ for equal rows of one file and are the same when a later file repeats the day', () => {
  const day = [line({}), line({}), line({ text: 'EFT' })]
  const identities = lineIdentities(day)
  expect(new Set(identities).size).toBe(3)
  expect(lineIdentities([line({ bookedOn: '2027-06-13' }), ...day]).slice(1)).toEqual(identities)
})
