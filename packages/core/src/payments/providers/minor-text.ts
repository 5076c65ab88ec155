/** 1050 as "10.50": providers take lira as decimals, and no float may touch them on the way. */
export function minorToText(minor: number): string {
  if (!Number.isSafeInteger(minor) || minor < 0) throw new Error(`not an amount: ${minor}`)
  const digits = String(minor).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/**
 * The other way round; null for whatever is no amount of whole minor units. PayTR writes a comma now and then.
 * Three decimals are refused even if the last is a zero: "1,230" may be a thousand.
 */
export function textToMinor(text: string): number | null {
  const [, whole, decimals = ''] = /^(\d{1,13})(?:[.,](\d{1,2}))?$/.exec(text) ?? []
  return whole === undefined ? null : Number(whole + decimals.padEnd(2, '0'))
}

/** As it enters a hash: "10.50" and 10.5 are "10.5", 10 is "10". */
export function withoutTrailingZeros(price: string | number): string {
  const text = String(price)
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}
