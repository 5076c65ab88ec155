import type { SignedIn } from '@plato/contract/auth/auth.contract'
import type { PasskeyPrompt, PasskeyResponse } from '@plato/contract/users/factors.contract'
import { Refusal } from '@plato/rules/refusal'
import { findSignedIn } from '../../auth/find-login.ts'
import { readDevice } from '../../auth/known-device.ts'
import type { LoginContext } from '../../auth/login-context.ts'
import { startSession } from '../../auth/start-session.ts'
import { promptPasskey, verifyPasskey } from './relying-party.ts'

/** The same for every caller, so that it does not reveal who has an account. */
export const startPasskeySignIn = (ctx: LoginContext): Promise<PasskeyPrompt> => promptPasskey(ctx)

export async function signInWithPasskey(
  ctx: LoginContext,
  given: { readonly challengeId: string; readonly response: PasskeyResponse },
): Promise<SignedIn> {
  const refusal = 'auth.passkey_refused'
  const { userId } = await verifyPasskey(ctx, given, null)
  const user = await findSignedIn(ctx.db, userId)
  if (!user?.active) throw new Refusal(refusal)
  const knownDevice = readDevice(ctx, ctx.deviceCookie.sent, user) !== undefined
  return startSession(ctx, user, { knownDevice, withFactor: true, refusal })
}
