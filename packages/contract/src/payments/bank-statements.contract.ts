import {
  csvColumns,
  csvDayOrders,
  csvDecimalSigns,
  csvSeparators,
} from '@plato/rules/payments/bank-statement/csv-layout'
import { statementEncodings } from '@plato/rules/payments/bank-statement/decode-statement'
import {
  amountEvidences,
  codeEvidences,
  matchLevels,
  matchNotes,
  nameEvidences,
} from '@plato/rules/payments/bank-statement/match-lines'
import { statementFormats } from '@plato/rules/payments/bank-statement/read-statement'
import { z } from 'zod'
import { content, endpoint, id, idInPath } from '../endpoint.ts'
import { reservationStatus } from '../reservations/reservation-shape.contract.ts'

/** Some 5,000 bookings; nginx refuses larger bodies here. */
const largestStatementBytes = 1_000_000

const bankParams = z.strictObject({ bank_id: idInPath })

const heading = z.string().trim().max(80).default('')
/** Either one column of amounts, or one for each direction. */
export const csvLayout = z
  .strictObject({
    encoding: z.enum(statementEncodings),
    separator: z.enum(csvSeparators),
    dayOrder: z.enum(csvDayOrders),
    decimalSign: z.enum(csvDecimalSigns),
    columns: z.strictObject(
      // Safe: the columns and their shape are the same for all of them.
      Object.fromEntries(csvColumns.map((column) => [column, heading])) as Record<
        (typeof csvColumns)[number],
        typeof heading
      >,
    ),
  })
  .refine(({ columns }) => columns.day !== '' && columns.text !== '')
  .refine(({ columns }) =>
    columns.amount === '' ? columns.credit !== '' : columns.credit === '' && columns.debit === '',
  )
export type SavedCsvLayout = z.output<typeof csvLayout>

const imported = z.object({
  id,
  format: z.enum(statementFormats),
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
  /** Bookings in the file, and the incoming ones among them. Outgoing ones are not stored. */
  lineCount: z.int(),
  inCount: z.int(),
  /** Incoming ones that no earlier file had. */
  addedCount: z.int(),
  importedAt: z.iso.datetime(),
  importedByName: z.string(),
})
export type ImportedStatement = z.infer<typeof imported>

const choice = z.object({
  reservationId: id,
  code: z.string(),
  guestName: z.string(),
  villaName: z.string(),
  checkIn: z.iso.date(),
  checkOut: z.iso.date(),
  status: reservationStatus,
  payNextMinor: z.int(),
  dueMinor: z.int(),
  evidence: z.object({
    code: z.enum(codeEvidences),
    amount: z.enum(amountEvidences),
    name: z.enum(nameEvidences),
  }),
  /** A payment that is booked already and that this transfer probably is. */
  postingId: id.nullable(),
})
export type MatchChoice = z.infer<typeof choice>

const bankLine = z.object({
  id: z.uuid(),
  bookedOn: z.iso.date(),
  amountMinor: z.int(),
  currency: z.enum(['TRY', 'USD', 'EUR', 'GBP']),
  /** Empty after their retention period. */
  counterName: z.string(),
  text: z.string(),
  level: z.enum(matchLevels),
  note: z.enum(matchNotes).nullable(),
  choices: z.array(choice),
})
export type BankLine = z.infer<typeof bankLine>

const dismissedLine = bankLine.omit({ level: true, note: true, choices: true })
export type DismissedLine = z.infer<typeof dismissedLine>

const transfers = z.object({
  bank: z.object({ id, name: z.string(), iban: z.string() }),
  layout: csvLayout.nullable(),
  last: imported.nullable(),
  /** Newest first, at most 500; `openCount` counts all. */
  lines: z.array(bankLine),
  openCount: z.int(),
  /** The last 100 that staff marked as no payment of a guest. */
  dismissed: z.array(dismissedLine),
})
export type BankTransfers = z.infer<typeof transfers>

const lineId = z.uuid()
const match = z.strictObject({
  lineId,
  reservationId: id,
  /** Links the transfer to a payment that is booked already; nothing is booked. */
  postingId: id.nullable().default(null),
})
export type LineMatch = z.output<typeof match>

const bookResult = z.object({
  booked: z.array(z.object({ lineId, reservationId: id })),
  /** Those that were refused stay open; the others are booked. */
  refused: z.array(z.object({ lineId, code: z.string(), message: z.string() })),
})
export type BookResult = z.infer<typeof bookResult>

export const bankStatementEndpoints = {
  transfers: endpoint({
    method: 'GET',
    url: '/v1/admin/bank-statements/:bank_id',
    access: 'payments.record',
    params: bankParams,
    success: [200, content(transfers)],
    refusals: ['bank.not_found'],
  }),
  import: endpoint({
    method: 'POST',
    url: '/v1/admin/bank-statements/:bank_id',
    access: 'payments.record',
    params: bankParams,
    upload: { field: 'file', maxBytes: largestStatementBytes },
    acceptsKey: true,
    success: [
      201,
      content(
        imported.extend({
          /** The same file was imported before: nothing was added. */
          isRepeated: z.boolean(),
        }),
      ),
    ],
    refusals: [
      'bank.not_found',
      'bank_statement.unreadable',
      'bank_statement.other_account',
      'bank_statement.no_layout',
      'request.too_large',
      'request.key_reused',
    ],
  }),
  saveLayout: endpoint({
    method: 'PUT',
    url: '/v1/admin/bank-statements/:bank_id/layout',
    access: 'payments.record',
    params: bankParams,
    body: csvLayout,
    success: [200, content(csvLayout)],
    refusals: ['bank.not_found'],
  }),
  book: endpoint({
    method: 'POST',
    url: '/v1/admin/bank-lines/bookings',
    access: 'payments.record',
    body: z.strictObject({ matches: z.array(match).min(1).max(100) }),
    idempotent: true,
    success: [200, content(bookResult)],
    refusals: ['request.key_reused'],
  }),
  dismiss: endpoint({
    method: 'PATCH',
    url: '/v1/admin/bank-lines/dismissal',
    access: 'payments.record',
    body: z.strictObject({ lineIds: z.array(lineId).min(1).max(100), dismissed: z.boolean() }),
    success: [200, content(z.object({ lineIds: z.array(lineId) }))],
    refusals: ['bank_line.not_found', 'bank_line.decided'],
  }),
}
