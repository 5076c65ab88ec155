import type { CardAttempt, CardDesk, CardRefund } from '@plato/contract/payments/card.contract'
import { askedFor, paymentOffers } from '@plato/rules/payments/card'
import { refundableOf } from '@plato/rules/payments/card-refund'
import { reservationFigures } from '@plato/rules/payments/reservation-figures'
import { Refusal } from '@plato/rules/refusal'
import type { Context } from '../../context.ts'
import { findMoney } from '../payments.queries.ts'
import type { CardContext } from './card-context.ts'
import { findDeskFacts, selectAttemptRows } from './card-desk.queries.ts'
import { findChosenKeys } from './card-providers.queries.ts'
import { findOpenLink } from './links.queries.ts'
import { linkAddress } from './payment-link.ts'
import { selectRefundRows } from './refunds.queries.ts'

const failureOf = (row: { failure_code: string | null; failure_message: string | null }) =>
  row.failure_code === null ? null : { code: row.failure_code, message: row.failure_message ?? '' }

type AttemptRow = Awaited<ReturnType<typeof selectAttemptRows>>[number]

const attemptOf = (row: AttemptRow): CardAttempt => ({
  id: row.id,
  provider: row.provider,
  purpose: row.purpose,
  amountMinor: row.amount_minor,
  state: row.state,
  capturedMinor: row.captured_minor,
  capturedCurrency: row.captured_currency,
  cardEnding: row.card_ending,
  failure: failureOf(row),
  // Safe: only these are ever raised.
  attention: row.attention as CardAttempt['attention'],
  isAttended: row.attended_at !== null,
  refundableMinor: refundableOf(row.captured_minor ?? 0, row.spokenFor),
  createdAt: row.created_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
  askAt: row.ask_at?.toISOString() ?? null,
  asked: row.asked,
  notices: row.notices,
  forgedNotices: row.forgedNotices,
})

type RefundRow = Awaited<ReturnType<typeof selectRefundRows>>[number]

const refundOf = (row: RefundRow): CardRefund => ({
  id: row.id,
  attemptId: row.attempt_id,
  amountMinor: row.amount_minor,
  currency: row.currency,
  state: row.state,
  failure: failureOf(row),
  isAttended: row.attended_at !== null,
  createdAt: row.created_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
  askAt: row.ask_at?.toISOString() ?? null,
  createdByName: row.createdByName,
})

/** Everything about cards of one reservation, as staff see it. */
export async function getCardDesk(ctx: Context & CardContext, reservationId: number): Promise<CardDesk> {
  const facts = await findDeskFacts(ctx.db, reservationId)
  if (!facts) throw new Refusal('reservation.not_found')
  const { now } = await ctx.databaseTime(ctx.db)
  const chosen = await findChosenKeys(ctx.db)
  const money = await findMoney(ctx.db, reservationId)
  const figures = reservationFigures(facts, money)
  const link = await findOpenLink(ctx.db, reservationId, now)
  const due = money.refundDueMinor + figures.overpaidMinor
  return {
    provider: chosen?.provider ?? null,
    isTest: chosen ? !chosen.live : false,
    offers: chosen ? [...paymentOffers(facts.status, figures)] : [],
    link: link
      ? {
          purpose: link.purpose,
          amountMinor: askedFor(link.purpose, facts.status, figures),
          url: linkAddress(ctx, link.id),
          expiresAt: link.expiresAt.toISOString(),
          createdAt: link.createdAt.toISOString(),
          createdByName: link.createdByName,
        }
      : null,
    attempts: (await selectAttemptRows(ctx.db, reservationId)).map(attemptOf),
    refunds: (await selectRefundRows(ctx.db, reservationId)).map(refundOf),
    refundDueMinor: Math.max(0, due - money.refundUnderWayMinor),
  }
}
