import { ActionIcon, Button, SegmentedControl, Select, TextInput } from '@mantine/core'
import { currencySigns } from '@plato/brand/money'
import type { Currency } from '@plato/rules/money'
import { type PriceChange, roundingSteps } from '@plato/rules/pricing/grid/change-price'
import { IconArrowBarToDown, IconArrowBarToRight, IconSearch } from '@tabler/icons-react'
import { type FormEvent, useEffect, useState } from 'react'
import { AmountInput } from '#dashboard/form/amount-input.tsx'
import { useDebouncedCall } from '#dashboard/shell/debounce.ts'
import { columnsIn, rowsIn } from '#dashboard/villas/price-grid/model/selection.ts'
import classes from '#dashboard/villas/price-grid/price-grid.module.css'
import { priceGridMessages } from '#dashboard/villas/price-grid/price-grid-messages.tr.ts'
import type { Grid, View } from '#dashboard/villas/price-grid/use-grid.ts'

const { bar: messages } = priceGridMessages

type Way = PriceChange['by']
const ways = ['PERCENT', 'AMOUNT', 'SET'] as const
const roundings = ['none', ...roundingSteps.map(String)] as (keyof typeof messages.roundings)[]
export const stepOf = (rounding: string) => roundingSteps.find((step) => String(step) === rounding) ?? null
export const roundingData = roundings.map((value) => ({ value, label: messages.roundings[value] }))
const maxShare = 100_000

function labelOf(way: Way, currency: Currency): string {
  if (way === 'PERCENT') return messages.percent
  const sign = currencySigns[currency]
  return way === 'AMOUNT' ? messages.amount(sign) : messages.price(sign)
}

function changeOf(way: Way, value: number | '', rounding: string): PriceChange | undefined {
  if (value === '' || Number.isNaN(value)) return undefined
  const step = stepOf(rounding)
  if (way === 'SET') return value > 0 ? { by: 'SET', minor: value } : undefined
  if (value === 0) return undefined
  if (way === 'AMOUNT') return { by: 'AMOUNT', minor: value, step }
  return Math.abs(value) <= maxShare ? { by: 'PERCENT', share: value, step } : undefined
}

/** A percentage, an amount or a price for the selected cells. */
function ChangeForm({ grid }: { readonly grid: Grid }) {
  const { view, actions } = grid
  const [way, setWay] = useState<Way>('PERCENT')
  const [value, setValue] = useState<number | ''>('')
  const [rounding, setRounding] = useState<string>('100')
  const currency = view.spotAt(view.selection.active)?.row.villa.currency ?? 'TRY'
  const change = changeOf(way, value, rounding)
  const signs = { PERCENT: '%', AMOUNT: currencySigns[currency], SET: '=' }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (change) actions.apply(change)
  }
  return (
    <form className={classes.change} aria-label={messages.label} onSubmit={onSubmit}>
      <SegmentedControl
        size="xs"
        aria-label={messages.way}
        data={ways.map((one) => ({
          value: one,
          label: (
            <>
              <span aria-hidden>{signs[one]}</span>
              <span className="sr-only">{messages.ways[one]}</span>
            </>
          ),
        }))}
        value={way}
        onChange={(next) => {
          setWay(next)
          setValue('')
        }}
      />
      <AmountInput
        key={way}
        className={classes.value}
        aria-label={labelOf(way, currency)}
        symbol={way === 'PERCENT' ? '%' : currencySigns[currency]}
        isSigned={way !== 'SET'}
        value={value}
        onChange={setValue}
        error={Number.isNaN(value)}
      />
      {way !== 'SET' && (
        <Select
          className={classes.rounding}
          aria-label={messages.rounding}
          data={roundingData}
          value={rounding}
          allowDeselect={false}
          onChange={(next) => next && setRounding(next)}
        />
      )}
      <Button type="submit" variant="default" disabled={!change}>
        {messages.apply}
      </Button>
    </form>
  )
}

function Search({ view }: { readonly view: View }) {
  const { search: stored } = view.filter
  const [text, setText] = useState(stored)
  // The filter may be lifted elsewhere.
  useEffect(() => {
    setText((typed) => (typed.trim() === stored ? typed : stored))
  }, [stored])
  const send = useDebouncedCall((search: string) => view.setFilter({ ...view.filter, search: search.trim() }))
  return (
    <TextInput
      type="search"
      className={classes.search}
      aria-label={messages.search}
      placeholder={messages.search}
      leftSection={<IconSearch size={16} aria-hidden />}
      maxLength={80}
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value)
        send(currentTarget.value)
      }}
      data-first-filter
    />
  )
}

const fills = [
  { label: messages.fillRight, icon: IconArrowBarToRight, isDown: false },
  { label: messages.fillDown, icon: IconArrowBarToDown, isDown: true },
] as const

/** Size of the selection, what can be done with it, and the filter of the rows. */
export function EditBar({ grid }: { readonly grid: Grid }) {
  const { view, actions } = grid
  const { rect, size, filter } = view
  const isEmpty = size.rows === 0
  const [villas, seasons] = isEmpty ? [0, 0] : [rowsIn(rect), columnsIn(rect)]
  return (
    <div className={classes.bar}>
      <p className={classes.selected} role="status">
        <b>{messages.size(villas, seasons)}</b>
        <span>{messages.cells(villas * seasons)}</span>
      </p>
      <ChangeForm grid={grid} />
      <span className={classes.separator} />
      {fills.map(({ label, icon: FillIcon, isDown }) => (
        <ActionIcon
          key={label}
          variant="subtle"
          size="lg"
          aria-label={label}
          title={label}
          disabled={isEmpty}
          onClick={() => actions.fill(isDown)}
        >
          <FillIcon size={18} aria-hidden />
        </ActionIcon>
      ))}
      <div className={classes.filters}>
        <Search view={view} />
        <button
          type="button"
          className={classes.pill}
          aria-pressed={filter.onlyMissing}
          onClick={() => view.setFilter({ ...filter, onlyMissing: !filter.onlyMissing })}
        >
          {messages.missing} <b>{view.missing}</b> <span className="sr-only">{messages.missingUnit}</span>
        </button>
      </div>
    </div>
  )
}
