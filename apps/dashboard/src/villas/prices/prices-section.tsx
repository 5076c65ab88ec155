import { Button } from '@mantine/core'
import { currencySigns } from '@plato/brand/money'
import type { PricePeriod } from '@plato/contract/pricing/price-periods.contract'
import type { Villa } from '@plato/contract/villas/villas.contract'
import type { InclusiveSpan } from '@plato/rules/pricing/price-periods'
import { IconCopy, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Section, SubGroup } from '#dashboard/shared-villa/section.tsx'
import { todayInIstanbul } from '#dashboard/shell/time/today.ts'
import { Fields } from '#dashboard/villas/editor/fields/field.tsx'
import { priceFields } from '#dashboard/villas/editor/fields/villa-fields.ts'
import { GapChip } from '#dashboard/villas/editor/gap-chip.tsx'
import { editorMessages } from '#dashboard/villas/editor/villa-editor-messages.tr.ts'
import { CopyYear } from '#dashboard/villas/prices/copy-year.tsx'
import { PeriodDrawer } from '#dashboard/villas/prices/period-drawer.tsx'
import { priceMessages as messages } from '#dashboard/villas/prices/price-messages.tr.ts'
import { PriceTable } from '#dashboard/villas/prices/price-table.tsx'
import { PriceTrial } from '#dashboard/villas/prices/price-trial.tsx'
import { firstYear, rowsOf, startsIn, yearsOf } from '#dashboard/villas/prices/price-years.ts'
import classes from '#dashboard/villas/prices/prices.module.css'
import { YearSwitch } from '#dashboard/villas/prices/year-switch.tsx'

/** What is open over the table: a period, a new one, the copy, or nothing. */
type Open =
  | { readonly what: 'period'; readonly period: PricePeriod }
  | { readonly what: 'new'; readonly span?: InclusiveSpan }
  | { readonly what: 'copy' }

interface LayerProps {
  readonly villa: Villa
  readonly open: Open | undefined
  readonly year: number
  readonly onYear: (year: number) => void
  readonly onClose: () => void
}

function Layer({ villa: { id, facts, prices }, open, year, onYear, onClose }: LayerProps) {
  if (!open) return null
  if (open.what === 'copy') {
    return (
      <CopyYear
        villaId={id}
        periods={prices}
        currency={facts.currency}
        fromYear={year}
        onCopied={(to) => {
          onClose()
          onYear(to)
        }}
        onClose={onClose}
      />
    )
  }
  const subject = open.what === 'period' ? { period: open.period } : open.span ? { span: open.span } : {}
  return (
    <PeriodDrawer
      villaId={id}
      currency={facts.currency}
      villaMinNights={facts.minNights}
      {...subject}
      onClose={onClose}
    />
  )
}

/** Periods are kept at once through their drawer; the rules below them are saved with the villa. */
export function PricesSection({ villa }: { villa: Villa }) {
  const { id, facts, prices } = villa
  const today = todayInIstanbul()
  const [chosen, setYear] = useState<number>()
  const year = chosen ?? firstYear(prices, today)
  const [open, setOpen] = useState<Open>()
  const hasNext = startsIn(prices, year + 1).length > 0
  return (
    <Section
      id="prices"
      title={messages.title}
      facts={
        <span className={classes.facts}>
          {messages.facts(year, currencySigns[facts.currency])} <GapChip section="prices" />
        </span>
      }
      action={
        <>
          <YearSwitch years={yearsOf(prices, today)} year={year} onYear={setYear} />
          {startsIn(prices, year).length > 0 && !hasNext && (
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconCopy size={14} aria-hidden />}
              onClick={() => setOpen({ what: 'copy' })}
            >
              {messages.copy(year + 1)}
            </Button>
          )}
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => setOpen({ what: 'new' })}
          >
            {messages.add}
          </Button>
        </>
      }
    >
      <PriceTable
        year={year}
        rows={rowsOf(prices, year)}
        currency={facts.currency}
        minNights={facts.minNights}
        onEdit={(period) => setOpen({ what: 'period', period })}
        onAdd={(span) => setOpen({ what: 'new', span })}
      />
      <SubGroup title={editorMessages.groups.rules}>
        <Fields group="facts" fields={priceFields} />
      </SubGroup>
      <PriceTrial villaId={id} maxGuests={facts.maxGuests} />
      <Layer villa={villa} open={open} year={year} onYear={setYear} onClose={() => setOpen(undefined)} />
    </Section>
  )
}
