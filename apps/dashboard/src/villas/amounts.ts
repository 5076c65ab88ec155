import { currencySigns, formatUnits } from '@plato/brand/money'
import type { Currency } from '@plato/rules/money'

const isCurrency = (code: string): code is Currency => code in currencySigns

export const currencySymbol = (currency: string): string =>
  isCurrency(currency) ? currencySigns[currency] : currency

/** "₺22.500", "−₺1.000,50". */
export const formatMoney = (minor: number, currency: string): string =>
  `${minor < 0 ? '−' : ''}${currencySymbol(currency)}${formatUnits(minor)}`

/** "12,5" for 1250 hundredths of a percent. */
export function formatShare(share: number): string {
  const size = Math.abs(share)
  const rest = size % 100
  const whole = String((size - rest) / 100)
  const digits = String(rest).padStart(2, '0').replace(/0+$/, '')
  return `${share < 0 ? '-' : ''}${whole}${digits ? `,${digits}` : ''}`
}

const withGroups = /^\d{1,3}(\.\d{3})+(,\d{1,2})?$/
const plain = /^\d{1,12}([.,]\d{1,2})?$/

/** What a person typed as hundredths: "22.500" and "22500" are the same, "22,5" is 22 and a half. */
export function hundredthsIn(text: string): number | undefined {
  const cleaned = text.replace(/[\s₺$€£%]/g, '')
  const normal = withGroups.test(cleaned) ? cleaned.replaceAll('.', '') : cleaned
  if (!plain.test(normal)) return undefined
  const [whole = '', fraction = ''] = normal.split(/[.,]/)
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
}

/** The same for a percentage that may go down as well as up. */
export function signedHundredthsIn(text: string): number | undefined {
  const isNegative = /^\s*[-−]/.test(text)
  const size = hundredthsIn(text.replace(/^\s*[-−+]/, ''))
  if (size === undefined) return undefined
  return isNegative && size !== 0 ? -size : size
}

/** How an amount stands in its field. */
export const moneyText = (minor: number): string => formatUnits(minor)
