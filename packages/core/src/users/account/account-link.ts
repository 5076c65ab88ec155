import { type AccountLinkKind, accountLinkExpiry } from '@plato/rules/users/account-links'
import type { Db, Moment, PublicContext, Tx } from '../../platform/context.ts'
import { type DashboardOrigins, dashboardUrl } from '../../platform/dashboard-url.ts'
import type { Vault } from '../../platform/vault.ts'
import { findLink, replaceLink } from './account-links.queries.ts'

type Signing = Pick<Vault, 'sign' | 'isSigned'>

const signedText = (id: string) => `account-link ${id}`

/** The token is in the fragment, which browsers send to no server: it appears in no access log and no referrer. */
export const linkUrlOf = (ctx: DashboardOrigins & { readonly vault: Signing }, id: string): string =>
  dashboardUrl(ctx, `/account-link#${id}.${ctx.vault.sign(signedText(id))}`)

/** The id of the link if the signature is ours. */
export function linkIdIn(vault: Signing, token: string): string | undefined {
  const [, id = '', signature = ''] = /^([\da-f-]{36})\.([\w-]{20,100})$/.exec(token) ?? []
  return vault.isSigned(signedText(id), signature) ? id : undefined
}

/** Creates the link; an older one of the same kind stops working. The caller has locked the user. */
export async function createLink(
  tx: Tx,
  { userId, kind, newEmail = null }: { userId: number; kind: AccountLinkKind; newEmail?: string | null },
  { now }: Moment,
): Promise<{ id: string; expiresAt: Date }> {
  const expiresAt = accountLinkExpiry(kind, now)
  const id = await replaceLink(tx, { userId, kind, newEmail, createdAt: now, expiresAt })
  return { id, expiresAt }
}

/** For sending mails: the URL of a link that can still be used. */
export async function accountLinkUrl(
  ctx: { db: Db; vault: Signing } & Pick<PublicContext, 'databaseTime' | 'siteOrigin'>,
  id: string,
): Promise<string | undefined> {
  const { now } = await ctx.databaseTime(ctx.db)
  return (await findLink(ctx.db, id, now)) && linkUrlOf(ctx, id)
}
