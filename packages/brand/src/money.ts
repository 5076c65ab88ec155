import type { BasisPoints, Currency } from '@plato/rules/money'
import { fromEnding } from './turkish.ts'

export const currencySigns: Readonly<Record<Currency, string>> = { TRY: '₺', USD: '$', EUR: '€', GBP: '£' }

/** Whole units with dots, and hundredths only where there are any: no amount ever becomes a float. */
export function formatUnits(minor: number): string {
  const size = Math.abs(minor)
  const rest = size % 100
  const whole = String((size - rest) / 100).replace(/\B(?=(\d{3})+$)/g, '.')
  return rest === 0 ? whole : `${whole},${String(rest).padStart(2, '0')}`
}

/** "₺22.500", "−₺1.000,50". */
export const formatMoney = (minor: number, currency: Currency): string =>
  `${minor < 0 ? '−' : ''}${currencySigns[currency]}${formatUnits(minor)}`

/** "12,5" for 1250 hundredths of a percent. */
export const formatShare = (share: BasisPoints): string =>
  `${share < 0 ? '-' : ''}${formatUnits(share).replace(/(,\d)0$/, '$1')}`

/** "₺12.500’den" */
export function formatFrom(minor: number, currency: Currency): string {
  const rest = minor % 100
  return `${formatMoney(minor, currency)}${fromEnding(rest || (minor - rest) / 100)}`
}

/** "₺42,50" or "₺42,5125": what one unit of another currency is in lira, with two to four places. */
export const formatRate = (rate: number): string =>
  `${currencySigns.TRY}${rate
    .toFixed(4)
    .replace(/0{1,2}$/, '')
    .replace('.', ',')}`
