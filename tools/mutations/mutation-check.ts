/** A text replacement in one file. Without `find` the file is created. */
export interface Mutation {
  readonly file: string
  readonly find?: string
  readonly replace: string
}

/** Breaks the product in one place and expects a check to fail because of it. */
export interface MutationCheck extends Mutation {
  readonly name: string
  /** Further replacements, where two mechanisms each prevent the fault. */
  readonly also?: readonly Mutation[]
  readonly command: string
  /** Its test opens so many connections that two of this kind must not run at once. */
  readonly crowd?: true
  /** Must match the output of the failing check, so that an unrelated failure does not count. */
  readonly expects: RegExp
}

export const mutationsOf = (check: MutationCheck): readonly Mutation[] => [check, ...(check.also ?? [])]
