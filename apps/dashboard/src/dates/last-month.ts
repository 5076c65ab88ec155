/** The month the last calendar was left at, YYYY-MM: the next one without a value opens there. */
let lastMonth: string | undefined

export const lastUsedMonth = (): string | undefined => lastMonth
export function rememberMonth(date: string): void {
  lastMonth = date.slice(0, 7)
}
