import type { Credentials } from '@plato/contract/auth/auth.contract'
import { Refusal, type RefusalCode } from '@plato/rules/refusal'
import { attemptKey, countAttempt, type FailureKey, forgiveAttempts, uncountAttempt } from './attempts.ts'
import { findLogin } from './auth.queries.ts'
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
  await forgiveAttempts(ctx.db, keys, ctx.now)
  return { user, knownDevice }
}

function failureKeys(email: string, network: string): readonly FailureKey[] {
  const account = email.toLowerCase()
  return [
    attemptKey('account_and_address', `${account} ${network}`),
    attemptKey('address', network),
    attemptKey('account', account),
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
    if (error instanceof Refusal) await uncountAttempt(ctx.db, keys, ctx.now)
    throw error
  }
}

/** Counts the attempt before the password is checked, so that parallel guesses cannot bypass the delay. */
function countTry(ctx: LoginContext, email: string, sessionId: string | undefined) {
  return ctx.db.transaction().execute(async (tx) => {
    const user = await findLogin(tx, email)
    const device = sessionId ?? readDevice(ctx, ctx.deviceCookie.sent, user)
    const keys = device ? [attemptKey('device', device)] : failureKeys(email, ctx.network)
    await countAttempt(tx, keys, ctx.now)
    return { user, keys, knownDevice: device !== undefined }
  })
}
