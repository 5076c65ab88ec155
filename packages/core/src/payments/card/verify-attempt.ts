import { isSettled, nextAsk, verdictOn } from '@plato/rules/payments/card'
import { mayPay } from '@plato/rules/reservations/permissions'
import { mailAbout } from '../../mail/mail-about.ts'
import { figuresOf } from '../../reservations/figures-of.ts'
import { lockReservation } from '../../reservations/lock-reservation.ts'
import { moveReservation } from '../../reservations/move-reservation.ts'
import { recordEvent } from '../../reservations/record-event.ts'
import { byNobody, moverAt, type OpenDesk } from '../../reservations/with-reservation.ts'
import { findMoney } from '../payments.queries.ts'
import { type ChargeResult, ProviderRefused, ProviderSilent } from '../providers/provider.ts'
import {
  findAttempt,
  type KeptAttempt,
  lockAttempt,
  raiseAttention,
  updateAttempt,
} from './attempts.queries.ts'
import type { CardContext } from './card-context.ts'
import { areKeysNewer } from './card-providers.queries.ts'
import { failureWords } from './card-words.tr.ts'
import { endLook } from './end-look.ts'
import { findOpenLink } from './links.queries.ts'
import { providerNamed } from './open-provider.ts'
import { linkAddress } from './payment-link.ts'
import { takeCardMoney } from './take-card-money.ts'

/** Asked outside of any transaction. Null: nobody answered, or nobody we believe. */
async function ask(ctx: CardContext, attempt: KeptAttempt): Promise<ChargeResult | null> {
  const provider = await providerNamed(ctx, attempt.provider)
  if (!provider) return null
  try {
    return await provider.fetchResult({ attemptId: attempt.id, ref: attempt.ref })
  } catch (error) {
    if (error instanceof ProviderSilent || error instanceof ProviderRefused) return null
    throw error
  }
}

/** The bank looks at it: the nights wait for what it says. */
async function waitForBank({ tx, ctx, reservation, at }: OpenDesk): Promise<void> {
  if (reservation.status !== 'AWAITING_PAYMENT') return
  const mover = { by: 'GUEST', userId: null } as const
  await moveReservation(tx, ctx, reservation, { action: 'DECLARE_PAYMENT', mover, at })
}

async function tellOfFailure(desk: OpenDesk, ctx: CardContext, attempt: KeptAttempt, told: ChargeResult) {
  const { tx, reservation, at } = desk
  const message = told.failure?.message ?? null
  await recordEvent(tx, reservation.id, {
    mover: moverAt(desk),
    event: 'CARD_FAILED',
    detail: { amountMinor: attempt.amount_minor, method: 'CARD' },
    at,
  })
  await endLook(desk, attempt)
  const { paidMinor } = await findMoney(tx, reservation.id)
  if (!mayPay(reservation.status, figuresOf(reservation, { paidMinor }).dueMinor)) return
  // Not the one they came by, which may be over or replaced; without an open one the mail leads to the guest's own page.
  const open = await findOpenLink(tx, reservation.id, at.now)
  await mailAbout(tx, ctx, {
    key: 'ODEME_BASARISIZ',
    reservationId: reservation.id,
    occasion: `attempt-${attempt.id}`,
    at,
    words: { ...failureWords(message), ...(open ? { odeme_link: linkAddress(ctx, open.id) } : {}) },
  })
}

type Unpaid = ChargeResult & { readonly state: 'PENDING' | 'REVIEW' | 'FAILED' }

/** Where a query cannot tell a refused card from one not yet typed, a signed notice can. */
function withNotice({ failure_code: code, failure_message: message }: KeptAttempt, told: Unpaid): Unpaid {
  return told.state === 'PENDING' && code !== null
    ? { ...told, state: 'FAILED', failure: { code, message: message ?? '' } }
    : told
}

/** A card the bank looks at has not failed, whatever became of the one before it on the same page. */
function failureIn(told: Unpaid | null) {
  if (told?.state === 'REVIEW') return { failure_code: null, failure_message: null }
  return told?.failure ? { failure_code: told.failure.code, failure_message: told.failure.message } : {}
}

/** No money yet: what the provider said, and when it is asked again. */
async function noteAnswer(
  desk: OpenDesk,
  ctx: CardContext,
  attempt: KeptAttempt,
  told: Unpaid | null,
): Promise<void> {
  const { tx, at } = desk
  const asking = {
    state: attempt.state,
    asked: attempt.asked,
    createdAt: attempt.created_at,
    expiresAt: attempt.expires_at,
    now: at.now,
  }
  const { state, askAt } = nextAsk(asking, told?.state ?? null)
  const isOver = state === 'FAILED' || state === 'EXPIRED'
  await updateAttempt(tx, attempt.id, {
    state,
    ask_at: askAt,
    asked: attempt.asked + 1,
    finished_at: isOver ? (attempt.finished_at ?? at.now) : null,
    ...failureIn(told),
  })
  // Also of a stay that was opened again meanwhile.
  if (told && state === 'REVIEW') await waitForBank(desk)
  if (!told || state === attempt.state) return
  if (state === 'FAILED') await tellOfFailure(desk, ctx, attempt, told)
  // Whoever never opened this page knows of no payment on it: that is no word about the money.
  if (state === 'EXPIRED' && attempt.ref && (await areKeysNewer(tx, attempt.provider, attempt.created_at)))
    await raiseAttention(tx, attempt.id, 'KEYS_CHANGED')
}

/**
 * Asks the provider what became of a try, and books it. The one way by which card money is believed: returns of browsers,
 * notices, clocks and people only bring this about. May run any number of times, at once or after a crash.
 */
export async function verifyAttempt(ctx: CardContext, attemptId: string): Promise<void> {
  const found = await findAttempt(ctx.db, attemptId)
  if (!found || isSettled(found.state)) return
  const told = await ask(ctx, found)
  await ctx.db.transaction().execute(async (tx) => {
    const reservation = await lockReservation(tx, found.reservation_id)
    const attempt = await lockAttempt(tx, attemptId)
    if (isSettled(attempt.state)) return
    const desk: OpenDesk = { tx, ctx: byNobody(ctx), reservation, at: await ctx.databaseTime(tx) }
    const asked = { id: attempt.id, code: reservation.code, amountMinor: attempt.amount_minor }
    const verdict = told && verdictOn(asked, told)
    if (told && (verdict === 'CAPTURED' || verdict === 'DIFFERS'))
      return takeCardMoney(desk, attempt, told, verdict)
    if (verdict === 'FOREIGN') await raiseAttention(tx, attemptId, 'FOREIGN_ANSWER')
    const isAnswer = verdict === 'PENDING' || verdict === 'REVIEW' || verdict === 'FAILED'
    await noteAnswer(
      desk,
      ctx,
      attempt,
      told && isAnswer ? withNotice(attempt, { ...told, state: verdict }) : null,
    )
  })
}
