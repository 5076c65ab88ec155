import { headlineLinesOf, villaCountMark } from '@plato/rules/settings/setting-keys'
import { home } from '#site/content/messages.tr.ts'

/** The lines of the headline written by staff, otherwise the default headline. */
export const headlineLines = (written: string | undefined): readonly string[] =>
  written ? headlineLinesOf(written) : home.headline

/** The sentence beside the headline; the default sentence when it needs a villa count that is unknown or 0. */
export function homeLead(written: string | undefined, villaCount: number | undefined): string {
  const known = villaCount !== undefined && villaCount > 0
  if (!written) return known ? home.leadCounting(villaCount) : home.lead
  if (!written.includes(villaCountMark)) return written
  return known ? written.replaceAll(villaCountMark, villaCount.toLocaleString('tr-TR')) : home.lead
}

/** "Muhafazakar villalar" among other types is just "Muhafazakar". */
export const shortTypeName = (name: string): string => name.replace(/ villalar[ıi]?(?= |$)/u, '')

/** "sonsuzluk havuzu" where it begins a line. */
export const capitalised = (text: string): string => text.charAt(0).toLocaleUpperCase('tr') + text.slice(1)

export interface StarRow {
  readonly stars: number
  readonly count: number
  /** Of all comments, in whole percent. */
  readonly percent: number
}

/** Five stars first, as the counts come. */
export function starRows(counts: readonly number[]): readonly StarRow[] {
  const total = counts.reduce((sum, count) => sum + count, 0)
  return counts.map((count, at) => ({
    stars: counts.length - at,
    count,
    percent: total === 0 ? 0 : Math.round((count / total) * 100),
  }))
}

/** Max characters of the comment shown in large type. */
const maxLarge = 220

/** Shows the first comment within `maxLarge` in large type, otherwise the shortest; the others keep their order. */
export function largestQuote<T extends { readonly text: string }>(
  comments: readonly T[],
): { readonly large: T | undefined; readonly others: readonly T[] } {
  const shortest = comments.toSorted((a, b) => a.text.length - b.text.length)[0]
  const large = comments.find(({ text }) => text.length <= maxLarge) ?? shortest
  return { large, others: comments.filter((comment) => comment !== large) }
}
