/** Text between `<!-- generated: name -->` and `<!-- end: name -->` is written by `npm run docs`. */
export function replaceBlock(page: string, name: string, content: string): string {
  const begin = `<!-- generated: ${name} -->`
  const end = `<!-- end: ${name} -->`
  const from = page.indexOf(begin)
  const to = page.indexOf(end)
  if (from < 0 || to < from) throw new Error(`the page has no block between "${begin}" and "${end}"`)
  return `${page.slice(0, from + begin.length)}\n${content}\n${page.slice(to)}`
}

/** Number of words outside fenced blocks and comments. */
export const wordCount = (page: string): number =>
  page
    .replaceAll(/^```.*?^```/gms, '')
    .replaceAll(/<!--.*?-->/gs, '')
    .split(/\s+/)
    .filter((token) => /[\p{L}\p{N}]/u.test(token)).length

/** Names in backticks that are written like those of the database (`occupancy_nights_free`) and are not among them. */
export const unknownNames = (page: string, known: ReadonlySet<string>): string[] =>
  [...page.matchAll(/`([a-z]+_[a-z_0-9]+)`/g)]
    .map((match) => match[1] ?? '')
    .filter((name) => !known.has(name))
