/** 1050 as "10.50": providers expect decimals, and no float is used on the way. */
export function minorToText(minor: number): string {
  if (!Number.isSafeInteger(minor) || minor < 0) throw new Error(`not an amount: ${minor}`)
  const digits = String(minor).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/**
 * Parses a decimal; null when it is not a whole number of minor units. PayTR sometimes writes a comma. Three
 * decimals are refused even with a last zero: "1,230" may be a thousand.
 */
export function textToMinor(text: string): number | null {
  const [, whole, decimals = ''] = /^(\d{1,13})(?:[.,](\d{1,2}))?$/.exec(text) ?? []
  return whole === undefined ? null : Number(whole + decimals.padEnd(2, '0'))
}

/** The format used in signatures: "10.50" and 10.5 become "10.5", 10 becomes "10". */
export function withoutTrailingZeros(price: string | number): string {
  const text = String(price)
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}
