import type { Mutation } from '../tools/mutations/mutation-check.ts'
import type { Figures } from './harness/under-load.ts'

export interface Outcome {
  readonly name: string
  readonly ok: boolean
  readonly figures: Partial<Figures> & Readonly<Record<string, unknown>>
}

export interface Options {
  /** The folder with the code of the product; default: this repository. */
  readonly root?: string | undefined
  readonly seed: string
  readonly minutes: number
  /** Only the cases whose name contains this text. */
  readonly only: string
}

/** A mistake that the scenario must detect. */
export interface Mistake {
  readonly name: string
  readonly mutations: readonly Mutation[]
}

export interface Scenario {
  /** Runs its cases one after another. */
  run(options: Options): Promise<readonly Outcome[]>
  readonly mistakes: readonly Mistake[]
  /** For `--broken` without `--seed`: faults that let the mistakes show. */
  readonly brokenSeed?: string
}

export function report(outcome: Outcome): Outcome {
  console.log(`${outcome.ok ? 'ok    ' : 'FAILED'} ${outcome.name}: ${JSON.stringify(outcome.figures)}`)
  return outcome
}
