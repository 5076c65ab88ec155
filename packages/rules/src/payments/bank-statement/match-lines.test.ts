import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../calendar-day.ts'
import { publicCode } from '../../reservations/public-code.ts'
import { caseCount, minCases } from '../../testing/case-count.ts'
import { codeHits, indexCodes } from './code-hits.ts'
import { matchLines, type OpenLine, type PayableStay, type Proposal } from './match-lines.ts'

const stayOf = (more: Partial<PayableStay> = {}): PayableStay => ({
  reservationId: 1,
  code: 'PV27-K7M4QX',
  firstName: 'Elif',
  lastName: 'Karaca',
  payNextMinor: 1_400_000,
  dueMinor: 7_000_000,
  recorded: [],
  paidByLines: [],
  ...more,
})
const other = stayOf({ reservationId: 2, code: 'PV27-TR8P3Z', firstName: 'Kemal', lastName: 'Yalçın' })

const lineOf = (more: Partial<OpenLine> = {}): OpenLine => ({
  id: 'a',
  bookedOn: '2027-06-14',
  amountMinor: 1_400_000,
  counterName: 'ELİF KARACA',
  text: 'PV27-K7M4QX ön ödeme',
  ...more,
})

const only = (line: OpenLine, stays: readonly PayableStay[] = [stayOf(), other]): Proposal | undefined =>
  matchLines([line], stays)[0]

test('matchLines is sure about a line with the whole code and exactly the open amount from any payer', () => {
  expect(only(lineOf({ counterName: 'BAŞKA BİRİ' }))).toMatchObject({
    level: 'SURE',
    note: null,
    choices: [{ reservationId: 1, evidence: { code: 'EXACT', amount: 'NEXT', name: 'NONE' } }],
  })
  expect(only(lineOf({ amountMinor: 7_000_000 }))).toMatchObject({ level: 'SURE' })
})

test.each(['PV27K7M4QX', 'pv27-k7m4qx', 'PV 27 K7M 4QX ON ODEME', 'KAPORAPV27-K7M4QXVILLA', 'pv27–k7m4qx'])(
  'matchLines reads the code in the spelling %j',
  (text) => {
    expect(only(lineOf({ text, counterName: '' }))).toMatchObject({ level: 'SURE' })
  },
)

test.each([
  ['one wrong character', 'PV27-K7M4OX'],
  ['a missing character', 'PV27-K7MQX'],
  ['a doubled character', 'PV27-KK7M4QX'],
  ['two swapped characters', 'PV27-K74MQX'],
  ['a wrong beginning', 'PB27-K7M4QX'],
  ['the last six characters alone', 'K7M4QX kapora'],
])('matchLines proposes a code with %s for the open amount and is not sure', (_, text) => {
  expect(only(lineOf({ text, counterName: 'BAŞKA BİRİ' }))).toMatchObject({
    level: 'LIKELY',
    choices: [{ reservationId: 1, evidence: { code: 'NEAR' } }],
  })
  expect(only(lineOf({ text, counterName: 'BAŞKA BİRİ', amountMinor: 123_456 }))).toMatchObject({
    level: 'WEAK',
  })
})

test('matchLines never proposes one reservation from the last name alone', () => {
  const text = 'kapora'
  expect(only(lineOf({ text, counterName: 'KEMAL KARACA' }))).toMatchObject({
    level: 'WEAK',
    choices: [{ reservationId: 1, evidence: { code: 'NONE', name: 'LAST' } }],
  })
  expect(only(lineOf({ text, counterName: 'E. KARACA' }))).toMatchObject({
    level: 'WEAK',
    choices: [{ evidence: { name: 'LAST_INITIAL' } }],
  })
  expect(only(lineOf({ text, counterName: 'ELİF KARACA' }))).toMatchObject({
    level: 'LIKELY',
    choices: [{ reservationId: 1, evidence: { name: 'FULL' } }],
  })
  expect(only(lineOf({ text, counterName: 'ELİF KARACA', amountMinor: 1_399_999 }))).toMatchObject({
    level: 'NONE',
    choices: [],
  })
})

test('matchLines lets a person choose between guests of the same name and amount, and between two codes in one text', () => {
  const twin = stayOf({ reservationId: 3, code: 'PV27-ZZZZZZ' })
  const named = only(lineOf({ text: 'kapora' }), [stayOf(), twin])
  expect(named).toMatchObject({ level: 'WEAK', choices: [{ reservationId: 1 }, { reservationId: 3 }] })
  const both = only(lineOf({ text: 'PV27-K7M4QX ve PV27-TR8P3Z' }))
  expect(both).toMatchObject({ level: 'WEAK', choices: [{ reservationId: 1 }, { reservationId: 2 }] })
})

test('matchLines says that two halves of the open amount are one payment, and is not sure', () => {
  const halves = [lineOf({ amountMinor: 600_000 }), lineOf({ id: 'b', amountMinor: 800_000 })]
  expect(matchLines(halves, [stayOf()])).toMatchObject([
    { level: 'LIKELY', note: 'SPLIT' },
    { level: 'LIKELY', note: 'SPLIT' },
  ])
  const equal = [lineOf({ amountMinor: 700_000 }), lineOf({ id: 'b', amountMinor: 700_000 })]
  expect(matchLines(equal, [stayOf()])).toMatchObject([{ note: 'SPLIT' }, { note: 'SPLIT' }])
})

test('matchLines is not sure when the same amount came twice, in one file or after the first was booked', () => {
  const twice = [lineOf(), lineOf({ id: 'b' })]
  expect(matchLines(twice, [stayOf()])).toMatchObject([
    { level: 'LIKELY', note: 'DOUBLE' },
    { level: 'LIKELY', note: 'DOUBLE' },
  ])
  const later = stayOf({ payNextMinor: 5_600_000, dueMinor: 5_600_000, paidByLines: [1_400_000] })
  expect(only(lineOf(), [later])).toMatchObject({ level: 'LIKELY', note: 'DOUBLE' })
})

test('matchLines proposes to link a line to the payment that was recorded by hand', () => {
  const recorded = [{ postingId: 9, amountMinor: 1_400_000, paidOn: '2027-06-15' }]
  const paid = stayOf({ payNextMinor: 5_600_000, dueMinor: 5_600_000, recorded })
  expect(only(lineOf(), [paid])).toMatchObject({
    level: 'LIKELY',
    note: 'RECORDED',
    choices: [{ postingId: 9, evidence: { amount: 'RECORDED' } }],
  })
  expect(only(lineOf({ bookedOn: '2027-06-30' }), [paid])).toMatchObject({ note: 'PART' })
})

test('matchLines marks less and more than is open', () => {
  expect(only(lineOf({ amountMinor: 900_000 }))).toMatchObject({ level: 'LIKELY', note: 'PART' })
  expect(only(lineOf({ amountMinor: 9_000_000 }))).toMatchObject({ level: 'LIKELY', note: 'OVER' })
})

// Random statements.

const alphabet = '23456789ABCDEFGHJKLMNPQRSTVWXYZ'
const firstNames = ['Elif', 'Kemal', 'Çağla', 'İsmail', 'Ömer', 'Ayşe Nur', 'Şükrü', 'Zeynep']
const lastNames = ['Karaca', 'Yalçın', 'Öztürk', 'Işık', 'Demir', 'Güneş']

const stays = fc
  .array(
    fc.record({
      bytes: fc.array(fc.nat(alphabet.length - 1), { minLength: 6, maxLength: 6 }),
      firstName: fc.constantFrom(...firstNames),
      lastName: fc.constantFrom(...lastNames),
      // Few prices, so that amounts of different guests are often equal.
      total: fc.constantFrom(7_000_000, 8_450_000, 9_999_999, 12_000_000),
      isConfirmed: fc.boolean(),
    }),
    { minLength: 3, maxLength: 40 },
  )
  .map((made) => {
    const codes = new Set<string>()
    return made.flatMap(({ bytes, firstName, lastName, total, isConfirmed }, place) => {
      const code = publicCode('2027-07-01', Uint8Array.from([...bytes, ...Array<number>(6).fill(0)]))
      if (codes.has(code)) return []
      codes.add(code)
      const prepayment = Math.round(total / 5)
      const open = isConfirmed ? total - prepayment : total
      const payNextMinor = isConfirmed ? open : prepayment
      return [
        { ...stayOf({ firstName, lastName, payNextMinor, dueMinor: open }), code, reservationId: place + 1 },
      ]
    })
  })

const swapped = (text: string, at: number) =>
  text.slice(0, at) + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2)

/** How a code reaches the bank, with what the text then proves. */
const spellings: readonly ((code: string, at: number, sign: string) => string)[] = [
  (code) => code,
  (code) => code.toLocaleLowerCase('tr'),
  (code) => code.replace('-', ' '),
  (code) => [...code].join(' '),
  (code) => code.replace('-', ''),
  (code, at, sign) => code.slice(0, at) + sign + code.slice(at + 1),
  (code, at) => code.slice(0, at) + code.slice(at + 1),
  (code, at, sign) => code.slice(0, at) + sign + code.slice(at),
  (code, at) => swapped(code, at),
  (code) => code.slice(5),
  () => '',
]

const payers: readonly ((stay: PayableStay) => string)[] = [
  ({ firstName, lastName }) => `${firstName} ${lastName}`.toLocaleUpperCase('tr'),
  ({ firstName, lastName }) => `${lastName} ${firstName}`.toUpperCase(),
  ({ firstName, lastName }) => `${firstName.slice(0, 1)}. ${lastName}`,
  ({ lastName }) => `Hasan ${lastName}`,
  () => 'Ali Veli',
  () => '',
]

interface Truth {
  readonly line: OpenLine
  /** Null: the line pays no reservation. */
  readonly reservationId: number | null
}

const companies = ['AKDENİZ ELEKTRİK A.Ş.', 'KAŞ BELEDİYESİ', 'POS BLOKE ÇÖZÜM', 'VERGİ DAİRESİ']

const statement = stays.chain((all) => {
  const guestLine = fc
    .record({
      stay: fc.constantFrom(...all),
      spelling: fc.constantFrom(...spellings),
      payer: fc.constantFrom(...payers),
      at: fc.nat(9),
      sign: fc.constantFrom(...alphabet),
      amount: fc.constantFrom('NEXT', 'NEXT', 'NEXT', 'ALL', 'HALF', 'MORE'),
      isTwice: fc.nat(9).map((n) => n === 0),
      isSplit: fc.nat(9).map((n) => n === 0),
      around: fc.constantFrom('', 'VİLLA KAPORA ', 'ön ödeme ', 'EFT 123456 '),
    })
    .map(({ stay, spelling, payer, at, sign, amount, isTwice, isSplit, around }) => {
      const { payNextMinor, dueMinor } = stay
      const whole = { NEXT: payNextMinor, ALL: dueMinor, HALF: payNextMinor >> 1, MORE: dueMinor + 50_000 }[
        amount
      ]
      const first = Math.round(whole / 3)
      const amounts = isSplit ? [first, whole - first] : isTwice ? [whole, whole] : [whole]
      const text = `${around}${spelling(stay.code, at, sign)}`
      return amounts.map((amountMinor) => ({
        reservationId: stay.reservationId,
        line: lineOf({ amountMinor, text, counterName: payer(stay) }),
      }))
    })
  const otherLine = fc
    .record({
      who: fc.constantFrom(...companies),
      amountMinor: fc.constantFrom(1_400_000, 7_000_000, 345_678),
    })
    .map(({ who, amountMinor }) => [
      { reservationId: null, line: lineOf({ counterName: who, text: 'FATURA 2027061', amountMinor }) },
    ])
  return fc
    .array(fc.oneof({ weight: 6, arbitrary: guestLine }, { weight: 1, arbitrary: otherLine }), {
      minLength: 1,
      maxLength: 25,
    })
    .map((groups): { all: PayableStay[]; truths: Truth[] } => ({
      all,
      truths: groups.flat().map((truth, place) => ({
        ...truth,
        line: { ...truth.line, id: `line-${place}`, bookedOn: addDays('2027-06-14', place % 3) },
      })),
    }))
})

test('matchLines proposes one reservation only when it is the right one, in random statements with typing errors, split and double transfers', () => {
  const counts = { SURE: 0, LIKELY: 0, WEAK: 0, NONE: 0 }
  fc.assert(
    fc.property(statement, ({ all, truths }) => {
      const proposals = matchLines(
        truths.map(({ line }) => line),
        all,
      )
      for (const [place, { line, reservationId }] of truths.entries()) {
        const proposal = proposals[place]
        if (!proposal || proposal.lineId !== line.id) throw new Error('a proposal is missing')
        counts[proposal.level] += 1
        if (proposal.level === 'NONE') expect(proposal.choices).toEqual([])
        if (proposal.level !== 'SURE' && proposal.level !== 'LIKELY') continue
        expect(proposal.choices.map((choice) => choice.reservationId)).toEqual([reservationId])
        if (proposal.level !== 'SURE') continue
        // What is saved together is exactly one open amount, once for each reservation.
        const stay = all.find((one) => one.reservationId === reservationId)
        expect([stay?.payNextMinor, stay?.dueMinor]).toContain(line.amountMinor)
        const same = proposals.filter(
          ({ level, choices: [choice] }) => level === 'SURE' && choice?.reservationId === reservationId,
        )
        expect(same).toHaveLength(1)
      }
    }),
    { numRuns: caseCount(1_000) },
  )
  for (const level of ['SURE', 'LIKELY', 'WEAK', 'NONE'] as const)
    expect(counts[level]).toBeGreaterThan(minCases(500))
})

test('codeHits finds every code with one slip, and no code in a text without one', () => {
  const code = fc
    .array(fc.nat(alphabet.length - 1), { minLength: 6, maxLength: 6 })
    .map((bytes) => publicCode('2027-07-01', Uint8Array.from([...bytes, ...Array<number>(6).fill(0)])))
  fc.assert(
    fc.property(
      code,
      fc.constantFrom(...spellings.slice(0, -1)),
      fc.nat(9),
      fc.constantFrom(...alphabet),
      (known, spelling, at, sign) => {
        const { exact, near } = codeHits(`ÖN ÖDEME ${spelling(known, at, sign)} VİLLA`, indexCodes([known]))
        expect(exact.size + near.size).toBe(1)
      },
    ),
    { numRuns: caseCount(1_000) },
  )
  expect(codeHits('ELEKTRİK FATURASI 2027 HAZİRAN', indexCodes(['PV27-K7M4QX']))).toEqual({
    exact: new Set(),
    near: new Set(),
  })
})
