import type { Minor } from '../../money.ts'

/** An order to the bank: one transfer for each payment, executed on one day from one account. */
export interface CreditTransferOrder {
  /** Not used twice by the agency: banks refuse a file whose id they know. At most 35 characters. */
  readonly messageId: string
  readonly createdAt: Date
  /** YYYY-MM-DD */
  readonly executeOn: string
  readonly currency: string
  readonly payer: { readonly name: string; readonly iban: string }
  readonly payments: readonly CreditTransfer[]
}

export interface CreditTransfer {
  /** At most 35 characters; the bank statement repeats it. */
  readonly id: string
  readonly amountMinor: Minor
  readonly name: string
  readonly iban: string
  readonly text: string
}

const latin: Readonly<Record<string, string>> = { ı: 'i', ß: 'ss', Æ: 'AE', æ: 'ae', Ø: 'O', ø: 'o' }

/**
 * Letters that every bank accepts: a-z, A-Z, digits and / - ? : ( ) . , ' +. Turkish letters lose their marks; a sign that
 * has no such letter becomes a space.
 */
export const bankText = (text: string, maxLength: number): string =>
  [...text.normalize('NFD').replaceAll(/\p{M}/gu, '')]
    .map((sign) => latin[sign] ?? sign)
    .join('')
    .replaceAll(/[^a-zA-Z0-9/\-?:().,'+ ]/g, ' ')
    // The standard forbids a text that begins or ends with a slash, and two slashes in a row.
    .replaceAll(/\/{2,}/g, '/')
    .replaceAll(/ +/g, ' ')
    .slice(0, maxLength)
    .replaceAll(/^[/ ]+|[/ ]+$/g, '')

/** "1234.50": a point, two digits, no sign for thousands. */
const decimal = (minor: Minor): string => `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`

/** Nothing is escaped: `bankText` leaves no sign that XML escapes in an element, and IBANs have letters and digits only. */
const element = (name: string, ...inside: readonly string[]): string =>
  `<${name}>${inside.join('')}</${name}>`

const maxName = 70
const maxText = 140
const maxId = 35

const account = (iban: string) => element('Id', element('IBAN', iban))
/** No BIC: the bank derives it from the IBAN. */
const unknownBank = element('FinInstnId', element('Othr', element('Id', 'NOTPROVIDED')))

const transfer = ({ id, amountMinor, name, iban, text }: CreditTransfer, currency: string): string =>
  element(
    'CdtTrfTxInf',
    element('PmtId', element('InstrId', bankText(id, maxId)), element('EndToEndId', bankText(id, maxId))),
    element('Amt', `<InstdAmt Ccy="${currency}">${decimal(amountMinor)}</InstdAmt>`),
    element('Cdtr', element('Nm', bankText(name, maxName) || 'NOTPROVIDED')),
    element('CdtrAcct', account(iban)),
    element('RmtInf', element('Ustrd', bankText(text, maxText) || bankText(id, maxText))),
  )

/** The order as ISO 20022 pain.001.001.09. The same order is always the same text. */
export function pain001({
  messageId,
  createdAt,
  executeOn,
  currency,
  payer,
  payments,
}: CreditTransferOrder): string {
  const sum = decimal(payments.reduce((total, { amountMinor }) => total + amountMinor, 0))
  const counted = [element('NbOfTxs', String(payments.length)), element('CtrlSum', sum)]
  const id = bankText(messageId, maxId)
  const payerName = element('Nm', bankText(payer.name, maxName) || 'NOTPROVIDED')
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">',
    element(
      'CstmrCdtTrfInitn',
      element(
        'GrpHdr',
        element('MsgId', id),
        element('CreDtTm', `${createdAt.toISOString().slice(0, 19)}Z`),
        ...counted,
        element('InitgPty', payerName),
      ),
      element(
        'PmtInf',
        element('PmtInfId', id),
        element('PmtMtd', 'TRF'),
        element('BtchBookg', 'false'),
        ...counted,
        element('ReqdExctnDt', element('Dt', executeOn)),
        element('Dbtr', payerName),
        element('DbtrAcct', account(payer.iban), element('Ccy', currency)),
        element('DbtrAgt', unknownBank),
        element('ChrgBr', 'SHAR'),
        ...payments.map((payment) => transfer(payment, currency)),
      ),
    ),
    '</Document>\n',
  ].join('')
}
