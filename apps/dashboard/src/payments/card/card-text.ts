import { formatMoment } from '@plato/brand/format'
import type { CardAttempt, CardPanel, CardRefund, CardState } from '@plato/contract/payments/card.contract'
import { isWaiting } from '@plato/rules/payments/card'
import { isUnderWay } from '@plato/rules/payments/card-refund'
import { moneyIn } from '#dashboard/payments/amounts.ts'
import {
  cardMessages,
  linkMessages,
  cardStateMessages as stateLabels,
} from '#dashboard/payments/card/card-messages.tr.ts'
import { sinceText, withToEnding } from '#dashboard/shell/time/moments.ts'

/** True while a guest is on the provider's page or a refund is in progress. */
export const isMoving = ({ attempts, refunds }: CardPanel): boolean =>
  attempts.some(({ state }) => isWaiting(state)) || refunds.some(({ state }) => isUnderWay(state))

/** True while a query to the provider can still change the attempt. */
export const canBeQueried = ({ state, askAt }: CardAttempt): boolean => isWaiting(state) || askAt !== null

/** All ids and states as one string: when it changes, reservation and ledger have changed too. */
export const stampOf = ({ attempts, refunds }: CardPanel): string =>
  [...attempts, ...refunds].map(({ id, state }) => `${id} ${state}`).join(',')

const isForeign = ({ capturedCurrency }: CardAttempt): boolean =>
  capturedCurrency !== null && capturedCurrency !== 'TRY'

/** The currency in which this card can be refunded. */
export const currencyOf = ({ capturedCurrency }: CardAttempt): string => capturedCurrency ?? 'TRY'

export interface CardRefundOffer {
  readonly maxMinor: number
  /** True when only the whole amount can be refunded: a charge in another currency is no part of the debt in lira. */
  readonly isWhole: boolean
}

/** What can be refunded to a card now: lira up to the amount owed, another currency as a whole. */
export function refundOffer(attempt: CardAttempt, refundDueMinor: number): CardRefundOffer | undefined {
  const isWhole = isForeign(attempt)
  const maxMinor = isWhole ? attempt.refundableMinor : Math.min(attempt.refundableMinor, refundDueMinor)
  return maxMinor > 0 ? { maxMinor, isWhole } : undefined
}

/** Lira that can be refunded to cards instead of by transfer or cash. */
export function refundableByCard({ attempts, refundDueMinor }: CardPanel): number {
  const onCards = attempts
    .filter((attempt) => !isForeign(attempt))
    .reduce((sum, { refundableMinor }) => sum + refundableMinor, 0)
  return Math.max(0, Math.min(onCards, refundDueMinor))
}

/** The charged amount, or the requested amount before the charge. */
export const shownAmount = (attempt: CardAttempt): string =>
  attempt.capturedMinor === null
    ? moneyIn(attempt.amountMinor, 'TRY')
    : moneyIn(attempt.capturedMinor, currencyOf(attempt))

export const isOtherThanRequested = (attempt: CardAttempt): boolean =>
  attempt.capturedMinor !== null && (attempt.capturedMinor !== attempt.amountMinor || isForeign(attempt))

/** The provider's message, our own for codes of the system, otherwise the code. */
export function failureText({ failure }: CardAttempt | CardRefund): string | undefined {
  if (!failure) return undefined
  const { code, message } = failure
  return message || cardMessages.failures[code] || cardMessages.unexplained(code)
}

/** The payment link, if something can be paid with it now. */
export const payableLink = ({ link }: CardPanel): CardPanel['link'] =>
  link && link.amountMinor > 0 ? link : null

/** Why a refund needs a staff member; undefined when it does not. */
export function refundAttention({
  state,
  isAttended,
  failure,
}: CardRefund): 'REFUND_FAILED' | 'REFUND_UNKNOWN' | 'REFUND_AFTER_ALL' | undefined {
  if (isAttended) return undefined
  if (failure?.code === 'MADE_AFTER_ALL') return 'REFUND_AFTER_ALL'
  if (state === 'FAILED') return 'REFUND_FAILED'
  return state === 'UNKNOWN' ? 'REFUND_UNKNOWN' : undefined
}

interface LinkAbout {
  readonly firstName: string
  readonly villaName: string
  readonly code: string
}

/** A message to paste; with the full date, because it may be read on another day. */
export const whatsAppText = (about: LinkAbout, link: NonNullable<CardPanel['link']>): string =>
  linkMessages.whatsApp({
    ...about,
    purpose: link.purpose,
    amount: moneyIn(link.amountMinor, 'TRY'),
    url: link.url,
    until: withToEnding(formatMoment(link.expiresAt)),
  })

interface StateLine {
  readonly isWrong: boolean
  readonly text: string
}

function sumsText(sums: CardState['sums']): StateLine[] {
  const differing = sums.filter(({ providerMinor, ledgerMinor }) => providerMinor !== ledgerMinor)
  if (differing.length > 0) {
    return differing.map(({ currency, providerMinor, ledgerMinor }) => ({
      isWrong: true,
      text: stateLabels.differ(moneyIn(providerMinor, currency), moneyIn(ledgerMinor, currency)),
    }))
  }
  const amounts = sums.map(({ currency, ledgerMinor }) => moneyIn(ledgerMinor, currency)).join(', ')
  return [{ isWrong: false, text: amounts === '' ? stateLabels.equal : stateLabels.equalAt(amounts) }]
}

/** Summary of all card payments as lines; `isWrong` marks a problem. */
export function stateLines(state: CardState, today: string): readonly StateLine[] {
  const { openAttempts, openRefunds, silentSince, sums } = state
  const open = [
    ...(openAttempts > 0 ? [stateLabels.openAttempts(openAttempts)] : []),
    ...(openRefunds > 0 ? [stateLabels.openRefunds(openRefunds)] : []),
  ]
  return [
    ...(open.length > 0 ? open : [stateLabels.nothingOpen]).map((text) => ({ isWrong: false, text })),
    ...sumsText(sums),
    ...(silentSince ? [{ isWrong: true, text: stateLabels.silent(sinceText(silentSince, today)) }] : []),
  ]
}

/** True when there are card payments to summarise. */
export const hasAnyCard = ({ attention, openAttempts, openRefunds, sums }: CardState): boolean =>
  attention.length + openAttempts + openRefunds + sums.length > 0
