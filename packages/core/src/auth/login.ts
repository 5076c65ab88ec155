import type { Credentials, SignedIn } from '@plato/contract/auth/auth.contract'
import { shownNetwork } from '@plato/rules/auth/sign-in-log'
import { Refusal } from '@plato/rules/refusal'
import { insertSession, updatePasswordHash, type Verified } from './auth.queries.ts'
import { checkPassword } from './check-password.ts'
import { issueDevice } from './known-device.ts'
import type { LoginContext } from './login-context.ts'
import { hashPassword, needsRehash } from './password-hash.ts'
import { recordSignIn } from './record-sign-in.ts'
import { signedInAs } from './signed-in.ts'

export async function login(ctx: LoginContext, credentials: Credentials): Promise<SignedIn> {
  const { user, knownDevice } = await checkPassword(ctx, credentials, {
    refusal: 'auth.wrong_credentials',
  })
  const passwordHash = await freshHash(ctx, user, credentials.password)
  const session = await ctx.db.transaction().execute(async (tx) => {
    const inserted = await insertSession(
      tx,
      { id: user.id, passwordHash },
      { now: ctx.now, device: ctx.device, network: shownNetwork(ctx.network) },
    )
    if (!inserted) return undefined
    await recordSignIn(tx, ctx, user.id, { knownDevice })
    // The first sign-in of an account is always on a new device and expected.
    if (!knownDevice && user.lastSeenAt)
      await ctx.sendJob(tx, 'users.mail-new-device', { userId: user.id, requestId: ctx.requestId })
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
