import { formatMoney, formatShare } from '#dashboard/villas/amounts.ts'
import { dayInWords, daysInWords, nightsInWords } from '#dashboard/villas/days.ts'
import { choices } from '#dashboard/villas/editor/villa-field-messages.tr.ts'
import { quoteMessages as words } from '#dashboard/villas/prices/price-messages.tr.ts'
import type { Quote } from '#dashboard/villas/prices/prices.data.ts'
import classes from '#dashboard/villas/prices/prices.module.css'

type Line = Quote['lines'][number]

/** A line's name and why it is what it is. */
function lineInWords({ trace }: Line, currency: string): { name: string; why: string } {
  switch (trace.rule) {
    case 'PERIOD_PRICE':
      return {
        name: words.period(trace.period, trace.nights, formatMoney(trace.nightlyMinor, currency)),
        why: nightsInWords(trace.from, trace.to),
      }
    case 'PERIOD_DISCOUNT':
      return {
        name: words.periodDiscount(trace.period),
        why: words.periodDiscountWhy(
          formatMoney(trace.nightlyMinor, currency),
          formatMoney(trace.discountedMinor, currency),
        ),
      }
    case 'DISCOUNT':
      return {
        name: words.discount[trace.kind],
        why: words.discountWhy(formatShare(trace.share), formatMoney(trace.ofMinor, currency)),
      }
    case 'SHORT_STAY':
      return { name: words.shortStay, why: words.shortStayWhy(trace.nights, trace.threshold) }
    case 'FEE':
      return {
        name: trace.name,
        why: words.fee(formatMoney(trace.amountMinor, currency), choices.feeBasis[trace.basis], trace.times),
      }
  }
}

function Cancellation({ quote }: { quote: Quote }) {
  const { cancellation, currency } = quote
  const said = ({ refundMinor, keptMinor }: Quote['cancellation'][number]): string => {
    if (refundMinor === 0) return words.noRefund
    if (keptMinor === 0) return words.fullRefund
    return words.refund(formatMoney(refundMinor, currency), formatMoney(keptMinor, currency))
  }
  return (
    <div className={classes.cancellation}>
      <h4>{words.cancellation}</h4>
      <ol>
        {cancellation.map((step) => (
          <li key={step.until ?? 'son'}>
            <b>
              {step.until
                ? words.until(dayInWords(step.until))
                : cancellation.length > 1
                  ? words.after
                  : words.firstOnly}
            </b>
            : {said(step)}
          </li>
        ))}
      </ol>
    </div>
  )
}

/** The whole price of a stay with the reason of each line, as the guest will read it. */
export function QuoteView({ quote }: { quote: Quote }) {
  const { lines, currency } = quote
  const sums: readonly [string, number][] = [
    [words.prepayment(formatShare(quote.prepaymentShare)), quote.prepaymentMinor],
    [words.balance, quote.balanceMinor],
    [words.deposit, quote.damageDepositMinor],
  ]
  return (
    <div className={classes.quote}>
      <p>
        <b>{words.stay(daysInWords(quote.checkIn, quote.checkOut), quote.nights)}</b>
      </p>
      <table>
        <caption className="sr-only">{words.caption}</caption>
        <tbody>
          {lines.map((line) => {
            const { name, why } = lineInWords(line, currency)
            return (
              <tr key={`${name} ${why}`}>
                <th scope="row">
                  {name} <span>{why}</span>
                </th>
                <td>{formatMoney(line.amountMinor, currency)}</td>
              </tr>
            )
          })}
          <tr className={classes.total}>
            <th scope="row">{words.total}</th>
            <td>{formatMoney(quote.totalMinor, currency)}</td>
          </tr>
          {sums.map(([name, amount]) => (
            <tr key={name} className={classes.soft}>
              <th scope="row">{name}</th>
              <td>{formatMoney(amount, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Cancellation quote={quote} />
    </div>
  )
}
