import type { SignedIn } from '@plato/contract/auth/auth.contract'
import { factorGraceMs, needsFactor } from '@plato/rules/auth/factor'
import { shownNetwork } from '@plato/rules/auth/sign-in-log'
import { Refusal, type RefusalCode } from '@plato/rules/refusal'
import { type findLogin, insertSession } from './auth.queries.ts'
import { issueDevice } from './known-device.ts'
import type { LoginContext } from './login-context.ts'
import { recordSignIn } from './record-sign-in.ts'
import { newBinding } from './session-binding.ts'
import { signedInAs } from './signed-in.ts'

type Login = NonNullable<Awaited<ReturnType<typeof findLogin>>>

interface Start {
  readonly knownDevice: boolean
  /** True when the sign-in itself gave the second factor. */
  readonly withFactor?: boolean
  /** The refusal when the account was changed in the meantime. */
  readonly refusal: RefusalCode
}

/** Creates the session of a user whose password or passkey was verified, and records the sign-in. */
export async function startSession(
  ctx: LoginContext,
  user: Login,
  { knownDevice, withFactor = false, refusal }: Start,
): Promise<SignedIn> {
  const binding = newBinding()
  const session = await ctx.db.transaction().execute(async (tx) => {
    const inserted = await insertSession(tx, user, {
      now: ctx.now,
      device: ctx.device,
      network: shownNetwork(ctx.network),
      bindingHash: binding.hash,
      factorAt: withFactor ? ctx.now : null,
      factorDueAt: needsFactor(user.role) ? new Date(ctx.now.getTime() + factorGraceMs) : null,
    })
    if (!inserted) return undefined
    await recordSignIn(tx, ctx, user.id, { knownDevice })
    // The first sign-in of an account is always on a new device and expected.
    if (!knownDevice && user.lastSeenAt)
      await ctx.sendJob(tx, 'users.mail-new-device', { userId: user.id, requestId: ctx.requestId })
    return inserted
  })
  if (!session) throw new Refusal(refusal)
  ctx.deviceCookie.set(issueDevice(ctx, user))
  ctx.sessionCookie.set(binding.value)
  return signedInAs(ctx, user, { id: session.id, tokenNo: 0 })
}
