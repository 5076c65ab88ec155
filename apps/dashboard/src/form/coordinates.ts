/** The pair a map copies, "36.2653, 29.4153", or undefined when the text is something else. */
export function pairIn(text: string): { lat: number; lng: number } | undefined {
  const found = /^\s*\(?\s*(-?\d{1,2}\.\d+)\s*[,;\s]\s*(-?\d{1,3}\.\d+)\s*\)?\s*$/.exec(text)
  if (!found) return undefined
  const lat = Number(found[1])
  const lng = Number(found[2])
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : undefined
}

/** One number written the Turkish way, "36,2653"; the field alone would read its comma as nothing. */
export function commaNumberIn(text: string): number | undefined {
  return /^\s*-?\d{1,3},\d+\s*$/.test(text) ? Number(text.replace(',', '.')) : undefined
}
