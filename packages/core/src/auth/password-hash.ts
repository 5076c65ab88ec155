import argon2 from 'argon2'
import { limitConcurrency } from '../platform/limit-concurrency.ts'

/** Memory in KiB, passes, lanes: about 60 ms on one core of a small server. */
const cost = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/**
 * Hashing holds a libuv thread and 19 MiB each: two at a time leave the API its threads under a flood of logins.
 * Thirty waiting are about a second of work; a login beyond them is refused with `Retry-After`.
 */
export const hashingLimits = { max: 2, maxWaiting: 30 } as const
export const hashing = limitConcurrency(hashingLimits)

/**
 * Hashes with priority, because its callers are signed in or just were: other callers that fill the queue do not
 * delay them.
 */
export const hashPassword = (password: string): Promise<string> =>
  hashing(() => argon2.hash(password, cost), { ahead: true })

export const needsRehash = (hash: string): boolean => argon2.needsRehash(hash, cost)

let dummyHash: Promise<string> | undefined

/** Takes the same time for an account that does not exist, so that the response time does not reveal accounts. */
export async function isPasswordRight(
  password: string,
  hash: string | undefined,
  turn: { readonly ahead: boolean } = { ahead: false },
): Promise<boolean> {
  // Created once and outside the queue, so that a refusal is never cached.
  dummyHash ??= argon2.hash('nobody has this password', cost)
  const against = hash ?? (await dummyHash)
  const right = await hashing(() => argon2.verify(against, password), turn)
  return right && hash !== undefined
}
