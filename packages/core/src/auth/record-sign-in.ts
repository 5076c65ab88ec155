import { isFailureRecorded, shownNetwork } from '@plato/rules/auth/sign-in-log'
import { recordAudit, recordOwnAudit } from '../platform/audit.queries.ts'
import type { Tx } from '../platform/context.ts'
import { countSignInFailure } from './auth.queries.ts'
import type { LoginContext } from './login-context.ts'

interface SignIn {
  readonly knownDevice: boolean
}

export const recordSignIn = (
  tx: Tx,
  { requestId, network, device }: LoginContext,
  userId: number,
  { knownDevice }: SignIn,
): Promise<void> =>
  recordAudit(
    tx,
    { requestId, actor: { id: userId } },
    {
      action: 'sign_in.succeeded',
      subjectId: userId,
      change: { network: shownNetwork(network), device, knownDevice },
    },
  )

/**
 * Neither what was typed as password nor an e-mail address without an account is stored: people type their password into
 * the wrong field. All unknown addresses share one counter, so that invented ones cannot fill the log.
 */
export function recordFailedSignIn(
  ctx: LoginContext,
  user: { readonly id: number; readonly active: boolean } | undefined,
  { knownDevice, right }: SignIn & { readonly right: boolean },
): Promise<void> {
  const reason = !user ? 'UNKNOWN_ACCOUNT' : right ? 'CLOSED_ACCOUNT' : 'WRONG_PASSWORD'
  return ctx.db.transaction().execute(async (tx) => {
    const failuresToday = await countSignInFailure(tx, user?.id ?? 0, ctx.today)
    if (!isFailureRecorded(failuresToday)) return
    await recordOwnAudit(tx, ctx, {
      action: 'sign_in.failed',
      subjectId: user?.id ?? 'unknown',
      change: { reason, failuresToday, network: shownNetwork(ctx.network), knownDevice },
    })
  })
}
