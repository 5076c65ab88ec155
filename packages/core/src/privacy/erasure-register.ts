import type { Db } from '../platform/context.ts'
import { repeatErasures } from './apply-retention.ts'
import type { PrivacyContext } from './erase-person.ts'
import { selectErasures } from './privacy.queries.ts'

/** An erasure as it is saved outside the database: keyed hashes and a time, no contact. */
export interface SavedErasure {
  readonly id: string
  readonly contacts: readonly string[]
  readonly erasedAt: string
}

export async function readRegister(db: Db): Promise<SavedErasure[]> {
  const erasures = await selectErasures(db)
  return erasures.map(({ erasedAt, ...rest }) => ({ ...rest, erasedAt: erasedAt.toISOString() }))
}

/** Erases the persons of the register again in a database that was restored; returns how many rows changed. */
export const replayRegister = (ctx: PrivacyContext, register: readonly SavedErasure[]): Promise<number> =>
  repeatErasures(
    ctx,
    register.map(({ erasedAt, ...rest }) => ({ ...rest, erasedAt: new Date(erasedAt) })),
  )
