import { createHash } from 'node:crypto'
import { companyLines } from '@plato/brand/company.tr'
import { placeOf } from '@plato/brand/place'
import { printable } from '@plato/brand/print-letters'
import type { PaperKind } from '@plato/database/types'
import { dayNumber } from '@plato/rules/calendar-day'
import { readRichText } from '@plato/rules/content/rich-text'
import { istanbulDay } from '@plato/rules/istanbul-day'
import type { Quote } from '@plato/rules/pricing/quote'
import { textHtml } from '../../platform/text-html.ts'
import { cancellationOf, figuresOf } from '../../reservation-facts/figures-of.ts'
import { quoteIn } from '../../reservation-facts/promised-quote.ts'
import type { DocumentRow } from './document-facts.queries.ts'
import { printableRichText } from './printable-rich-text.ts'

/** Raise it when the layout or the texts change: documents of the same facts are then drawn again. */
const layoutVersion = 2

const printableAll = (texts: readonly string[]) => texts.map(printable).filter((text) => text !== '')

function stayOf(row: DocumentRow) {
  const { check_in: checkIn, check_out: checkOut, adults, children, babies } = row
  return {
    code: row.code,
    version: row.version,
    checkIn,
    checkOut,
    checkInTime: row.checkInTime,
    checkOutTime: row.checkOutTime,
    nights: dayNumber(checkOut) - dayNumber(checkIn),
    people: { adults, children, babies },
  }
}

function priceOf(row: DocumentRow) {
  // Rows of tests may have an empty quote.
  const { lines = [] }: Partial<Quote> = quoteIn(row)
  return {
    currency: row.currency,
    lines,
    totalMinor: row.total_minor,
    liraRate: Number(row.lira_rate),
    liraRateAt: row.lira_rate_at.toISOString(),
    totalTry: row.total_try,
    depositTry: row.deposit_try,
    deposit: { holder: row.depositHolder, method: row.depositMethod },
  }
}

/**
 * The amounts and the cancellation steps since the confirmation: a step that has ended meanwhile was part of the
 * agreement.
 */
function figuresFor(row: DocumentRow, paidMinor: number) {
  const { prepaymentMinor, otherPaidMinor, balanceMinor } = figuresOf(row, { paidMinor })
  const promisedOn = istanbulDay(row.confirmed_at ?? row.created_at)
  const steps = cancellationOf(row, { paidMinor }, promisedOn)
  return { paidMinor, prepaymentMinor, otherPaidMinor, balanceMinor, policy: row.policy, steps }
}

/** Left out while no company data is filled in, so that documents drawn before it existed stay current. */
function companyOf({ company }: DocumentRow) {
  const name = printable(company.company_name ?? '')
  const lines = printableAll(companyLines(company))
  return name === '' && lines.length === 0 ? {} : { company: { name, lines } }
}

const agencyOf = (row: DocumentRow) => ({
  title: printable(row.agencyTitle ?? ''),
  no: row.agencyNo ?? '',
  phone: row.agencyPhone ?? '',
  email: row.agencyEmail ?? '',
  address: printable(row.agencyAddress ?? ''),
  ...companyOf(row),
})

/**
 * Facts of voucher and contract. They contain neither the postal address nor the greeter: a later mail sends those
 * when the guest list is complete.
 */
const sharedOf = (row: DocumentRow) => ({
  stay: stayOf(row),
  // Falls back to the e-mail address when no character of the name can be printed.
  guestName: printable(`${row.first_name} ${row.last_name}`) || printable(row.email),
  villa: {
    name: printable(row.villaName),
    place: printable(placeOf(row)),
    permitNo: printable(row.permitNo),
    permitType: row.permitType,
    permitHolder: printable(row.permitHolder),
  },
  agency: agencyOf(row),
  price: priceOf(row),
  houseRules: printableAll(row.houseRules),
  included: printableAll(row.included),
  notIncluded: printableAll(row.notIncluded),
})

/** The voucher shows the current paid amount and the amount due. */
export const voucherFacts = (row: DocumentRow) => ({
  ...sharedOf(row),
  figures: figuresFor(row, row.paidMinor),
})

const termsOf = ({ termsBody, termsFormat }: DocumentRow) =>
  printableRichText(readRichText(textHtml({ body: termsBody ?? '', format: termsFormat ?? 'HTML' })))

/** The contract shows the agreed prepayment and the rest of the price, which later payments do not change. */
export const contractFacts = (row: DocumentRow) => ({
  ...sharedOf(row),
  figures: figuresFor(row, figuresOf(row, row).prepaymentMinor),
  guestPhone: row.phone,
  guestEmail: printable(row.email),
  terms: row.termsVersion === null ? null : { version: row.termsVersion, text: termsOf(row) },
  accepted: row.accepted_at && {
    at: row.accepted_at.toISOString(),
    rentalVersion: row.rental_version,
    kvkkVersion: row.kvkk_version,
  },
})

export type SharedFacts = ReturnType<typeof sharedOf>
export type FactsWithFigures = SharedFacts & { readonly figures: ReturnType<typeof figuresFor> }
export type VoucherFacts = ReturnType<typeof voucherFacts>
export type ContractFacts = ReturnType<typeof contractFacts>

/** A hash of all facts of a document: the same facts give the same hash, and so the same stored document. */
export function drawnFrom(kind: PaperKind, row: DocumentRow, siteOrigin: string): string {
  const facts = kind === 'VOUCHER' ? voucherFacts(row) : contractFacts(row)
  return createHash('sha256')
    .update(JSON.stringify([layoutVersion, kind, siteOrigin, facts]))
    .digest('hex')
}
