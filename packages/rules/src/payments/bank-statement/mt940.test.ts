import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caseCount } from '../../testing/case-count.ts'
import { isMt940, readMt940 } from './mt940.ts'
import { isOtherAccount, readStatement } from './read-statement.ts'

const iban = 'TR330006100519786457841326'
const payerIban = 'TR320010009999901234567890'

const written = (minor: number) => `${Math.floor(minor / 100)},${String(minor % 100).padStart(2, '0')}`
const balance = (minor: number) => `${minor < 0 ? 'D' : 'C'}270614TRY${written(Math.abs(minor))}`

interface Booking {
  readonly amountMinor: number
  readonly information?: string
  readonly mark?: string
}

function fileOf(bookings: readonly Booking[], { openingMinor = 100_000, account = iban } = {}): string {
  const sum = bookings.reduce((total, { amountMinor }) => total + amountMinor, openingMinor)
  return [
    '{1:F01TCZBTR2AXXXX}{2:I940}{4:',
    ':20:EKSTRE',
    `:25:${account}`,
    ':28C:1/1',
    `:60F:${balance(openingMinor)}`,
    ...bookings.flatMap(({ amountMinor, information, mark }, place) => [
      `:61:2706140614${mark ?? (amountMinor < 0 ? 'D' : 'C')}${written(Math.abs(amountMinor))}NTRFNONREF//B${place}`,
      ...(information === undefined ? [] : [`:86:${information}`]),
    ]),
    `:62F:${balance(sum)}`,
    '-}',
  ].join('\r\n')
}

const onlyLine = (information: string) => {
  const read = readMt940(fileOf([{ amountMinor: 1_400_000, information }]))
  return read.ok ? read.statement.lines[0] : read
}

test('readMt940 returns day, signed amount, currency and reference of every booking', () => {
  const amounts = fc.array(
    fc.integer({ min: -90_000_000, max: 90_000_000 }).filter((minor) => minor !== 0),
    { minLength: 1, maxLength: 20 },
  )
  fc.assert(
    fc.property(amounts, fc.integer({ min: -1_000_000, max: 1_000_000 }), (minors, openingMinor) => {
      const text = fileOf(
        minors.map((amountMinor) => ({ amountMinor, information: 'HAVALE' })),
        { openingMinor },
      )
      expect(isMt940(text)).toBe(true)
      expect(readMt940(text)).toEqual({
        ok: true,
        statement: {
          account: iban,
          lines: minors.map((amountMinor, place) => ({
            bookedOn: '2027-06-14',
            amountMinor,
            currency: 'TRY',
            reference: `B${place}`,
            counterName: '',
            counterIban: '',
            text: 'HAVALE',
          })),
        },
      })
    }),
    { numRuns: caseCount(300) },
  )
})

test('readMt940 refuses a file whose bookings do not add up to its balances, and a file that was cut', () => {
  const text = fileOf([{ amountMinor: 1_400_000 }, { amountMinor: -2_500 }])
  expect(readMt940(text.replace('14000,00', '41000,00'))).toMatchObject({ ok: false, fault: 'BALANCE' })
  expect(readMt940(text.slice(0, text.indexOf(':62F:')))).toMatchObject({ ok: false, fault: 'BALANCE' })
  expect(readMt940(text.replace('C14000,00', 'X14000,00'))).toEqual({ ok: false, fault: 'AMOUNT', row: 6 })
  expect(readMt940(text.replace('2706140614C', '2702300230C'))).toEqual({ ok: false, fault: 'DAY', row: 6 })
})

test('readMt940 counts a reversed credit as money that leaves and a reversed debit as money that returns', () => {
  const text = fileOf([
    { amountMinor: -5_000, mark: 'RC' },
    { amountMinor: 7_000, mark: 'RD' },
  ])
  const read = readMt940(text)
  expect(read.ok && read.statement.lines.map(({ amountMinor }) => amountMinor)).toEqual([-5_000, 7_000])
})

test('readMt940 takes the year of an entry day from the value day beside it', () => {
  const text = fileOf([{ amountMinor: 100 }]).replace('2706140614', '2701011231')
  const read = readMt940(text)
  expect(read.ok && read.statement.lines[0]?.bookedOn).toBe('2026-12-31')
})

test('readMt940 reads sender, account and text of field 86 with numbers', () => {
  expect(
    onlyLine(`166?00HAVALE?20PV27-K7M4?21QX ON ODEME?30TCZBTR2A?31${payerIban}?32ELIF KARA?33CA`),
  ).toMatchObject({ counterName: 'ELIF KARACA', counterIban: payerIban, text: 'PV27-K7M4 QX ON ODEME' })
})

test('readMt940 reads sender, account and text of field 86 with tags', () => {
  expect(onlyLine(`/ORDP//NAME/ELIF KARACA/IBAN/${payerIban}\r\n/REMI/PV27-K7M4QX ON ODEME`)).toMatchObject({
    counterName: 'ELIF KARACA',
    counterIban: payerIban,
    text: 'PV27-K7M4QX ON ODEME',
  })
})

test('readMt940 reads the labelled sender and the account of a free text and joins lines that the bank broke', () => {
  const first = 'GELEN EFT GÖNDEREN: ELİF KARACA, AÇIKLAMA: VİLLA REZERVASYON PV27'
  expect(first).toHaveLength(65)
  const line = onlyLine(`${first}\r\n-K7M4QX ON ODEME TR32 0010 0099 9990 1234 5678 90`)
  expect(line).toMatchObject({ counterName: 'ELİF KARACA', counterIban: payerIban })
  expect(line).toHaveProperty('text', expect.stringContaining('REZERVASYON PV27-K7M4QX ON ODEME'))
})

test('readStatement refuses a file of another account and accepts an account number that is no IBAN', () => {
  const bytes = (account: string) => new TextEncoder().encode(fileOf([{ amountMinor: 1 }], { account }))
  const read = (account: string) => readStatement(bytes(account), { iban, layout: undefined })
  expect(read(iban).ok).toBe(true)
  expect(read(`${iban}TRY`).ok).toBe(true)
  expect(read('00061/6457841326').ok).toBe(true)
  expect(read(payerIban)).toEqual({ ok: false, fault: 'OTHER_ACCOUNT', row: 0 })
  expect(isOtherAccount(payerIban, iban)).toBe(true)
})
