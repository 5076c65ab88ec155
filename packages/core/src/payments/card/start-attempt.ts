import { randomUUID } from 'node:crypto'
import { isLinkOver } from '@plato/rules/payments/link-time'
import { Refusal } from '@plato/rules/refusal'
import type { FeedContext } from '../../availability/feeds/feed-context.ts'
import { areNightsInDoubt, refreshFeeds } from '../../availability/feeds/refresh-feeds.ts'
import type { Moment, Tx } from '../../context.ts'
import { readAgencyAddress } from '../../mail/read-agency-address.ts'
import { keepHoldUntil } from '../../reservations/keep-hold-until.ts'
import { type LockedReservation, lockReservation } from '../../reservations/lock-reservation.ts'
import {
  type PaymentProvider,
  ProviderRefused,
  ProviderSilent,
  type StartedCharge,
} from '../providers/provider.ts'
import { insertAttempt, type KeptAttempt, selectAttempts, updateAsked } from './attempts.queries.ts'
import type { CardContext } from './card-context.ts'
import { basketTitle } from './card-words.tr.ts'
import { findLink, findVillaOfLink, isLinkUsed } from './links.queries.ts'
import { amountOf } from './open-link.ts'
import { chosenProvider } from './open-provider.ts'
import { linkIdOf } from './payment-link.ts'

const secondMs = 1_000
const minuteMs = 60 * secondMs
/** A provider that has not answered by now will not. */
const startingMs = 20 * secondMs
/** A page about to end is no page to send anybody to. */
const leastLeftMs = 2 * minuteMs
/** Providers' pages live for half an hour: the nights outlive them. */
const holdMs = 45 * minuteMs
const firstAskMs = 2 * minuteMs
const dayMs = 86_400_000
const mostPerDay = 10

interface Begun {
  readonly attemptId: string
  readonly amountMinor: number
  readonly reservation: LockedReservation
  readonly at: Moment
  /** Set when a try is open already: it is gone on with. */
  readonly redirectUrl: string | null
}

interface Wanted {
  readonly provider: PaymentProvider
  readonly purpose: KeptAttempt['purpose']
  readonly amountMinor: number
}

/** The try that is open for just this; refuses while another is being opened, or is looked at by the bank. */
function findOpen(
  attempts: readonly KeptAttempt[],
  wanted: Wanted,
  { now }: Moment,
): KeptAttempt | undefined {
  const since = (attempt: KeptAttempt) => now.getTime() - attempt.created_at.getTime()
  if (attempts.some(({ state }) => state === 'REVIEW')) throw new Refusal('payment.nothing_due')
  if (attempts.some((one) => one.state === 'CREATED' && since(one) < startingMs))
    throw new Refusal('payment.starting', { retryAfterSeconds: 5 })
  const open = attempts.find(
    (one) =>
      one.state === 'STARTED' &&
      one.provider === wanted.provider.id &&
      one.purpose === wanted.purpose &&
      one.amount_minor === wanted.amountMinor &&
      one.expires_at !== null &&
      one.expires_at.getTime() - now.getTime() > leastLeftMs,
  )
  // A provider that was away is not the guest's doing: only pages that opened are counted.
  const opened = attempts.filter((one) => one.ref !== null && since(one) < dayMs)
  if (!open && opened.length >= mostPerDay) throw new Refusal('payment.too_many_attempts')
  return open
}

async function begin(ctx: CardContext, tx: Tx, linkId: number, provider: PaymentProvider): Promise<Begun> {
  const link = await findLink(tx, linkId)
  if (!link) throw new Refusal('payment.bad_link')
  const reservation = await lockReservation(tx, link.reservation_id)
  const at = await ctx.databaseTime(tx)
  if (await isLinkUsed(tx, linkId)) throw new Refusal('payment.nothing_due')
  const amountMinor = await amountOf(tx, reservation, link.purpose)
  const time = {
    expiresAt: link.expires_at,
    revokedAt: link.revoked_at,
    status: reservation.status,
    holdExpiresAt: reservation.hold_expires_at,
  }
  if (isLinkOver(time, at.now)) throw new Refusal('payment.bad_link')
  // Nights that somebody else may have sold too: staff decide first. Money already on its way is not stopped by it.
  if (await areNightsInDoubt(tx, reservation.id)) throw new Refusal('payment.dates_in_doubt')
  const wanted = { provider, purpose: link.purpose, amountMinor }
  const open = findOpen(await selectAttempts(tx, reservation.id), wanted, at)
  if (open) return { attemptId: open.id, amountMinor, reservation, at, redirectUrl: open.redirect_url }
  const attemptId = randomUUID()
  await insertAttempt(tx, {
    id: attemptId,
    reservationId: reservation.id,
    linkId,
    provider: provider.id,
    purpose: link.purpose,
    amountMinor,
    askAt: new Date(at.now.getTime() + firstAskMs),
    at: at.now,
  })
  await keepHoldUntil(tx, reservation, new Date(at.now.getTime() + holdMs))
  return { attemptId, amountMinor, reservation, at, redirectUrl: null }
}

/** Until when its page lives goes by the one clock, like everything that waits for it. */
async function noteStarted(
  ctx: CardContext,
  { attemptId, at }: Begun,
  { ref, redirectUrl, livesMs }: StartedCharge,
): Promise<void> {
  const expiresAt = new Date(at.now.getTime() + livesMs)
  const started = { state: 'STARTED', ref, redirect_url: redirectUrl, expires_at: expiresAt } as const
  await updateAsked(ctx.db, attemptId, started)
}

/** A clear no ends it; silence leaves it open, for the clock to ask. */
async function noteFault(ctx: CardContext, id: string, error: unknown): Promise<Refusal | undefined> {
  if (error instanceof ProviderRefused) {
    const { now } = await ctx.databaseTime(ctx.db)
    const failure = { failure_code: error.code, failure_message: error.message }
    await updateAsked(ctx.db, id, { state: 'FAILED', ask_at: null, finished_at: now, ...failure })
    return new Refusal('payment.provider_refused')
  }
  if (!(error instanceof ProviderSilent)) return undefined
  await updateAsked(ctx.db, id, { state: 'UNKNOWN' })
  return new Refusal('payment.provider_silent')
}

/**
 * Opens the provider's page. Written down before the provider is asked and again after it answered; the call itself is
 * in no transaction and is never made twice.
 */
export async function startAttempt(
  ctx: CardContext & FeedContext & { readonly address: string },
  token: string,
): Promise<{ attemptId: string; redirectUrl: string }> {
  const linkId = linkIdOf(ctx.vault, token)
  const provider = await chosenProvider(ctx)
  if (!provider) throw new Refusal('payment.no_card')
  const villa = await findVillaOfLink(ctx.db, linkId)
  // The last moment at which a sale elsewhere can still be seen.
  if (villa) await refreshFeeds(ctx, villa.id)
  const begun = await ctx.db.transaction().execute((tx) => begin(ctx, tx, linkId, provider))
  const { attemptId, amountMinor, reservation } = begun
  if (begun.redirectUrl) return { attemptId, redirectUrl: begun.redirectUrl }
  try {
    const started = await provider.start({
      attemptId,
      amountMinor,
      code: reservation.code,
      title: basketTitle(reservation.code),
      guest: {
        firstName: reservation.first_name,
        lastName: reservation.last_name,
        email: reservation.email || (await readAgencyAddress(ctx.db)),
        phone: reservation.phone,
      },
      address: ctx.address,
      returnUrl: `${ctx.siteOrigin}/odeme/durum/${attemptId}`,
    })
    await noteStarted(ctx, begun, started)
    return { attemptId, redirectUrl: started.redirectUrl }
  } catch (error) {
    throw (await noteFault(ctx, attemptId, error)) ?? error
  }
}
