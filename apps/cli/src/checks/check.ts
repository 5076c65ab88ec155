import type { Db } from '@plato/core/platform/context'
import type { Environment } from '@plato/core/platform/read-environment'

export interface CheckInput {
  readonly db: Db
  readonly settings: Environment
  readonly options: {
    readonly all: boolean
    readonly anchor?: string | undefined
    readonly dns?: string | undefined
    readonly address?: string | undefined
  }
}

export interface CheckResult {
  readonly ok: boolean
  readonly summary: string
  /** One line for each fault; long lists are cut. */
  readonly details?: readonly string[]
}

export type Check = (input: CheckInput) => Promise<CheckResult>

const maxDetails = 20

export const firstOf = (details: readonly string[]): string[] =>
  details.length > maxDetails
    ? [...details.slice(0, maxDetails), `and ${details.length - maxDetails} more`]
    : [...details]
