import type { SignedIn } from '@plato/contract/auth/auth.contract'
import type { Role } from '@plato/rules/auth/capabilities'
import type { TokenSigner } from './token-signer.ts'

interface SignedInUser {
  readonly id: number
  readonly email: string
  readonly role: Role
  readonly firstName: string
  readonly lastName: string
}

export async function signedInAs(
  ctx: { signer: TokenSigner; now: Date },
  user: SignedInUser,
  session: { readonly id: string; readonly tokenNo: number },
): Promise<SignedIn> {
  return {
    accessToken: await ctx.signer.sign(
      { userId: user.id, sessionId: session.id, tokenNo: session.tokenNo },
      ctx.now,
    ),
    user: {
      id: user.id,
      email: user.email,
      role: user.role,
      UserDetail: { firstName: user.firstName, lastName: user.lastName },
    },
  }
}
