import type { PayAttempt, Payable } from '@plato/contract/payments/pay.contract'

/** The drawn reservation's prepayment, waiting to be paid. */
export const samplePayable: Payable = {
  state: 'OPEN',
  code: 'PV27-K7M4QX',
  firstName: 'Elif',
  villaName: 'Villa Lacivert',
  villaPicture: null,
  townName: 'Kalkan',
  permitNo: '07-4821',
  checkIn: '2027-06-12',
  checkOut: '2027-06-19',
  nights: 7,
  purpose: 'PREPAYMENT',
  amountMinor: 2_536_500,
  totalTry: 12_682_500,
  paidMinor: 0,
  restMinor: 10_146_000,
  expiresAt: '2026-11-16T11:20:00.000Z',
  now: '2026-11-15T08:00:00.000Z',
  agency: { title: 'Plato Villa Turizm', number: '14207', phone: '+90 242 555 01 07' },
  provider: 'IYZICO',
  isTest: false,
  pageOrigins: ['https://cpp.iyzipay.com'],
}

export const sampleAttempt: PayAttempt = {
  state: 'CHECKING',
  code: 'PV27-K7M4QX',
  villaName: 'Villa Lacivert',
  amountMinor: 2_536_500,
  failure: null,
  again: null,
  isConfirmed: false,
}
