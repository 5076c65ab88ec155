import type { CardAttempt, CardPanel, CardRefund } from '@plato/contract/payments/card.contract'
import { amountRequested, paymentOffers } from '@plato/rules/payments/card'
import { refundableOf } from '@plato/rules/payments/card-refund'
import { reservationFigures } from '@plato/rules/payments/reservation-figures'
import { Refusal } from '@plato/rules/refusal'
import { moneyOf } from '../../ledger/money.ts'
import { openLinkOf } from '../../payment-links/open-link.ts'
import { linkAddress } from '../../payment-links/payment-link.ts'
import type { Context } from '../../platform/context.ts'
import type { CardContext } from './card-context.ts'
import { findCardPanelFacts, selectAttemptRows } from './card-panel.queries.ts'
import { findChosenKeys } from './card-providers.queries.ts'
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
  // Safe: only these values are written to the column.
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

/** All card payments of a reservation, for staff. */
export async function getCardPanel(ctx: Context & CardContext, reservationId: number): Promise<CardPanel> {
  const facts = await findCardPanelFacts(ctx.db, reservationId)
  if (!facts) throw new Refusal('reservation.not_found')
  const { now } = await ctx.databaseTime(ctx.db)
  const chosen = await findChosenKeys(ctx.db)
  const money = await moneyOf(ctx.db, reservationId)
  const figures = reservationFigures(facts, money)
  const link = await openLinkOf(ctx.db, reservationId, now)
  const due = money.refundDueMinor + figures.overpaidMinor
  return {
    provider: chosen?.provider ?? null,
    isTest: chosen ? !chosen.live : false,
    offers: chosen ? [...paymentOffers(facts.status, figures)] : [],
    link: link
      ? {
          purpose: link.purpose,
          amountMinor: amountRequested(link.purpose, facts.status, figures),
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
