/** Parses a whole number from a query parameter; undefined for anything else and for a number above the limit. */
export function whole(text: string | null, limit: number): number | undefined {
  if (text === null || !/^\d{1,10}$/.test(text)) return undefined
  const value = Number(text)
  return value <= limit ? value : undefined
}
