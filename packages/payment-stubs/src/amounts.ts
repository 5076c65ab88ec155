/** 1050 → 10.50: computed by digits, without floats. */
export function decimalText(minor: number): string {
  const digits = String(minor).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** 10.50 → 10.5, 10.00 → 10. */
export const shortText = (minor: number) => decimalText(minor).replace(/\.?0+$/, '')

/** Parses an amount; null when it is not a whole number of minor units. */
export function minorOf(text: string): number | null {
  const found = /^(\d{1,13})(?:\.(\d{1,2})0*)?$/.exec(text)
  if (!found) return null
  return Number(`${found[1]}${(found[2] ?? '').padEnd(2, '0')}`)
}
