/** The part of Stryker's JSON report that is read here. */
export interface StrykerReport {
  readonly files: Readonly<Record<string, { readonly mutants: readonly { readonly status: string }[] }>>
}

export interface FileScore {
  readonly file: string
  readonly mutants: number
  readonly undetected: number
}

/** Survived, or not reached by any test. */
const undetectedStatuses = ['Survived', 'NoCoverage']
/** Not counted: mutants that do not compile, or run only while a module loads. */
const uncountedStatuses = ['Ignored', 'CompileError', 'RuntimeError']

export const summarize = ({ files }: StrykerReport): FileScore[] =>
  Object.entries(files).map(([file, { mutants }]) => ({
    file,
    mutants: mutants.filter(({ status }) => !uncountedStatuses.includes(status)).length,
    undetected: mutants.filter(({ status }) => undetectedStatuses.includes(status)).length,
  }))

/** A file without a limit must have no undetected mutant. */
export const compareUndetected = (
  scores: readonly FileScore[],
  limits: Readonly<Record<string, number>>,
): string[] =>
  scores
    .filter(({ file, undetected }) => undetected > (limits[file] ?? 0))
    .map(
      ({ file, undetected }) => `${file}: ${undetected} undetected mutants, allowed are ${limits[file] ?? 0}`,
    )
