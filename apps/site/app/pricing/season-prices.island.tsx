import type { Currency } from '@plato/rules/money'
import type { DiscountRule, Fee } from '@plato/rules/pricing/price-sheet'
import type { SeasonTable } from '@plato/rules/pricing/season-table'
import { Check, Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { feePer, seasonLabels } from '#site/pricing/messages.tr.ts'
import { SeasonDiscounts } from '#site/pricing/season-discounts.tsx'
import { isTouched, SeasonRows } from '#site/pricing/season-rows.tsx'
import { island } from '#site/shell/islands/island.tsx'
import { usePrice, useShownCurrency } from '#site/shell/preferences/use-price.ts'
import { type ChosenStay, useChosenStay } from '#site/stay/chosen-stay.ts'

interface Props {
  readonly first: ChosenStay
  readonly currency: Currency
  readonly maxGuests: number
  /** Istanbul's day the page was made on. */
  readonly today: string
  readonly table: SeasonTable
  readonly discounts: readonly DiscountRule[]
  /** Undefined when no stay is too short for the villa. */
  readonly shortStay?: { readonly threshold: number; readonly feeMinor: number } | undefined
  readonly fees: readonly Fee[]
  readonly included: readonly string[]
  readonly notIncluded: readonly string[]
}

/** The villa's nights by season, its discounts, the chosen stay's seasons lit, and what the price holds. */
function SeasonPrices(props: Props) {
  const { first, currency, maxGuests, today, table, discounts, shortStay, fees, included, notIncluded } =
    props
  const price = usePrice()
  const stay = useChosenStay(first)
  const shownIn = useShownCurrency()
  const { rows, later, discountShare } = table
  const shared = { currency, price, stay, discountShare }
  if (rows.length + later.length === 0) return <p className="text-17 text-ink-soft">{seasonLabels.none}</p>
  return (
    <>
      <p className="-mt-3 mb-5 text-ink-soft">
        {[
          seasonLabels.intro(table.years, maxGuests),
          shortStay
            ? seasonLabels.shortStay(shortStay.threshold, price(shortStay.feeMinor, currency))
            : undefined,
          shownIn === currency ? undefined : seasonLabels.converted(currency),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <SeasonDiscounts discounts={discounts} today={today} stay={stay} />
      {rows.length > 0 ? <SeasonRows {...shared} rows={rows} /> : null}
      {later.length > 0 ? (
        <details
          open={rows.length === 0 || later.some((row) => isTouched(row, stay))}
          className="mt-2"
          // A visitor quicker than the code may have unfolded it already.
          suppressHydrationWarning
        >
          <summary className="w-fit cursor-pointer list-none [&::-webkit-details-marker]:hidden">
            <span className="text-link inline-flex min-h-11 items-center">
              {seasonLabels.later(table.laterYear)}
            </span>
          </summary>
          <SeasonRows {...shared} rows={later} />
        </details>
      ) : null}
      <div className="mt-8 grid gap-7 desktop:grid-cols-2 desktop:gap-12">
        <Part title={seasonLabels.included} items={included} sign={<Check className="text-good" />} />
        <div className="grid content-start gap-7">
          <Fees
            title={seasonLabels.mandatory}
            fees={fees.filter((fee) => fee.mandatory)}
            currency={currency}
          />
          <Fees title={seasonLabels.extras} fees={fees.filter((fee) => !fee.mandatory)} currency={currency} />
          <Part title={seasonLabels.notIncluded} items={notIncluded} sign={<Minus />} />
        </div>
      </div>
    </>
  )
}

const item = 'flex gap-2.5 py-1 text-ink-soft [&_.lucide]:mt-[3px] [&_.lucide]:size-4'

function Part({ title, items, sign }: { title: string; items: readonly string[]; sign: ReactNode }) {
  if (items.length === 0) return null
  return (
    <div>
      <h3 className="mb-3 font-sans text-15 font-semibold tracking-normal">{title}</h3>
      <ul>
        {items.map((name) => (
          <li key={name} className={item}>
            {sign}
            {name}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Fees({ title, fees, currency }: { title: string; fees: readonly Fee[]; currency: Currency }) {
  const price = usePrice()
  if (fees.length === 0) return null
  return (
    <div>
      <h3 className="mb-3 font-sans text-15 font-semibold tracking-normal">{title}</h3>
      <ul>
        {fees.map((fee) => (
          <li key={fee.id} className={item}>
            <Plus />
            {fee.name}
            <span className="ml-auto font-medium text-ink tabular-nums">
              {feePer(price(fee.amountMinor, currency), fee.basis)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

export default island({ name: 'pricing/season-prices', when: 'visible' }, SeasonPrices)
