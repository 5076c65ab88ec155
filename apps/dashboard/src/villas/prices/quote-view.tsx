import { formatMoney, formatShare } from '@plato/brand/money'
import { formatRange } from '@plato/brand/stay-dates'
import { quoteMessages as messages } from '#dashboard/villas/prices/price-messages.tr.ts'
import type { Quote } from '#dashboard/villas/prices/prices.data.ts'
import classes from '#dashboard/villas/prices/prices.module.css'
import { lineText, refundText, stepText } from '#dashboard/villas/prices/quote-text.ts'

function Cancellation({ quote }: { quote: Quote }) {
  const { cancellation, currency } = quote
  return (
    <div className={classes.cancellation}>
      <p>{messages.cancellation}</p>
      <ol>
        {cancellation.map((step) => (
          <li key={step.until ?? 'son'}>
            <b>{stepText(step, cancellation.length)}</b>: {refundText(step, currency)}
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
    [messages.prepayment(formatShare(quote.prepaymentShare)), quote.prepaymentMinor],
    [messages.balance, quote.balanceMinor],
    [messages.deposit, quote.damageDepositMinor],
  ]
  return (
    <div className={classes.quote}>
      <p>
        <b>{messages.stay(formatRange(quote.checkIn, quote.checkOut), quote.nights)}</b>
      </p>
      <table>
        <caption className="sr-only">{messages.caption}</caption>
        <tbody>
          {lines.map((line) => {
            const { name, why } = lineText(line, currency)
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
            <th scope="row">{messages.total}</th>
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
