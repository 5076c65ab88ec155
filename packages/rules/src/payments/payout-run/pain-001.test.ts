import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caseCount } from '../../testing/case-count.ts'
import { bankText, type CreditTransferOrder, pain001 } from './pain-001.ts'

const order: CreditTransferOrder = {
  messageId: 'ODEME-12-20270801',
  createdAt: new Date('2027-08-01T09:30:15.250Z'),
  executeOn: '2027-08-02',
  currency: 'TRY',
  payer: { name: 'Plato Villa Turizm', iban: 'TR330006100519786457841326' },
  payments: [
    {
      id: 'ODEME-12-31',
      amountMinor: 4_480_005,
      name: 'Şükrü Işık & Oğulları Ltd. Şti.',
      iban: 'TR890006100000000000000903',
      text: 'Toplu ödeme 12, 2027-07-31',
    },
    {
      id: 'ODEME-12-32',
      amountMinor: 7,
      name: 'Ayşe Yılmaz',
      iban: 'TR890006100000000000000903',
      text: '//',
    },
  ],
}

test('bankText writes Turkish letters without their marks and leaves only the signs that banks accept', () => {
  expect(bankText('Şükrü Işık & Oğulları Ltd. Şti. İÇĞÖ', 70)).toBe('Sukru Isik Ogullari Ltd. Sti. ICGO')
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      const written = bankText(text, 70)
      expect(written).toMatch(/^[a-zA-Z0-9/\-?:().,'+ ]{0,70}$/)
      expect(written).not.toMatch(/^[/ ]|[/ ]$|\/\//)
    }),
    { numRuns: caseCount(2_000) },
  )
})

test('pain001 writes each amount with two digits and a sum that equals them', () => {
  const text = pain001(order)
  expect(text).toContain('<InstdAmt Ccy="TRY">44800.05</InstdAmt>')
  expect(text).toContain('<InstdAmt Ccy="TRY">0.07</InstdAmt>')
  expect(text.match(/<NbOfTxs>2<\/NbOfTxs><CtrlSum>44800\.12<\/CtrlSum>/g)).toHaveLength(2)
  expect(text).toContain('<CreDtTm>2027-08-01T09:30:15Z</CreDtTm>')
  // A text without a sign that banks accept is replaced by the id of the transfer.
  expect(text).toContain('<Ustrd>ODEME-12-32</Ustrd>')
})

test('pain001 returns the same text for the same order', () => {
  expect(pain001(order)).toBe(pain001({ ...order, createdAt: new Date('2027-08-01T09:30:15.900Z') }))
})
