import type { Moment, PublicContext, Tx } from '../../context.ts'
import { figuresOf } from '../../reservations/figures-of.ts'
import type { LockedReservation } from '../../reservations/lock-reservation.ts'
import type { Vault } from '../../vault.ts'
import { findMoney } from '../payments.queries.ts'
import { findOrMakeLink } from './open-link.ts'
import { isCardOpen } from './open-provider.ts'
import { linkAddress } from './payment-link.ts'

type LinkContext = Pick<PublicContext, 'siteOrigin'> & { readonly vault: Vault }

/** The placeholder `kart_link` of a mail that asks for money; empty while cards are closed or nothing is due. */
export async function cardLinkWords(
  tx: Tx,
  ctx: LinkContext,
  row: LockedReservation,
  at: Moment,
): Promise<Readonly<Record<string, string>>> {
  const { payNextMinor } = figuresOf(row, await findMoney(tx, row.id))
  if (payNextMinor === 0 || !(await isCardOpen(tx))) return {}
  const link = await findOrMakeLink(tx, row, { purpose: undefined, createdBy: null, at })
  return { kart_link: linkAddress(ctx, link.id) }
}
