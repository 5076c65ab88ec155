/** Divides the number of cases: a mutation run repeats the tests for every mutant. */
const divisor = Number(process.env.PROPERTY_RUNS_DIVISOR ?? 1)

/** Number of cases of a property test: 200 or more, unless the test has fewer. */
export const caseCount = (count: number): number => Math.max(Math.min(count, 200), Math.ceil(count / divisor))

/** Expected minimum for a property test that counts the cases that reached its assertion. */
export const minCases = (count: number): number => Math.floor(count / divisor)
