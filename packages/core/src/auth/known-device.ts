import { randomUUID } from 'node:crypto'
import type { Verified } from './auth.queries.ts'
import type { LoginContext } from './login-context.ts'

type Signing = Pick<LoginContext, 'vault' | 'now'>

/** Browsers cap the life of a cookie at 400 days. Each sign-in sets a new one. */
export const deviceLifeSeconds = 365 * 24 * 60 * 60

/** The password hash is part of what is signed, so a new password makes every device unknown. */
const signedText = (id: string, expiresAt: string, { id: userId, passwordHash }: Verified) =>
  `known-device ${userId} ${id} ${expiresAt} ${passwordHash}`

/** The value of the cookie for a device on which this user has just signed in. */
export function issueDevice({ vault, now }: Signing, user: Verified): string {
  const id = randomUUID()
  const expiresAt = String(Math.floor(now.getTime() / 1000) + deviceLifeSeconds)
  return [id, expiresAt, vault.sign(signedText(id, expiresAt, user))].join('.')
}

/** The id of the device if the cookie was issued to this very account and its password is still the same. */
export function readDevice(
  { vault, now }: Signing,
  cookie: string | undefined,
  user: Verified | undefined,
): string | undefined {
  const [id = '', expiresAt = '', signature = '', ...rest] = cookie?.split('.') ?? []
  if (!user || rest.length > 0 || !vault.isSigned(signedText(id, expiresAt, user), signature))
    return undefined
  return Number(expiresAt) * 1000 > now.getTime() ? id : undefined
}
