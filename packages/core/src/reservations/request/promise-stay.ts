import { randomBytes } from 'node:crypto'
import type { StoredReservation } from '@plato/database/rows'
import { occupancyOf } from '@plato/rules/availability/calendar'
import { type Currency, shareOf } from '@plato/rules/money'
import { convert, rateOf } from '@plato/rules/pricing/exchange'
import { compileSheet, type PriceSheet } from '@plato/rules/pricing/price-sheet'
import { type Quote, type QuoteRequest, quoteStay } from '@plato/rules/pricing/quote'
import { Refusal } from '@plato/rules/refusal'
import { phoneDigits, searchableName } from '@plato/rules/reservations/contact-search'
import { publicCode } from '@plato/rules/reservations/public-code'
import { marginOf, rateSource } from '@plato/rules/settings/exchange-rates'
import type { Moment, Tx } from '../../platform/context.ts'
import { findRate, isCodeTaken } from '../reservations.queries.ts'

/** Computes the price on the server. */
export function requote(
  sheet: PriceSheet,
  taken: Parameters<typeof occupancyOf>[0],
  request: QuoteRequest,
  at: Moment,
): Quote {
  const answer = quoteStay(compileSheet(sheet), request, at.today, occupancyOf(taken))
  if (!answer.ok) throw new Refusal(answer.reason)
  return answer.quote
}

/** Refuses a price that differs from the expected one, so that a guest pays only what was shown. */
export function requireExpected({ totalMinor }: Quote, expectedTotalMinor: number): void {
  if (totalMinor !== expectedTotalMinor) throw new Refusal('reservation.price_changed')
}

export function requoteAndCompare(
  sheet: PriceSheet,
  taken: Parameters<typeof occupancyOf>[0],
  request: QuoteRequest & { expectedTotalMinor: number },
  at: Moment,
): Quote {
  const quote = requote(sheet, taken, request, at)
  requireExpected(quote, request.expectedTotalMinor)
  return quote
}

export interface FrozenRate {
  readonly rate: number
  readonly source: string
  readonly at: Date
}

const rateKeys = {
  USD: 'dollar_exchange_rate',
  EUR: 'euro_exchange_rate',
  GBP: 'sterling_exchange_rate',
} as const

async function freezeRate(tx: Tx, currency: Currency, at: Moment): Promise<FrozenRate> {
  if (currency === 'TRY') return { rate: 1, source: 'TRY', at: at.now }
  const row = await findRate(tx, rateKeys[currency])
  const rate = rateOf(row?.value ?? '')
  // Without an exchange rate the lira amount is unknown.
  if (!row || !rate) throw new Refusal('stay.no_price')
  const source = rateSource({
    isByHand: row.setAt !== null,
    bulletin: row.day === null ? null : { no: row.bulletinNo, day: row.day },
    margin: marginOf(Number(row.margin ?? 0)),
  })
  return { rate: rate / 10_000, source: source ?? row.key, at: row.setAt ?? row.readAt ?? row.updatedAt }
}

/** The quote as columns of a reservation: in the villa's currency and in lira at a frozen rate. */
export const promiseOf = async (tx: Tx, quote: Quote, at: Moment) =>
  promiseAt(quote, await freezeRate(tx, quote.currency, at))

export function promiseAt(quote: Quote, frozen: FrozenRate) {
  const { currency, totalMinor, prepaymentShare, damageDepositMinor } = quote
  // Rates have four decimals: as integers of ten-thousandths the conversion is exact.
  const rates = { TRY: 10_000, USD: 0, EUR: 0, GBP: 0, [currency]: Math.round(frozen.rate * 10_000) }
  const inLira = (amount: number) => convert(amount, currency, 'TRY', rates)
  const totalTry = inLira(totalMinor)
  return {
    currency,
    quote: JSON.stringify(quote),
    total_minor: totalMinor,
    lira_rate: frozen.rate,
    lira_rate_source: frozen.source,
    lira_rate_at: frozen.at,
    total_try: totalTry,
    prepayment_try: shareOf(totalTry, prepaymentShare),
    deposit_try: inLira(damageDepositMinor),
  }
}

/** Another price of a reservation, at its frozen rate. */
export const promiseAtRateOf = (
  row: Pick<StoredReservation, 'lira_rate' | 'lira_rate_source' | 'lira_rate_at'>,
  quote: Quote,
) => promiseAt(quote, { rate: Number(row.lira_rate), source: row.lira_rate_source, at: row.lira_rate_at })

interface Contact {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
}

export const contactColumns = ({ firstName, lastName, email, phone }: Contact) => ({
  first_name: firstName,
  last_name: lastName,
  email,
  phone,
  phone_digits: phoneDigits(phone),
  customer_search: searchableName(`${firstName} ${lastName}`),
})

export async function freshCode(
  tx: Tx,
  checkIn: string,
  random: (length: number) => Uint8Array = randomBytes,
): Promise<string> {
  for (;;) {
    const code = publicCode(checkIn, random(32))
    if (!(await isCodeTaken(tx, code))) return code
  }
}
