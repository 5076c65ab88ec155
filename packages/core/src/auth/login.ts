import type { Credentials, SignedIn } from '@plato/contract/auth/auth.contract'
import { updatePasswordHash, type Verified } from './auth.queries.ts'
import { checkPassword } from './check-password.ts'
import type { LoginContext } from './login-context.ts'
import { hashPassword, needsRehash } from './password-hash.ts'
import { startSession } from './start-session.ts'

export async function login(ctx: LoginContext, credentials: Credentials): Promise<SignedIn> {
  const { user, knownDevice } = await checkPassword(ctx, credentials, {
    refusal: 'auth.wrong_credentials',
  })
  const passwordHash = await freshHash(ctx, user, credentials.password)
  return startSession(ctx, { ...user, passwordHash }, { knownDevice, refusal: 'auth.wrong_credentials' })
}

async function freshHash(ctx: LoginContext, user: Verified, password: string): Promise<string> {
  if (!needsRehash(user.passwordHash)) return user.passwordHash
  const hash = await hashPassword(password)
  await updatePasswordHash(ctx.db, user, hash)
  return hash
}
