import type { Payable } from '@plato/contract/payments/pay.contract'
import { dayNumber } from '@plato/rules/calendar-day'
import { amountRequested } from '@plato/rules/payments/card'
import { endOfLink, isLinkOver } from '@plato/rules/payments/link-time'
import { reservationFigures } from '@plato/rules/payments/reservation-figures'
import { Refusal } from '@plato/rules/refusal'
import { linkIdOf } from '../../payment-links/payment-link.ts'
import { imageAddress } from '../../storage/image-address.ts'
import type { CardContext } from './card-context.ts'
import { findPayable, isLinkUsed } from './links.queries.ts'
import { chosenProvider } from './open-provider.ts'

type Found = NonNullable<Awaited<ReturnType<typeof findPayable>>>

const factsOf = (row: Found) => ({
  code: row.code,
  firstName: row.firstName,
  villaName: row.villaName,
  villaPicture: row.coverKey && imageAddress(row.coverKey, 640, 'webp'),
  townName: row.townName,
  permitNo: row.permitNo || null,
  checkIn: row.checkIn,
  checkOut: row.checkOut,
  nights: dayNumber(row.checkOut) - dayNumber(row.checkIn),
  purpose: row.purpose,
  totalTry: row.totalTry,
  paidMinor: row.paidMinor,
  agency: { title: row.agencyTitle, number: row.agencyNo, phone: row.sitePhone },
})

function stateOf(row: Found, amountMinor: number, { isUsed, now }: { isUsed: boolean; now: Date }) {
  if (isUsed || amountMinor === 0) return row.status === 'EXPIRED' ? 'OVER' : 'NOTHING_DUE'
  return isLinkOver(row, now) ? 'OVER' : 'OPEN'
}

/** What a payment link charges now: amounts are computed at each call, never stored with the link. */
export async function getPayable(ctx: CardContext, token: string): Promise<Payable> {
  const linkId = linkIdOf(ctx.vault, token)
  const row = await findPayable(ctx.db, linkId)
  if (!row) throw new Refusal('payment.bad_link')
  const { now } = await ctx.databaseTime(ctx.db)
  const figures = reservationFigures(row, row)
  const amountMinor = amountRequested(row.purpose, row.status, figures)
  const provider = await chosenProvider(ctx)
  const isUsed = await isLinkUsed(ctx.db, linkId)
  return {
    ...factsOf(row),
    state: stateOf(row, amountMinor, { isUsed, now }),
    amountMinor,
    restMinor: figures.dueMinor - amountMinor,
    expiresAt: endOfLink(row).toISOString(),
    now: now.toISOString(),
    provider: row.provider,
    isTest: row.provider !== null && !row.live,
    pageOrigins: [...(provider?.pageOrigins ?? [])],
  }
}
