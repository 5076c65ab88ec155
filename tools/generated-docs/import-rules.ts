/** Evaluates the path rules of .dependency-cruiser.mjs: may a file import another? */
type Pattern = string | readonly string[]

interface PathCondition {
  readonly path?: Pattern
  readonly pathNot?: Pattern
}

export interface ImportRule {
  readonly name: string
  readonly from: PathCondition
  readonly to: PathCondition
}

const patterns = (pattern: Pattern): readonly string[] => (typeof pattern === 'string' ? [pattern] : pattern)

/** The match of the first pattern that fits; `$1` in later patterns is its first group. */
function firstMatch(pattern: Pattern, file: string): RegExpExecArray | null {
  for (const one of patterns(pattern)) {
    const match = new RegExp(one).exec(file)
    if (match) return match
  }
  return null
}

const filled = (pattern: Pattern, group: string): string[] =>
  patterns(pattern).map((one) => one.replaceAll('$1', group))

/** Rules with other conditions (cycles, unresolved imports, npm packages) say nothing about the order of packages. */
const isAboutPaths = ({ from, to }: ImportRule): boolean =>
  [from, to].every((condition) => Object.keys(condition).every((key) => key === 'path' || key === 'pathNot'))

function forbids({ from, to }: ImportRule, importer: string, imported: string): boolean {
  const match = from.path === undefined ? [''] : firstMatch(from.path, importer)
  if (!match || (from.pathNot !== undefined && firstMatch(from.pathNot, importer))) return false
  const group = match[1] ?? ''
  if (to.path !== undefined && !firstMatch(filled(to.path, group), imported)) return false
  return to.pathNot === undefined || !firstMatch(filled(to.pathNot, group), imported)
}

export const mayImport = (rules: readonly ImportRule[], importer: string, imported: string): boolean =>
  !rules.some((rule) => isAboutPaths(rule) && forbids(rule, importer, imported))
