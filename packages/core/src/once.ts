import { createHash } from 'node:crypto'
import { Refusal } from '@plato/rules/refusal'
import type { Context, Db, PublicContext, Tx } from './context.ts'
import { claimKey, findAnswer, keepAnswer } from './once.queries.ts'

export interface NamedWrite {
  /** The caller's name for this write, from the header `idempotency-key`. */
  readonly key: string
  /** What it does and with what: the same name for something else is refused. */
  readonly action: string
  readonly input: unknown
}

const callerOf = (ctx: PublicContext | Context) =>
  'actor' in ctx && ctx.actor ? `user ${ctx.actor.id}` : 'guest'

const hashOf = ({ action, input }: NamedWrite) =>
  createHash('sha256')
    .update(JSON.stringify([action, input]))
    .digest('base64url')

/** What this very write was answered before; undefined when it is new. */
export async function answeredBefore<Answer>(
  db: Db,
  ctx: PublicContext | Context,
  write: NamedWrite,
): Promise<Answer | undefined> {
  const kept = await findAnswer(db, callerOf(ctx), write.key)
  if (kept && kept.request_hash !== hashOf(write)) throw new Refusal('request.key_reused')
  // Safe: the hash names the action, and the action always answers in this shape.
  return kept?.answer as Answer | undefined
}

/**
 * A write that is sent twice happens once: the second gets the first one's answer. The name is claimed and the answer kept
 * in the write's own transaction, so a crash leaves both or neither; a twin that comes meanwhile waits at the claim.
 * Answers lie in the database for days: ids and codes, never what tells of people.
 */
export async function once<Answer>(
  tx: Tx,
  ctx: PublicContext | Context,
  write: NamedWrite,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const caller = callerOf(ctx)
  if (!(await claimKey(tx, caller, write.key, hashOf(write)))) {
    const before = await answeredBefore<Answer>(tx, ctx, write)
    if (before === undefined) throw new Refusal('request.key_reused')
    return before
  }
  const answer = await work()
  await keepAnswer(tx, caller, write.key, answer)
  return answer
}
