import { formatMoney, formatShare } from '@plato/brand/money'
import { formatRange } from '@plato/brand/stay-dates'
import { quoteMessages as words } from '#dashboard/villas/prices/price-messages.tr.ts'
import type { Quote } from '#dashboard/villas/prices/prices.data.ts'
import classes from '#dashboard/villas/prices/prices.module.css'
import { lineInWords, refundInWords, stepInWords } from '#dashboard/villas/prices/quote-words.ts'

function Cancellation({ quote }: { quote: Quote }) {
  const { cancellation, currency } = quote
  return (
    <div className={classes.cancellation}>
      <p>{words.cancellation}</p>
      <ol>
        {cancellation.map((step) => (
          <li key={step.until ?? 'son'}>
            <b>{stepInWords(step, cancellation.length)}</b>: {refundInWords(step, currency)}
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
        <b>{words.stay(formatRange(quote.checkIn, quote.checkOut), quote.nights)}</b>
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
