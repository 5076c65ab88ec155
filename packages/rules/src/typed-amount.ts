import { type Minor, maxMinor } from './money.ts'

const grouped = /^[1-9]\d{0,2}(\.\d{3})+(,\d{1,2})?$/
const plain = /^\d{1,12}([.,]\d{1,2})?$/

function withoutSign(text: string, sign: string): string {
  if (text.startsWith(sign)) return text.slice(sign.length)
  return text.endsWith(sign) ? text.slice(0, -sign.length) : text
}

/**
 * Reads a typed amount or share as hundredths: "25.365", "25 365,5", "25365.50", "₺25.365,50". A dot separates
 * thousands or decimals, never both: in "25.365.50" a digit may be missing. A sign of another currency is refused.
 */
export function hundredthsIn(text: string, sign = '₺'): Minor | undefined {
  const bare = withoutSign(text.replaceAll(/\s/g, ''), sign)
  const figures = grouped.test(bare) ? bare.replaceAll('.', '') : bare
  if (!plain.test(figures)) return undefined
  const [whole = '', rest = ''] = figures.split(/[.,]/)
  const read = Number(whole) * 100 + Number(rest.padEnd(2, '0'))
  return read <= maxMinor ? read : undefined
}

/** The same for a share that may be negative. */
export function signedHundredthsIn(text: string, sign: string): number | undefined {
  const [mark = ''] = /^\s*[-−+]/.exec(text) ?? []
  const size = hundredthsIn(text.slice(mark.length), sign)
  return size && /[-−]$/.test(mark) ? -size : size
}
