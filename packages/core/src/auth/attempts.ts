import { createHash } from 'node:crypto'
import { type LoginBucket, loginDelaySeconds } from '@plato/rules/auth/login-delay'
import { Refusal } from '@plato/rules/refusal'
import type { Db, Tx } from '../platform/context.ts'
import { addFailure, deleteFailure, type FailureKey, lockFailures } from './auth.queries.ts'

export type { FailureKey }

export const attemptKey = (bucket: LoginBucket, text: string): FailureKey => ({
  bucket,
  keyHash: createHash('sha256').update(`${bucket}:${text}`).digest(),
})

/**
 * Counts an attempt before the secret is checked, so that parallel guesses cannot bypass the delay. Refuses it while the
 * delay of one of its counters lasts.
 */
export async function countAttempt(tx: Tx, keys: readonly FailureKey[], now: Date): Promise<void> {
  const rows = await lockFailures(tx, keys, now)
  const waits = rows.map((row) => {
    const delaySeconds = loginDelaySeconds(row.bucket, row.failures)
    // A request that began later may have taken the lock first, so a wait could be positive although no delay is due.
    if (delaySeconds === 0) return 0
    const heardAgainAt = row.lastFailedAt.getTime() + delaySeconds * 1000
    return Math.ceil((heardAgainAt - now.getTime()) / 1000)
  })
  const wait = Math.max(0, ...waits)
  if (wait > 0) throw new Refusal('auth.too_many_attempts', { retryAfterSeconds: wait })
  await addFailure(tx, keys, now, 1)
}

/** Takes an attempt off the counters that turned out not to be a wrong guess. */
export const uncountAttempt = (db: Db, keys: readonly FailureKey[], now: Date): Promise<void> =>
  addFailure(db, keys, now, -1)

/** Takes a successful attempt off the counters and resets the first of them. */
export async function forgiveAttempts(db: Db, keys: readonly FailureKey[], now: Date): Promise<void> {
  await uncountAttempt(db, keys, now)
  const [own] = keys
  if (own) await deleteFailure(db, own)
}
