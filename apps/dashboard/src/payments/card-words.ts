import { formatMoment } from '@plato/brand/format'
import { fromEnding, toEnding } from '@plato/brand/turkish'
import type { CardAttempt, CardDesk, CardRefund, CardState } from '@plato/contract/payments/card.contract'
import { isWaiting } from '@plato/rules/payments/card'
import { isUnderWay } from '@plato/rules/payments/card-refund'
import { moneyIn } from '#dashboard/payments/amounts.ts'
import {
  cardMessages,
  linkMessages,
  cardStateMessages as stateWords,
} from '#dashboard/payments/card-messages.tr.ts'
import { momentInWords } from '#dashboard/reservations/moments.ts'

/** Something may change any moment: a guest is at the provider's page, or money is on its way back. */
export const isMoving = ({ attempts, refunds }: CardDesk): boolean =>
  attempts.some(({ state }) => isWaiting(state)) || refunds.some(({ state }) => isUnderWay(state))

/** The provider may still say something new of it. */
export const canBeAsked = ({ state, askAt }: CardAttempt): boolean => isWaiting(state) || askAt !== null

/** How everything stands, in one word: another word means that reservation and ledger changed with it. */
export const stampOf = ({ attempts, refunds }: CardDesk): string =>
  [...attempts, ...refunds].map(({ id, state }) => `${id} ${state}`).join(',')

const isForeign = ({ capturedCurrency }: CardAttempt): boolean =>
  capturedCurrency !== null && capturedCurrency !== 'TRY'

/** In which currency money can go back to this card. */
export const currencyOf = ({ capturedCurrency }: CardAttempt): string => capturedCurrency ?? 'TRY'

export interface CardRefundOffer {
  readonly mostMinor: number
  /** All of it or nothing: what was charged in another currency is no part of what is owed in lira. */
  readonly isWhole: boolean
}

/** What may go back to a card now: lira up to what is owed, another currency whole. */
export function refundOffer(attempt: CardAttempt, refundDueMinor: number): CardRefundOffer | undefined {
  const isWhole = isForeign(attempt)
  const mostMinor = isWhole ? attempt.refundableMinor : Math.min(attempt.refundableMinor, refundDueMinor)
  return mostMinor > 0 ? { mostMinor, isWhole } : undefined
}

/** Lira that can go back to cards instead of by hand. */
export function refundableByCard({ attempts, refundDueMinor }: CardDesk): number {
  const onCards = attempts
    .filter((attempt) => !isForeign(attempt))
    .reduce((sum, { refundableMinor }) => sum + refundableMinor, 0)
  return Math.max(0, Math.min(onCards, refundDueMinor))
}

/** What was charged once something was, before that what is asked for. */
export const shownAmount = (attempt: CardAttempt): string =>
  attempt.capturedMinor === null
    ? moneyIn(attempt.amountMinor, 'TRY')
    : moneyIn(attempt.capturedMinor, currencyOf(attempt))

export const isOtherThanAsked = (attempt: CardAttempt): boolean =>
  attempt.capturedMinor !== null && (attempt.capturedMinor !== attempt.amountMinor || isForeign(attempt))

/** The provider's own words, ours for what we found out ourselves, and its code when there is nothing else. */
export function failureInWords({ failure }: CardAttempt | CardRefund): string | undefined {
  if (!failure) return undefined
  const { code, message } = failure
  return message || cardMessages.failures[code] || cardMessages.unexplained(code)
}

/** A way to pay by which something can be paid now. */
export const payableLink = ({ link }: CardDesk): CardDesk['link'] =>
  link && link.amountMinor > 0 ? link : null

/** Why a refund needs a person, if it does. */
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

/** The number a time of day ends with when it is read aloud: 20 of "10:20", 10 of "10:00". */
const spokenEnd = (time: string): number => Number(time.slice(-2)) || Number(time.slice(-5, -3))

const withEnding = (time: string, ending: (units: number) => string) => `${time}${ending(spokenEnd(time))}`
export const untilInWords = (moment: string, today: string): string =>
  withEnding(momentInWords(moment, today), toEnding)
const sinceInWords = (moment: string, today: string) => withEnding(momentInWords(moment, today), fromEnding)

interface LinkAbout {
  readonly firstName: string
  readonly villaName: string
  readonly code: string
}

/** Ready to be pasted; the day stands in full, because the message is read on another day. */
export const whatsAppText = (about: LinkAbout, link: NonNullable<CardDesk['link']>): string =>
  linkMessages.whatsApp({
    ...about,
    purpose: link.purpose,
    amount: moneyIn(link.amountMinor, 'TRY'),
    url: link.url,
    until: withEnding(formatMoment(link.expiresAt), toEnding),
  })

interface StateLine {
  readonly isWrong: boolean
  readonly text: string
}

function sumsInWords(sums: CardState['sums']): StateLine[] {
  const differing = sums.filter(({ providerMinor, ledgerMinor }) => providerMinor !== ledgerMinor)
  if (differing.length > 0) {
    return differing.map(({ currency, providerMinor, ledgerMinor }) => ({
      isWrong: true,
      text: stateWords.differ(moneyIn(providerMinor, currency), moneyIn(ledgerMinor, currency)),
    }))
  }
  const amounts = sums.map(({ currency, ledgerMinor }) => moneyIn(ledgerMinor, currency)).join(', ')
  return [{ isWrong: false, text: amounts === '' ? stateWords.equal : stateWords.equalAt(amounts) }]
}

/** How cards stand as a whole, each fact with whether it is as it should be. */
export function stateLines(state: CardState, today: string): readonly StateLine[] {
  const { openAttempts, openRefunds, silentSince, sums } = state
  const open = [
    ...(openAttempts > 0 ? [stateWords.openAttempts(openAttempts)] : []),
    ...(openRefunds > 0 ? [stateWords.openRefunds(openRefunds)] : []),
  ]
  return [
    ...(open.length > 0 ? open : [stateWords.nothingOpen]).map((text) => ({ isWrong: false, text })),
    ...sumsInWords(sums),
    ...(silentSince ? [{ isWrong: true, text: stateWords.silent(sinceInWords(silentSince, today)) }] : []),
  ]
}

/** Whether there is anything to say of cards at all. */
export const hasAnyCard = ({ attention, openAttempts, openRefunds, sums }: CardState): boolean =>
  attention.length + openAttempts + openRefunds + sums.length > 0
