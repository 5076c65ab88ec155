import { expect, test } from 'vitest'
import { recogniseProof } from './proof-input.ts'

const iban = 'TR330006100519786457841326'

test('recogniseProof distinguishes IBAN, reservation code and document number, whatever the spaces and case', () => {
  expect(recogniseProof(' tr33 0006 1005 1978 6457 8413 26 ')).toEqual({ kind: 'IBAN', iban })
  expect(recogniseProof('pv27 k7m4qx')).toEqual({ kind: 'CODE', code: 'PV27-K7M4QX' })
  expect(recogniseProof('k7m4q-xt8rp')).toEqual({ kind: 'DOCUMENT', number: 'K7M4QXT8RP' })
  expect(recogniseProof('DE89 3704 0044 0532 0130 00')).toMatchObject({ kind: 'IBAN' })
})

test('recogniseProof returns BAD_IBAN for a mistyped or incomplete IBAN', () => {
  const mistyped = [
    'TR33 0006 1005 1978 6457 8413 27',
    'TR33 0006 1005 1978 6457 8413 2',
    'TR33 0006 1005 1978 6457 8413 266',
    'TR33 OOO6 1005 1978 6457 8413 26',
    '33 0006 1005 1978 6457 8413 26',
    'TR33',
  ]
  for (const typed of mistyped) expect(recogniseProof(typed), typed).toEqual({ kind: 'BAD_IBAN' })
})

test('recogniseProof returns UNKNOWN for input that is no IBAN, reservation code or document number', () => {
  for (const typed of ['', '   ', 'PV27', '<script>', 'Villa Lacivert', '0'.repeat(15)]) {
    expect(recogniseProof(typed), typed).toEqual({ kind: 'UNKNOWN' })
  }
})
