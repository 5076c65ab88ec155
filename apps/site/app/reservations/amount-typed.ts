/**
 * "25.365", "25365,5", "25 365,50 ₺" → kuruş; undefined when it is no amount.
 * A dot before three figures parts thousands; before one or two at the end it stands for the comma some keyboards lack.
 */
export function minorTyped(text: string): number | undefined {
  const figures = /^(\d{1,3}(?:\.\d{3})+|\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text.replaceAll(/[\s₺]/g, ''))
  if (!figures) return undefined
  const [, whole = '', rest = ''] = figures
  const minor = Number(whole.replaceAll('.', '')) * 100 + Number(rest.padEnd(2, '0'))
  return minor > 0 ? minor : undefined
}
