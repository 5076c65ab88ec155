import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caseCount } from '../testing/case-count.ts'
import {
  asDocumentNumber,
  asPublicCode,
  codeBeginning,
  documentNumber,
  publicCode,
  publicCodePattern,
} from './public-code.ts'

const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 })
const checkIn = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const codes = fc
  .tuple(checkIn, bytes)
  // About one draw in 10^40 has too few usable bytes.
  .filter(([, drawn]) => drawn.filter((byte) => byte < 248).length >= 6)
  .map(([date, drawn]) => ({ date, code: publicCode(date, drawn) }))
const written = codes.map(({ code }) => code)

test('publicCode of a reservation contains the year of check-in and six characters without similar ones such as 0 and O', () => {
  fc.assert(
    fc.property(codes, ({ date, code }) => {
      expect(code).toMatch(publicCodePattern)
      expect(code.slice(0, 5)).toBe(`PV${date.slice(2, 4)}-`)
      expect(code.slice(5)).not.toMatch(/[01IOUİ]/)
    }),
    { numRuns: caseCount(2_000) },
  )
  expect(publicCode('2027-07-10', new Uint8Array(32))).toBe('PV27-222222')
})

test('publicCode chooses every character with the same probability', () => {
  const counts = new Map<string, number>()
  for (let byte = 0; byte < 256; byte += 1) {
    // Bytes from 248 on are skipped, so a draw of only such bytes fails.
    const drawn = new Uint8Array(32).fill(byte)
    if (byte >= 248) expect(() => publicCode('2027-07-10', drawn)).toThrow(RangeError)
    else {
      const [character = ''] = publicCode('2027-07-10', drawn).slice(5)
      counts.set(character, (counts.get(character) ?? 0) + 1)
    }
  }
  expect(new Set(counts.values())).toEqual(new Set([8]))
  expect(counts.size).toBe(31)
})

/** Common spellings of a code. */
const ways: readonly ((code: string) => string)[] = [
  (code) => code.toLowerCase(),
  (code) => code.toLocaleLowerCase('tr'),
  (code) => code.replace('-', ''),
  (code) => code.replace('-', ' '),
  (code) => code.replace('-', '–'),
  (code) => `  ${code}\n`,
  (code) => Array.from(code).join(' '),
  (code) => `#${code}.`,
]

test('asPublicCode recognises a code in every common spelling', () => {
  fc.assert(
    fc.property(written, fc.shuffledSubarray([...ways]), (code, mangled) => {
      const typed = mangled.reduce((text, way) => way(text), code)
      expect(asPublicCode(typed)).toBe(code)
    }),
    { numRuns: caseCount(1_000) },
  )
})

test('asPublicCode returns undefined when any character of a code is replaced by İ', () => {
  fc.assert(
    fc.property(written, fc.integer({ min: 0, max: 10 }), (code, place) => {
      const typed = `${code.slice(0, place)}İ${code.slice(place + 1)}`
      // Only the hyphen can be replaced without losing a character, and then the code is one character too long.
      expect(asPublicCode(typed)).toBeUndefined()
      expect(asPublicCode(typed.toLocaleLowerCase('tr'))).toBeUndefined()
    }),
  )
})

test('asPublicCode returns a valid code or undefined for any input', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
      const code = asPublicCode(text)
      if (code !== undefined) expect(code).toMatch(publicCodePattern)
    }),
    { numRuns: caseCount(2_000) },
  )
  for (const wrong of ['', 'PV27', 'PV27-K7M4Q', 'PV27-K7M4QXX', 'PV27-K7M4Q0', 'XX27-K7M4QX']) {
    expect(asPublicCode(wrong), wrong).toBeUndefined()
  }
})

test('codeBeginning recognises the beginning of a code, or a whole code, in every common spelling', () => {
  const plain = ways.slice(0, -1)
  fc.assert(
    fc.property(
      written,
      fc.integer({ min: 1, max: 11 }),
      fc.shuffledSubarray([...plain]),
      (code, end, mangled) => {
        const typed = mangled.reduce((text, way) => way(text), code.slice(0, end))
        expect(code.startsWith(codeBeginning(typed)), typed).toBe(true)
        // The hyphen appears only together with the character after it.
        expect(codeBeginning(typed)).toBe(end === 5 ? code.slice(0, 4) : code.slice(0, end))
      },
    ),
    { numRuns: caseCount(1_000) },
  )
  expect(codeBeginning('pvİ')).toBe('PVI')
})

test('codeBeginning matches no code when the input contains a character that codes do not use', () => {
  fc.assert(
    fc.property(written, fc.constantFrom('%', '_', '\\', '.', 'Ş', '0'), (code, sign) => {
      expect(code.startsWith(codeBeginning(sign))).toBe(false)
      expect(code.startsWith(codeBeginning(`${code}${sign}`))).toBe(false)
    }),
  )
})

test('asDocumentNumber recognises a document number in lower case and with a hyphen, and refuses other input', () => {
  const drawn = fc
    .uint8Array({ minLength: 48, maxLength: 48 })
    .filter((given) => given.filter((byte) => byte < 248).length >= 10)
  fc.assert(
    fc.property(drawn, (given) => {
      const number = documentNumber(given)
      expect(number).toMatch(/^[2-9A-HJ-NP-TV-Z]{10}$/)
      expect(asDocumentNumber(` ${number.slice(0, 5).toLowerCase()}-${number.slice(5)} `)).toBe(number)
    }),
  )
  for (const typed of ['', 'K7M4QXT8R', 'K7M4QXT8RPP', 'K7M4QXT8R0', 'ĞÜŞ']) {
    expect(asDocumentNumber(typed), typed).toBeUndefined()
  }
})
