import { SegmentedControl } from '@mantine/core'
import { priceMessages as messages } from '#dashboard/villas/prices/price-messages.tr.ts'
import classes from '#dashboard/villas/prices/prices.module.css'

interface YearProps {
  readonly years: readonly number[]
  readonly year: number
  readonly onYear: (year: number) => void
  readonly isDisabled?: boolean
}

export function YearSwitch({ years, year, onYear, isDisabled = false }: YearProps) {
  if (years.length < 2) return null
  return (
    <SegmentedControl
      size="xs"
      disabled={isDisabled}
      className={classes.years}
      aria-label={messages.year}
      data={years.map(String)}
      value={String(year)}
      onChange={(next) => onYear(Number(next))}
    />
  )
}
