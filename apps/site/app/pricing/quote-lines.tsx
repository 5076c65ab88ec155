import { type DepositTerms, depositParts } from '@plato/brand/deposit.tr'
import { formatMoney } from '@plato/brand/money'
import type { Minor } from '@plato/rules/money'
import type { PriceSheet } from '@plato/rules/pricing/price-sheet'
import type { Quote } from '@plato/rules/pricing/quote'
import { ChevronDown, Shield } from 'lucide-react'
import type { ReactNode } from 'react'
import { boxLabels, lineLabels } from '#site/pricing/messages.tr.ts'
import { convertedLine, inARow, type LineLabels, lineOf, percentOf } from '#site/pricing/quote-text.ts'
import { usePrice } from '#site/shell/preferences/use-price.ts'
import type { ShownQuote } from '#site/stay/shown-quote.ts'

interface Props {
  readonly sheet: PriceSheet
  readonly quote: Quote
  readonly shown: ShownQuote
  readonly included: readonly string[]
  readonly deposit: DepositTerms
  /** Extras that can be added, rendered between the lines and the total. */
  readonly children?: ReactNode
}

const row = 'grid grid-cols-[1fr_auto] items-baseline gap-x-4 py-1.5 pointer-coarse:py-2.5'
const maxIncluded = 4

/** The full price: each line with its reason, the total, the payments, and the deposit separately. */
export function QuoteLines({ sheet, quote, shown, included, deposit, children }: Props) {
  const price = usePrice()
  const show = (minor: Minor) => formatMoney(minor, shown.currency)
  const [beforeAmount, afterAmount] = depositParts(deposit)
  return (
    <div className="mt-5">
      <ul aria-label={boxLabels.lines}>
        {quote.lines.map((line, at) => {
          const amount = shown.lines[at] ?? 0
          const labels = lineOf(line, sheet, price, convertedLine(shown, at, quote.currency))
          return (
            <li key={JSON.stringify(line.trace)}>
              <Line labels={labels} amount={show(amount)} isDiscount={amount < 0} />
            </li>
          )
        })}
        <NoShortStayFee sheet={sheet} quote={quote} />
        {included.length > 0 ? (
          <li className={row}>
            <span className="text-ink-soft">{inARow(included.slice(0, maxIncluded))}</span>
            <b className="font-medium">{boxLabels.included}</b>
          </li>
        ) : null}
      </ul>
      {children}
      <p className="mt-2.5 flex items-baseline justify-between border-t border-line pt-3.5 pb-1.5 text-17 font-semibold">
        {boxLabels.total}
        <b className="text-20 font-[650] tabular-nums">{show(shown.totalMinor)}</b>
      </p>
      {shown.currency === quote.currency ? null : (
        <p className="text-13 text-ink-soft">
          {boxLabels.converted(formatMoney(quote.totalMinor, quote.currency))}
        </p>
      )}
      <div className="mt-2 grid grid-cols-2 gap-2">
        <Payment name={boxLabels.afterAcceptance(percentOf(quote.prepaymentShare))} background="bg-sea-wash">
          {show(shown.prepaymentMinor)}
        </Payment>
        <Payment name={boxLabels.payLater} background="bg-sunken">
          {show(shown.balanceMinor)}
        </Payment>
      </div>
      {shown.damageDepositMinor > 0 ? (
        <p className="mt-3.5 flex gap-2.5 text-13 text-ink-soft">
          <Shield className="mt-0.5 size-4" />
          <span>
            {beforeAmount}
            <b className="font-semibold text-ink">{show(shown.damageDepositMinor)}</b>
            {afterAmount}
          </span>
        </p>
      ) : null}
    </div>
  )
}

interface LineProps {
  readonly labels: LineLabels
  readonly amount: string
  readonly isDiscount?: boolean
}

/** A `details` element that opens the reason of a line without JavaScript. */
function Line({ labels, amount, isDiscount = false }: LineProps) {
  return (
    // The visitor may have opened it before hydration.
    <details className="group/line" suppressHydrationWarning>
      <summary className={`${row} cursor-pointer list-none [&::-webkit-details-marker]:hidden`}>
        <span className="text-ink-soft group-open/line:font-strong group-open/line:text-ink">
          {labels.title}
          <ChevronDown className="ml-1.5 inline-block size-4 align-[-3px] text-ink-faint transition-transform group-open/line:rotate-180 group-open/line:text-sea" />
        </span>
        <b className={`font-medium tabular-nums ${isDiscount ? 'text-good' : ''}`}>{amount}</b>
      </summary>
      <div className="mt-1 mb-2 border-l-2 border-sea py-0.5 pl-3.5 text-13 text-ink-soft">
        {labels.rows.length > 0 ? (
          <ul>
            {labels.rows.map(({ name, amount: part }) => (
              <li key={name} className="flex justify-between gap-4">
                <span>{name}</span>
                <span className="tabular-nums">{part}</span>
              </li>
            ))}
          </ul>
        ) : null}
        <p className={labels.rows.length > 0 ? 'mt-1.5' : ''}>{labels.sentence}</p>
      </div>
    </details>
  )
}

/** Names a fee that does not apply too, because guests compare villas by it. */
function NoShortStayFee({ sheet, quote }: Pick<Props, 'sheet' | 'quote'>) {
  const price = usePrice()
  const charged = quote.lines.some(({ kind }) => kind === 'SHORT_STAY_FEE')
  if (charged || sheet.shortStayFeeMinor === 0 || sheet.shortStayThreshold <= 1) return null
  const sentence = lineLabels.noShortStayWhy(
    sheet.shortStayThreshold,
    price(sheet.shortStayFeeMinor, sheet.currency),
  )
  return (
    <li>
      <Line labels={{ title: lineLabels.shortStay, rows: [], sentence }} amount={boxLabels.noFee} />
    </li>
  )
}

function Payment({ name, background, children }: { name: string; background: string; children: string }) {
  return (
    <p className={`grid content-between rounded-[12px] px-3.5 py-3 ${background}`}>
      <span className="text-13 leading-[18px] text-ink-soft">{name}</span>
      <b className="text-17 font-[650]">{children}</b>
    </p>
  )
}
