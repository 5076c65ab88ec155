import { randomBytes } from 'node:crypto'
import { occupancyOf } from '@plato/rules/availability/calendar'
import { type Currency, shareOf } from '@plato/rules/money'
import { convert, rateOf } from '@plato/rules/pricing/exchange'
import { compileSheet, type PriceSheet } from '@plato/rules/pricing/price-sheet'
import { type Quote, type QuoteRequest, quoteStay } from '@plato/rules/pricing/quote'
import { Refusal } from '@plato/rules/refusal'
import { publicCode } from '@plato/rules/reservations/public-code'
import { marginOf, rateSource } from '@plato/rules/settings/exchange-rates'
import { slugOf } from '@plato/rules/slug'
import type { Moment, Tx } from '../context.ts'
import { findRate, isCodeTaken, type KeptReservation } from './reservations.queries.ts'

/** The stay's price, made anew on the server. Another one than was told is refused, so that nobody pays what they did not see. */
export function quoteAsTold(
  sheet: PriceSheet,
  taken: Parameters<typeof occupancyOf>[0],
  asked: QuoteRequest & { expectedTotalMinor: number },
  at: Moment,
): Quote {
  const answer = quoteStay(compileSheet(sheet), asked, at.today, occupancyOf(taken))
  if (!answer.ok) throw new Refusal(answer.reason)
  if (answer.quote.totalMinor !== asked.expectedTotalMinor) throw new Refusal('reservation.price_changed')
  return answer.quote
}

interface FrozenRate {
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
  // Without a rate nobody can say what is to be paid in lira.
  if (!row || !rate) throw new Refusal('stay.no_price')
  const source = rateSource({
    isByHand: row.setAt !== null,
    bulletin: row.day === null ? null : { no: row.bulletinNo, day: row.day },
    margin: marginOf(Number(row.margin ?? 0)),
  })
  return { rate: rate / 10_000, source: source ?? row.key, at: row.setAt ?? row.readAt ?? row.updatedAt }
}

/** The promise in the columns of a reservation: the villa's currency, and lira at a rate that no longer moves. */
export async function promiseOf(tx: Tx, quote: Quote, at: Moment) {
  const { currency, totalMinor, prepaymentShare, damageDepositMinor } = quote
  const frozen = await freezeRate(tx, currency, at)
  // Rates have four places: as ten-thousandths they are whole, and the conversion is exact.
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

/** The promise as it was made. Safe: the column holds what `promiseOf` wrote. */
export const quoteIn = ({ quote }: Pick<KeptReservation, 'quote'>) => quote as unknown as Quote

/** The promised price without the sums that payments and later changes make stale: those come from `reservationFigures`. */
export function promisedPrice(row: Pick<KeptReservation, 'quote'>) {
  const {
    prepaymentMinor: _prepayment,
    balanceMinor: _balance,
    cancellation: _steps,
    ...price
  } = quoteIn(row)
  return price
}

interface Contact {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
}

/** Ten figures are a Turkish number without its country; foreign ones are compared by their last ten as well. */
export const phoneDigits = (typed: string): string => typed.replaceAll(/\D/g, '').slice(-10)

export const searchableName = (name: string): string => slugOf(name).replaceAll('-', ' ')

export const contactColumns = ({ firstName, lastName, email, phone }: Contact) => ({
  first_name: firstName,
  last_name: lastName,
  email,
  phone,
  phone_digits: phoneDigits(phone),
  customer_search: searchableName(`${firstName} ${lastName}`),
})

export async function freshCode(tx: Tx, checkIn: string): Promise<string> {
  for (;;) {
    const code = publicCode(checkIn, randomBytes(32))
    if (!(await isCodeTaken(tx, code))) return code
  }
}
