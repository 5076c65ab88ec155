import { randomUUID } from 'node:crypto'
import { mailAccount } from '../../mail/mail-account.ts'
import type { PublicContext, Tx } from '../../platform/context.ts'

/** Tells the owner of the account that its second factor was changed or a recovery code used. */
export async function mailFactorChange(
  tx: Tx,
  ctx: Pick<PublicContext, 'sendJob' | 'traceparent' | 'siteOrigin' | 'databaseTime'>,
  { email, name }: { readonly email: string; readonly name: string },
  change: string,
): Promise<void> {
  await mailAccount(tx, ctx, {
    key: 'IKI_ADIM_DEGISTI',
    to: { address: email, name },
    occasion: randomUUID(),
    placeholders: { degisiklik: change },
    at: await ctx.databaseTime(tx),
  })
}
