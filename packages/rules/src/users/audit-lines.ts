/** One value of a record, before and after; undefined where that side has no value. */
export interface AuditLine {
  /** Path of the value in the record, outermost key first. */
  readonly path: readonly string[]
  readonly from?: AuditValue
  readonly to?: AuditValue
}
export type AuditValue = string | number | boolean | null | readonly (string | number | boolean | null)[]

type Values = Readonly<Record<string, unknown>>

const isValues = (given: unknown): given is Values =>
  typeof given === 'object' && given !== null && !Array.isArray(given)

/**
 * Names whose values are masked. No action should record a secret; this protects against a mistake. An attempt id
 * counts, because it opens the guest's payment page. A boolean such as `passwordChanged` is shown.
 */
const secretName =
  /pass(?:word|wd)?|parola|secret|token|hash|cookie|attempt_?id|identity|passport|tckn|cipher/i
const isSecret = (key: string, value: unknown): boolean => secretName.test(key) && typeof value !== 'boolean'
export const hiddenValue = '•••'

const maxTextLength = 500
const maxListLength = 40

function shownOf(given: unknown): AuditValue {
  if (typeof given === 'string')
    return given.length > maxTextLength ? `${given.slice(0, maxTextLength)}…` : given
  if (typeof given === 'number' || typeof given === 'boolean') return given
  return null
}

const isPlain = (given: unknown): boolean => given === null || typeof given !== 'object'

/** Every value with its path; a list of plain values is one value. */
function* valuesIn(given: unknown, path: readonly string[]): Generator<[readonly string[], AuditValue]> {
  const key = path.at(-1) ?? ''
  if (given === undefined) return
  if (isSecret(key, given)) yield [path, hiddenValue]
  else if (Array.isArray(given) && given.every(isPlain))
    yield [path, given.slice(0, maxListLength).map(scalarOf)]
  else if (Array.isArray(given))
    for (const [index, item] of given.entries()) yield* valuesIn(item, [...path, String(index + 1)])
  else if (isValues(given))
    for (const [name, item] of Object.entries(given)) yield* valuesIn(item, [...path, name])
  else yield [path, shownOf(given)]
}

/** Returns null for a list. */
function scalarOf(given: unknown): string | number | boolean | null {
  const value = shownOf(given)
  return typeof value === 'object' ? null : value
}

const placeOf = (path: readonly string[]): string => JSON.stringify(path)
const isSame = (one: AuditValue | undefined, other: AuditValue | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

const isNothing = (value: AuditValue): boolean =>
  value === null || value === '' || (typeof value === 'object' && value.length === 0)

function differences(before: unknown, after: unknown, path: readonly string[]): AuditLine[] {
  const was = new Map([...valuesIn(before, path)].map(([place, value]) => [placeOf(place), { place, value }]))
  const lines: AuditLine[] = []
  for (const [place, to] of valuesIn(after, path)) {
    const from = was.get(placeOf(place))
    was.delete(placeOf(place))
    if (!from) {
      if (!isNothing(to)) lines.push({ path: place, to })
    }
    // Masked secrets are always equal, so a written secret gets a line in any case.
    else if (!isSame(from.value, to) || to === hiddenValue) lines.push({ path: place, from: from.value, to })
  }
  for (const { place, value } of was.values()) lines.push({ path: place, from: value })
  return lines
}

/** Leaves out empty values: there was nothing before them either. */
const addedLines = (given: unknown, path: readonly string[]): AuditLine[] =>
  [...valuesIn(given, path)].filter(([, to]) => !isNothing(to)).map(([place, to]) => ({ path: place, to }))

/** A record with both sides has them as `before` and the remaining keys, or as `before` and `after`. */
function withOwnBefore({ before, after, ...rest }: Values): AuditLine[] {
  if (after === undefined) return differences(before ?? {}, rest, [])
  if (isValues(before) && isValues(after)) {
    // Only keys of `after` were changed; the other keys of `before` are unchanged.
    const named = Object.fromEntries(Object.keys(after).map((key) => [key, before[key]]))
    return [...differences(named, after, []), ...addedLines(rest, [])]
  }
  return [{ path: [], from: shownOf(before), to: shownOf(after) }, ...addedLines(rest, [])]
}

/** The lines of an audit record, one for each value: only changed values when the earlier state is known. */
export function auditLines(change: unknown, earlier?: unknown): readonly AuditLine[] {
  if (!isValues(change)) return []
  if (change.before !== undefined) return withOwnBefore(change)
  if (isValues(earlier)) return differences(withNamed(earlier, change), change, [])
  return Object.entries(change).flatMap(([key, value]) =>
    isValues(value) && 'from' in value && 'to' in value && !isSecret(key, value)
      ? [{ path: [key], from: shownOf(value.from), to: shownOf(value.to) }]
      : addedLines(value, [key]),
  )
}

/** The first record of a subject may have more keys than a later change: only common keys are compared. */
const withNamed = (earlier: Values, change: Values): Values =>
  Object.fromEntries(Object.entries(earlier).filter(([key]) => key in change))
