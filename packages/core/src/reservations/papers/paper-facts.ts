import { createHash } from 'node:crypto'
import { placeOf } from '@plato/brand/place'
import type { PaperKind } from '@plato/database/types'
import { dayNumber } from '@plato/rules/calendar-day'
import { readRichText } from '@plato/rules/content/rich-text'
import { istanbulDay } from '@plato/rules/istanbul-day'
import type { Quote } from '@plato/rules/pricing/quote'
import { textHtml } from '../../content/text-html.ts'
import { cancellationOf, figuresOf } from '../figures-of.ts'
import { quoteIn } from '../promise-stay.ts'
import { printableRichText } from './draw-terms.ts'
import type { PaperRow } from './paper-facts.queries.ts'
import { printable } from './print-letters.ts'

/** Raised when papers of the same facts should be drawn anew, because they look or read otherwise. */
const layoutVersion = 2

const printableAll = (texts: readonly string[]) => texts.map(printable).filter((text) => text !== '')

function stayOf(row: PaperRow) {
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

function priceOf(row: PaperRow) {
  // Rows made by tests may hold an empty one.
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

/** The sums, and the cancellation steps since the confirmation: a step that has ended meanwhile was part of the promise. */
function figuresFor(row: PaperRow, paidMinor: number) {
  const { prepaymentMinor, otherPaidMinor, balanceMinor } = figuresOf(row, { paidMinor })
  const promisedOn = istanbulDay(row.confirmed_at ?? row.created_at)
  const steps = cancellationOf(row, { paidMinor }, promisedOn)
  return { paidMinor, prepaymentMinor, otherPaidMinor, balanceMinor, policy: row.policy, steps }
}

const agencyOf = (row: PaperRow) => ({
  title: printable(row.agencyTitle ?? ''),
  no: row.agencyNo ?? '',
  phone: row.agencyPhone ?? '',
  email: row.agencyEmail ?? '',
  address: printable(row.agencyAddress ?? ''),
})

/**
 * What both papers tell. Neither the address of the house nor who opens it: those are told shortly before entry, once
 * everybody who comes is named.
 */
const sharedOf = (row: PaperRow) => ({
  stay: stayOf(row),
  // Letters we cannot print leave nothing of some names.
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

/** The voucher shows what is paid and what is left today. */
export const voucherFacts = (row: PaperRow) => ({
  ...sharedOf(row),
  figures: figuresFor(row, row.paidMinor),
})

const termsOf = ({ termsBody, termsFormat }: PaperRow) =>
  printableRichText(readRichText(textHtml({ body: termsBody ?? '', format: termsFormat ?? 'HTML' })))

/** The contract shows what was agreed, which later payments do not change: the prepayment, and the rest of the price. */
export const contractFacts = (row: PaperRow) => ({
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

/** One name for all a paper of this kind would tell of the reservation today: the same facts, the same name. */
export function drawnFrom(kind: PaperKind, row: PaperRow, siteOrigin: string): string {
  const facts = kind === 'VOUCHER' ? voucherFacts(row) : contractFacts(row)
  return createHash('sha256')
    .update(JSON.stringify([layoutVersion, kind, siteOrigin, facts]))
    .digest('hex')
}
