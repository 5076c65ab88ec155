import { createHash } from 'node:crypto'
import type { Credentials } from '@plato/contract/auth/auth.contract'
import { type LoginBucket, loginDelaySeconds } from '@plato/rules/auth/login-delay'
import { Refusal, type RefusalCode } from '@plato/rules/refusal'
import { addFailure, deleteFailure, type FailureKey, findLogin, lockFailures } from './auth.queries.ts'
import { readDevice } from './known-device.ts'
import type { LoginContext } from './login-context.ts'
import { isPasswordRight } from './password-hash.ts'
import { recordFailedSignIn } from './record-sign-in.ts'

interface Check {
  /** The same for each reason. */
  readonly refusal: RefusalCode
  /** Counts the attempts of a signed-in user by session: guesses of others at the account do not delay them. */
  readonly sessionId?: string
}

/**
 * The active account with this e-mail and password, for signing in and before a change of the own account. Every attempt is
 * counted and delayed by account and network, or by device.
 */
export async function checkPassword(
  ctx: LoginContext,
  { email, password }: Credentials,
  { refusal, sessionId }: Check,
) {
  const { user, keys, knownDevice } = await countTry(ctx, email, sessionId)
  const right = await uncountIfRefused(ctx, keys, () =>
    isPasswordRight(password, user?.passwordHash, { ahead: knownDevice }),
  )
  if (!user || !right || !user.active) {
    await recordFailedSignIn(ctx, user, { knownDevice, right })
    throw new Refusal(refusal)
  }
  await forgiveTry(ctx, keys)
  return { user, knownDevice }
}

const keyOf = (bucket: LoginBucket, text: string): FailureKey => ({
  bucket,
  keyHash: createHash('sha256').update(`${bucket}:${text}`).digest(),
})

function failureKeys(email: string, network: string): readonly FailureKey[] {
  const account = email.toLowerCase()
  return [
    keyOf('account_and_address', `${account} ${network}`),
    keyOf('address', network),
    keyOf('account', account),
  ]
}

/** An attempt refused because the hash queue is full was no guess: it is taken off the counters again. */
async function uncountIfRefused(
  ctx: LoginContext,
  keys: readonly FailureKey[],
  check: () => Promise<boolean>,
): Promise<boolean> {
  try {
    return await check()
  } catch (error) {
    if (error instanceof Refusal) await addFailure(ctx.db, keys, ctx.now, -1)
    throw error
  }
}

/** Counts the attempt before the password is checked, so that parallel guesses cannot bypass the delay. */
function countTry(ctx: LoginContext, email: string, sessionId: string | undefined) {
  return ctx.db.transaction().execute(async (tx) => {
    const user = await findLogin(tx, email)
    const device = sessionId ?? readDevice(ctx, ctx.deviceCookie.sent, user)
    const keys = device ? [keyOf('device', device)] : failureKeys(email, ctx.network)
    const rows = await lockFailures(tx, keys, ctx.now)
    const waits = rows.map((row) => {
      const delaySeconds = loginDelaySeconds(row.bucket, row.failures)
      // A request that began later may have taken the lock first, so a wait could be positive although no delay is
      // due.
      if (delaySeconds === 0) return 0
      const heardAgainAt = row.lastFailedAt.getTime() + delaySeconds * 1000
      return Math.ceil((heardAgainAt - ctx.now.getTime()) / 1000)
    })
    const wait = Math.max(0, ...waits)
    if (wait > 0) throw new Refusal('auth.too_many_attempts', { retryAfterSeconds: wait })
    await addFailure(tx, keys, ctx.now, 1)
    return { user, keys, knownDevice: device !== undefined }
  })
}

async function forgiveTry(ctx: LoginContext, keys: readonly FailureKey[]): Promise<void> {
  await addFailure(ctx.db, keys, ctx.now, -1)
  const [own] = keys
  if (own) await deleteFailure(ctx.db, own)
}
