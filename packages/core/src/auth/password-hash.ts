import argon2 from 'argon2'
import { inTurn } from '../in-turn.ts'

/** Memory in KiB, passes, lanes: about 60 ms on one core of a small server. */
const cost = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/**
 * Hashing holds a libuv thread and 19 MiB each: two at a time leave the API its threads under a flood of logins.
 * Thirty waiting are about a second of work; a login beyond them is refused with `Retry-After`.
 */
export const hashingLimits = { seats: 2, mostWaiting: 30 } as const
export const hashing = inTurn(hashingLimits)

/** Of a caller who is signed in or has just been: strangers who fill the queue do not delay it. */
export const hashPassword = (password: string): Promise<string> =>
  hashing(() => argon2.hash(password, cost), { ahead: true })

export const needsRehash = (hash: string): boolean => argon2.needsRehash(hash, cost)

let hashOfNobody: Promise<string> | undefined

/** Takes the same time for an account that does not exist, so that answers do not tell who is here. */
export async function isPasswordRight(
  password: string,
  hash: string | undefined,
  turn: { readonly ahead: boolean } = { ahead: false },
): Promise<boolean> {
  // Made once and outside the queue: a refusal must not be what is remembered.
  hashOfNobody ??= argon2.hash('nobody has this password', cost)
  const against = hash ?? (await hashOfNobody)
  const right = await hashing(() => argon2.verify(against, password), turn)
  return right && hash !== undefined
}
