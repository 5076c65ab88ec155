import type { GroupDocs } from '../endpoint-docs.ts'
import type { paymentEndpoints } from './payments.contract.ts'

const payment = {
  amountMinor: 2_625_000,
  method: 'TRANSFER',
  paidOn: '2027-02-03',
  bankId: 2,
  payerName: 'Elif Karaca',
  note: 'Ön ödeme',
} as const

export const paymentDocs: GroupDocs<typeof paymentEndpoints> = {
  list: {
    summary: 'List ledger postings',
    description:
      'Returns postings of all reservations, newest first; filter by kind, method, reservation, villa and day.',
  },
  export: {
    summary: 'Export ledger postings',
    description:
      'Streams the postings of the filter and their sums by currency, direction and kind, as CSV or as a workbook, in the order of the list. The export is recorded in the audit log.',
  },
  get: {
    summary: 'Read a ledger posting',
    description: 'Returns one posting with its entries by account and the receipt it was booked from.',
  },
  record: {
    summary: 'Record a payment',
    description:
      'Books money that arrived by transfer, in cash or at the door. A complete prepayment confirms the reservation, which mails guest and owner; otherwise the guest is mailed that the payment arrived.',
    example: payment,
  },
  refund: {
    summary: 'Record a refund',
    description:
      'Books money given back to the guest, up to what is owed or overpaid, and mails the guest. Sends nothing to a card provider.',
    example: {
      amountMinor: 1_000_000,
      method: 'TRANSFER',
      paidOn: '2027-03-12',
      bankId: 2,
      payerName: 'Elif Karaca',
      note: 'İptal iadesi',
    },
  },
  deposit: {
    summary: 'Record a damage deposit',
    description:
      'Books a damage deposit taken (IN), given back (OUT) or retained for damage (KEPT). The guest is mailed once nothing of it is held any more.',
    example: {
      what: 'IN',
      amountMinor: 1_500_000,
      method: 'CASH',
      paidOn: '2027-07-10',
      note: 'Girişte nakit alındı',
    },
  },
  payOwner: {
    summary: 'Record a payout to the owner',
    description: 'Books money paid to the owner, up to what is owed to them, and mails the owner.',
    example: {
      amountMinor: 4_375_000,
      method: 'TRANSFER',
      paidOn: '2027-07-19',
      bankId: 2,
      payerName: '',
      note: 'Temmuz hakedişi',
    },
  },
  reverse: {
    summary: 'Reverse a ledger posting',
    description:
      'Books a counter entry for a posting; nothing is deleted. The state of the reservation remains, staff decide about it.',
    example: { note: 'Yanlış rezervasyona kaydedilmiş.' },
  },
  returnsDue: {
    summary: 'List what is to be given back to guests',
    description:
      'Returns refunds that are owed and not being sent to a card, and deposits that are held although the stay is over, oldest first, each with its sum.',
  },
  receipts: {
    summary: 'List transfer receipts',
    description:
      'Returns receipts uploaded by guests in one state, by default those that await a decision, oldest first, with checks of amount, payer and date.',
  },
  receiptFile: {
    summary: 'Read the file of a receipt',
    description: 'Returns the uploaded receipt, base64-encoded, with its content type.',
  },
  decideReceipt: {
    summary: 'Decide about a receipt',
    description:
      'Approving books the payment as staff saw it on the account, which can confirm the reservation; refusing needs a reason and, unless another payment is under review, mails the guest and starts the hold again.',
    example: { approved: true, payment: { ...payment, again: false } },
  },
  banks: {
    summary: 'List bank accounts for a select box',
    description: 'Returns id, name and IBAN of the open accounts.',
  },
}
