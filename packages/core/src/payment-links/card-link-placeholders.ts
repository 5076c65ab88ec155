import type { StoredReservation } from '@plato/database/rows'
import { moneyOf } from '../ledger/money.ts'
import type { Moment, PublicContext, Tx } from '../platform/context.ts'
import type { Vault } from '../platform/vault.ts'
import { figuresOf } from '../reservation-facts/figures-of.ts'
import { isCardOpen } from './is-card-open.ts'
import { findOrMakeLink } from './open-link.ts'
import { linkAddress } from './payment-link.ts'

type LinkContext = Pick<PublicContext, 'siteOrigin'> & { readonly vault: Vault }

/**
 * The value of `kart_link` in mails that request a payment; empty when no provider is chosen or nothing is due.
 */
export async function cardLinkPlaceholders(
  tx: Tx,
  ctx: LinkContext,
  row: StoredReservation,
  at: Moment,
): Promise<Readonly<Record<string, string>>> {
  const { payNextMinor } = figuresOf(row, await moneyOf(tx, row.id))
  if (payNextMinor === 0 || !(await isCardOpen(tx))) return {}
  const link = await findOrMakeLink(tx, row, { purpose: undefined, createdBy: null, at })
  return { kart_link: linkAddress(ctx, link.id) }
}
