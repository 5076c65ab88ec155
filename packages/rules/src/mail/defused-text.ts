/** Signs that are not seen but turn or hide what is; what joins emoji stays. */
const unseen = /(?!\u200d)\p{Cf}/gu
/** A dot that may part a host's names: "kazan.com", "www.3kazan", and the dots of other scripts that mean the same. */
const hostDot = /[.。．｡](?=[\p{L}\p{M}\p{Cf}]|(?<=\p{L}[.。．｡])\p{N})/gu
/** What stands before an address: "https:", "mailto:". Times of day keep their colon. */
const scheme = /(?<=\p{L}):(?=\S)/gu
/** "//" of the web, "\\" of a machine in the house. */
const twoSlashes = /[/\\](?=[/\\])/g

/**
 * What a stranger wrote, for a mail that we send: mail programs make links of whatever looks like an address, and ours
 * would lead wherever the stranger likes. A space at each joint, and it still reads the same.
 */
export const defusedText = (text: string): string =>
  text
    .replaceAll(unseen, '')
    .replaceAll(hostDot, (dot) => `${dot} `)
    .replaceAll(scheme, ': ')
    .replaceAll(twoSlashes, (slash) => `${slash} `)

/** As much of a text as a glance needs, cut at a word. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = text.slice(0, most)
  const lastSpace = cut.search(/\s\S*$/)
  return `${(lastSpace > most / 2 ? cut.slice(0, lastSpace) : cut).toWellFormed().trimEnd()}…`
}
