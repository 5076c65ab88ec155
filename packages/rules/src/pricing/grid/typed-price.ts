import { type Currency, type Minor, maxMinor } from '../../money.ts'

/** How a text of a spreadsheet cell was read. */
export type TypedPrice =
  | { readonly kind: 'PRICE'; readonly minor: Minor }
  /** Nothing was written: the cell is left as it is. */
  | { readonly kind: 'BLANK' }
  | { readonly kind: 'UNREADABLE'; readonly text: string }

const currencyMarks: Readonly<Record<Currency, RegExp>> = {
  TRY: /₺|\b(?:tl|try)\b/giu,
  EUR: /€|\b(?:eur|euro)\b/giu,
  GBP: /£|\bgbp\b/giu,
  USD: /\$|\busd\b/giu,
}
// Spreadsheets write ordinary, non-breaking and narrow spaces between groups.
const spaces = /[\s\u00a0\u202f]+/gu
const grouped = /^[1-9]\d{0,2}(?:([.,' ])\d{3})(?:\1\d{3})*$/u
const plain = /^\d+$/u
const maxCents = 2

const digitsOf = (text: string) => text.replaceAll(/\D/gu, '')

/** The separator of the decimals; null when the number has none, undefined when it cannot be decided. */
function decimalsAt(number: string): number | null | undefined {
  const last = Math.max(number.lastIndexOf('.'), number.lastIndexOf(','))
  if (last === -1) return null
  const mark = number[last]
  const decimals = number.length - last - 1
  const isOnlyMark = number.indexOf(mark ?? '') === last
  // Exactly three digits behind the last separator are thousands in both notations: no price has a tenth of a kuruş.
  if (decimals === 3) return null
  return isOnlyMark && decimals >= 1 && decimals <= maxCents ? last : undefined
}

/**
 * Reads a price in Turkish or English notation: 22.500, 22,500, 22.500,50, 22,500.50, 22500, with or without a currency
 * sign. Anything that could mean two amounts is unreadable, and so is the sign of another currency.
 */
export function readPrice(text: string, currency: Currency): TypedPrice {
  const unreadable = { kind: 'UNREADABLE', text: text.trim() } as const
  const number = text.replaceAll(currencyMarks[currency], '').replaceAll(spaces, ' ').trim()
  if (number === '') return text.trim() === '' ? { kind: 'BLANK' } : unreadable
  const at = decimalsAt(number)
  if (at === undefined) return unreadable
  const whole = at === null ? number : number.slice(0, at)
  const cents = at === null ? '' : number.slice(at + 1)
  if (!(plain.test(whole) || grouped.test(whole)) || !/^\d*$/u.test(cents)) return unreadable
  // In 1.234.50 and 1,234,50 both separators would be the same.
  if (at !== null && whole.includes(number[at] ?? '')) return unreadable
  const minor = Number(digitsOf(whole)) * 100 + Number(cents.padEnd(maxCents, '0') || '0')
  return minor >= 1 && minor <= maxMinor ? { kind: 'PRICE', minor } : unreadable
}

/** The rows and columns of a copied part of a spreadsheet. */
export function readClipboard(text: string): string[][] {
  const lines = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').split('\n')
  // Spreadsheets end the last row with a line break, too.
  if (lines.at(-1) === '') lines.pop()
  return lines.map((line) => line.split('\t').map(unquoted))
}

/** Spreadsheets quote a cell that contains a quote or a separator. */
function unquoted(cell: string): string {
  const inner = /^"(.*)"$/su.exec(cell)?.[1]
  return inner === undefined ? cell : inner.replaceAll('""', '"')
}
