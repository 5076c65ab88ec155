interface Pair {
  readonly lat: number
  readonly lng: number
}

function pairOf(lat: string | undefined, lng: string | undefined): Pair | undefined {
  const pair = { lat: Number(lat), lng: Number(lng) }
  return Math.abs(pair.lat) <= 90 && Math.abs(pair.lng) <= 180 ? pair : undefined
}

const number = '(-?\\d{1,3}\\.\\d+)'
/** Places of a pair in the link of a map: the marked place before the middle of the shown map. */
const linkPatterns = [
  new RegExp(`!3d${number}!4d${number}`),
  new RegExp(`[?&](?:q|query|ll|destination)=(?:loc:)?${number},\\s*${number}`),
  new RegExp(`/(?:place|search|dir)/${number},\\s*${number}`),
  new RegExp(`@${number},${number}`),
]

function pairInLink(text: string): Pair | undefined {
  const link = text.trim()
  if (!/^https?:\/\/\S+$/.test(link)) return undefined
  const readable = link.replaceAll(/%2C/gi, ',').replaceAll(/\+|%20/g, ' ')
  const found = linkPatterns.map((pattern) => pattern.exec(readable)).find((match) => match !== null)
  return found ? pairOf(found[1], found[2]) : undefined
}

/** The pair a map copies, "36.2653, 29.4153", or that of a map link; undefined when the text is something else. */
export function pairIn(text: string): Pair | undefined {
  const found = /^\s*\(?\s*(-?\d{1,2}\.\d+)\s*[,;\s]\s*(-?\d{1,3}\.\d+)\s*\)?\s*$/.exec(text)
  return found ? pairOf(found[1], found[2]) : pairInLink(text)
}

/** One number written the Turkish way, "36,2653"; the field alone would read its comma as nothing. */
export function commaNumberIn(text: string): number | undefined {
  return /^\s*-?\d{1,3},\d+\s*$/.test(text) ? Number(text.replace(',', '.')) : undefined
}
