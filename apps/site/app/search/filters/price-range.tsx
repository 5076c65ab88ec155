import { currencySigns, formatUnits } from '@plato/brand/money'
import { CornerDownLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Draft } from '#site/search/bar/use-draft.ts'
import { PriceAmount } from '#site/search/filters/price-amount.tsx'
import { boundsOf, grouped, type PriceScale, priceScale, thumbsOf } from '#site/search/filters/price-scale.ts'
import { filterLabels } from '#site/search/messages.tr.ts'
import { type PriceLimits, priceLimits } from '#site/search/search-url.ts'

const thumb =
  'pointer-events-none absolute top-px -left-3.5 h-0 w-[calc(100%+28px)] appearance-none bg-transparent focus-visible:outline-none [&::-moz-range-thumb]:pointer-events-auto [&::-moz-range-thumb]:size-7 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-[1.5px] [&::-moz-range-thumb]:border-sea [&::-moz-range-thumb]:bg-surface [&::-webkit-slider-thumb]:pointer-events-auto [&::-webkit-slider-thumb]:size-7 [&::-webkit-slider-thumb]:cursor-pointer [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-[1.5px] [&::-webkit-slider-thumb]:border-solid [&::-webkit-slider-thumb]:border-sea [&::-webkit-slider-thumb]:bg-surface [&::-webkit-slider-thumb]:shadow-[0_1px_2px_rgb(27_26_24/.1),0_4px_12px_-2px_rgb(27_26_24/.14)] focus-visible:[&::-webkit-slider-thumb]:outline-2 focus-visible:[&::-webkit-slider-thumb]:outline-offset-2 focus-visible:[&::-webkit-slider-thumb]:outline-sea'

/** How the prices lie, two thumbs over them, and the same limits as numbers. */
export function PriceRange({ draft }: { draft: Draft }) {
  const { search, change, facets, currency } = draft
  const { price } = search
  const prices = facets?.prices
  const bounds = prices && boundsOf(prices)
  const sign = currencySigns[currency]
  const set = (min: number | undefined, max: number | undefined) =>
    change({ price: priceLimits(min, max, currency) })
  // Not put in order while it is typed: the two fields would change places under the cursor.
  const setTyped = (min: number | undefined, max: number | undefined) =>
    change({ price: min === undefined && max === undefined ? undefined : { min, max, currency } })
  return (
    <>
      {prices ? (
        <Bars counts={prices.counts} scale={priceScale(prices)} price={price} onChange={set} />
      ) : (
        <p className="mb-4 text-ink-soft">{filterLabels.noPrices}</p>
      )}
      <div className="grid grid-cols-2 gap-3 tablet:gap-4">
        <PriceAmount
          label={filterLabels.min}
          units={price?.min}
          sign={sign}
          placeholder={bounds ? filterLabels.lowest(grouped(bounds.lowest)) : ''}
          onPause={(min) => setTyped(min, price?.max)}
          onDone={(min) => set(min, price?.max)}
        />
        <PriceAmount
          label={filterLabels.max}
          units={price?.max}
          sign={sign}
          placeholder={bounds ? filterLabels.highest(grouped(bounds.highest)) : ''}
          onPause={(max) => setTyped(price?.min, max)}
          onDone={(max) => set(price?.min, max)}
        />
      </div>
      <p className="mt-3 flex gap-2.5 text-13 leading-5 text-ink-soft">
        <CornerDownLeft className="mt-0.5 size-4 flex-none" />
        <span>
          {filterLabels.priceHint}{' '}
          <b role="status" className="font-strong text-ink">
            {draft.total === undefined ? '' : filterLabels.villas(draft.total, draft.capped)}
          </b>
        </span>
      </p>
    </>
  )
}

interface BarsProps {
  readonly counts: readonly number[]
  readonly scale: PriceScale
  readonly price: PriceLimits | undefined
  readonly onChange: (min: number | undefined, max: number | undefined) => void
}

const tallest = 64

function Bars({ counts, scale, price, onChange }: BarsProps) {
  const [low, high] = thumbsOf(price, scale)
  const track = useRef<HTMLDivElement>(null)
  const peak = Math.max(1, ...counts)
  // Set by code, not in the markup: the policy refuses style attributes, and the bars follow the counts.
  useEffect(() => {
    const { current } = track
    current?.style.setProperty('left', `${(low / scale.steps) * 100}%`)
    current?.style.setProperty('right', `${100 - (high / scale.steps) * 100}%`)
  }, [low, high, scale.steps])
  const setLow = (step: number) =>
    onChange(step <= 0 ? undefined : scale.at(Math.min(step, high - 1)), price?.max)
  const setHigh = (step: number) =>
    onChange(price?.min, step >= scale.steps ? undefined : scale.at(Math.max(step, low + 1)))
  return (
    <div className="px-3.5">
      <div aria-hidden="true" className="flex h-16 items-end gap-[3px]">
        {counts.map((count, at) => (
          <Bar
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
            key={at}
            height={count === 0 ? 0 : Math.max(3, Math.round((count / peak) * tallest))}
            on={at >= low && at < high}
          />
        ))}
      </div>
      <div className="relative mb-8 h-0.5 bg-line">
        <div ref={track} className="absolute inset-y-0 bg-sea" />
        <Thumb label={filterLabels.min} value={low} scale={scale} onChange={setLow} />
        <Thumb label={filterLabels.max} value={high} scale={scale} onChange={setHigh} />
      </div>
    </div>
  )
}

function Bar({ height, on }: { height: number; on: boolean }) {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    bar.current?.style.setProperty('height', `${height}px`)
  }, [height])
  return <i ref={bar} className={`flex-1 rounded-t-[2px] transition-[height] ${on ? 'bg-sea' : 'bg-line'}`} />
}

interface ThumbProps {
  readonly label: string
  readonly value: number
  readonly scale: PriceScale
  readonly onChange: (step: number) => void
}

function Thumb({ label, value, scale, onChange }: ThumbProps) {
  return (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={formatUnits(scale.at(value) * 100)}
      min={0}
      max={scale.steps}
      step={1}
      value={value}
      onChange={({ target }) => onChange(Number(target.value))}
      className={thumb}
    />
  )
}
