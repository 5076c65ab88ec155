import { createHash } from 'node:crypto'
import { Refusal } from '@plato/rules/refusal'
import type { Actor, Db, PublicContext, Tx } from './context.ts'
import { claimDerivedKey, claimKey, findAnswer, keepAnswer } from './once.queries.ts'

export interface NamedWrite {
  /** Idempotency key of this write, from the header `idempotency-key`, or a `derivedKey`. */
  readonly key: string
  /** The action and its content: the same key for something else is refused. */
  readonly action: string
  readonly input: unknown
}

/** A write whose caller may leave the key out. */
interface MaybeNamedWrite extends Omit<NamedWrite, 'key'> {
  readonly key: string | undefined
}

/** Who has the keys: a signed-in user; all guests share one name. */
type KeyContext = Pick<PublicContext, 'databaseTime'> & { readonly actor?: Actor | undefined }

/** How long the same content of the same caller counts as a repeated submission: the clock of `databaseTime` decides. */
const derivedKeyWindowMs = 10_000
// A colon is not allowed in the header's keys, so no caller can send a derived key.
const derivedPrefix = 'derived:'

/** The key of a write whose caller sent none: equal content has an equal key. Each caller has keys of their own (`once`). */
export const derivedKey = (content: unknown): string =>
  derivedPrefix + createHash('sha256').update(JSON.stringify(content)).digest('base64url')

const callerOf = ({ actor }: KeyContext) => (actor ? `user ${actor.id}` : 'guest')

const hashOf = ({ action, input }: NamedWrite) =>
  createHash('sha256')
    .update(JSON.stringify([action, input]))
    .digest('base64url')

async function claim(tx: Tx, ctx: KeyContext, write: NamedWrite): Promise<boolean> {
  const [caller, { key }, hash] = [callerOf(ctx), write, hashOf(write)]
  if (!key.startsWith(derivedPrefix)) return claimKey(tx, caller, key, hash)
  const { now } = await ctx.databaseTime(tx)
  const expiredBefore = new Date(now.getTime() - derivedKeyWindowMs)
  return claimDerivedKey(tx, { caller, key, hash, now, expiredBefore })
}

/** The stored response of this write; undefined when it is new. */
export async function answeredBefore<Answer>(
  db: Db,
  ctx: KeyContext,
  write: NamedWrite,
): Promise<Answer | undefined> {
  const stored = await findAnswer(db, callerOf(ctx), write.key)
  if (stored && stored.request_hash !== hashOf(write)) throw new Refusal('request.key_reused')
  // Safe: the hash includes the action, and the action always returns this shape.
  return stored?.answer as Answer | undefined
}

/**
 * Runs a write once per idempotency key; a repeated request gets the stored response. Key and response are stored in
 * the transaction of the write, so a crash leaves both or neither, and a concurrent request waits for the key.
 * Responses are stored for days: only ids and codes, never personal data.
 */
export async function once<Answer>(
  tx: Tx,
  ctx: KeyContext,
  write: NamedWrite,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (!(await claim(tx, ctx, write))) {
    const before = await answeredBefore<Answer>(tx, ctx, write)
    if (before === undefined) throw new Refusal('request.key_reused')
    return before
  }
  const answer = await work()
  await keepAnswer(tx, callerOf(ctx), write.key, answer)
  return answer
}

/** As `once` for an endpoint that only accepts a key: without one the work runs each time. */
export const onceIfKeyed = <Answer>(
  tx: Tx,
  ctx: KeyContext,
  { key, action, input }: MaybeNamedWrite,
  work: () => Promise<Answer>,
): Promise<Answer> => (key === undefined ? work() : once(tx, ctx, { key, action, input }, work))
