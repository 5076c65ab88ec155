import { createHash } from 'node:crypto'
import type { Credentials, SignedIn } from '@plato/contract/auth/auth.contract'
import { type LoginBucket, loginDelaySeconds } from '@plato/rules/auth/login-delay'
import { Refusal } from '@plato/rules/refusal'
import {
  addFailure,
  deleteFailure,
  type FailureKey,
  findLogin,
  insertSession,
  lockFailures,
  updatePasswordHash,
  type Verified,
} from './auth.queries.ts'
import { issueDevice, readDevice } from './known-device.ts'
import type { LoginContext } from './login-context.ts'
import { hashPassword, isPasswordRight, needsRehash } from './password-hash.ts'
import { recordFailedSignIn, recordSignIn } from './record-sign-in.ts'
import { signedInAs } from './signed-in.ts'

export async function login(ctx: LoginContext, { email, password }: Credentials): Promise<SignedIn> {
  const { user, keys, knownDevice } = await countTry(ctx, email)

  const right = await checkPassword(ctx, keys, () =>
    isPasswordRight(password, user?.passwordHash, { ahead: knownDevice }),
  )
  if (!user || !right || !user.active) {
    await recordFailedSignIn(ctx, user, { knownDevice, right })
    throw new Refusal('auth.wrong_credentials')
  }

  await forgiveTry(ctx, keys)
  const passwordHash = await freshHash(ctx, user, password)
  const session = await ctx.db.transaction().execute(async (tx) => {
    const inserted = await insertSession(tx, { id: user.id, passwordHash }, ctx.now)
    if (inserted) await recordSignIn(tx, ctx, user.id, { knownDevice })
    return inserted
  })
  if (!session) throw new Refusal('auth.wrong_credentials')
  ctx.deviceCookie.set(issueDevice(ctx, { id: user.id, passwordHash }))
  return signedInAs(ctx, user, session.id)
}

async function freshHash(ctx: LoginContext, user: Verified, password: string): Promise<string> {
  if (!needsRehash(user.passwordHash)) return user.passwordHash
  const hash = await hashPassword(password)
  await updatePasswordHash(ctx.db, user, hash)
  return hash
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
async function checkPassword(
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
function countTry(ctx: LoginContext, email: string) {
  return ctx.db.transaction().execute(async (tx) => {
    const user = await findLogin(tx, email)
    const device = readDevice(ctx, ctx.deviceCookie.sent, user)
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
