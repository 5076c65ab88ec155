/** Invisible characters that reverse or hide text; the joiner of emoji is excluded. */
const unseen = /(?!\u200d)\p{Cf}/gu
/** A dot that may separate the parts of a host name: "kazan.com", "www.3kazan", and equivalent dots of other scripts. */
const hostDot = /[.。．｡](?=[\p{L}\p{M}\p{Cf}]|(?<=\p{L}[.。．｡])\p{N})/gu
/** The colon of a URL scheme: "https:", "mailto:". The colon in a time of day is not matched. */
const scheme = /(?<=\p{L}):(?=\S)/gu
/** "//" of URLs and "\\" of Windows network paths. */
const twoSlashes = /[/\\](?=[/\\])/g

/**
 * Adds spaces to URLs in text that a stranger wrote, before we mail it: mail programs turn every URL into a link, and
 * our mail must not carry the links of strangers. The text remains readable.
 */
export const defusedText = (text: string): string =>
  text
    .replaceAll(unseen, '')
    .replaceAll(hostDot, (dot) => `${dot} `)
    .replaceAll(scheme, ': ')
    .replaceAll(twoSlashes, (slash) => `${slash} `)

/** The beginning of a text, cut at a space. */
export function shortened(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const cut = text.slice(0, maxLength)
  const lastSpace = cut.search(/\s\S*$/)
  return `${(lastSpace > maxLength / 2 ? cut.slice(0, lastSpace) : cut).toWellFormed().trimEnd()}…`
}
