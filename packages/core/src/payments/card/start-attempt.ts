import { randomUUID } from 'node:crypto'
import { isLinkOver } from '@plato/rules/payments/link-time'
import { Refusal } from '@plato/rules/refusal'
import type { FeedContext } from '../../availability/feeds/feed-context.ts'
import { areNightsInDoubt, refreshFeeds } from '../../availability/feeds/refresh-feeds.ts'
import { readAgencyAddress } from '../../mail/read-agency-address.ts'
import { amountOf } from '../../payment-links/open-link.ts'
import { linkIdOf } from '../../payment-links/payment-link.ts'
import type { Moment, Tx } from '../../platform/context.ts'
import { keepHoldUntil } from '../../reservations/holds/keep-hold-until.ts'
import { type LockedReservation, lockReservation } from '../../reservations/lock-reservation.ts'
import {
  type PaymentProvider,
  ProviderRefused,
  ProviderSilent,
  type StartedCharge,
} from '../providers/provider.ts'
import { insertAttempt, type StoredAttempt, selectAttempts, updateRequestedAt } from './attempts.queries.ts'
import type { CardContext } from './card-context.ts'
import { basketTitle } from './card-labels.tr.ts'
import { findLink, findVillaOfLink, isLinkUsed } from './links.queries.ts'
import { chosenProvider } from './open-provider.ts'

const secondMs = 1_000
const minuteMs = 60 * secondMs
/** After this time a start without a response counts as unanswered. */
const startingMs = 20 * secondMs
/** A page that expires sooner is not reused. */
const minLeftMs = 2 * minuteMs
/** Providers’ pages live for 30 minutes; the hold must last longer. */
const holdMs = 45 * minuteMs
const firstAskMs = 2 * minuteMs
const dayMs = 86_400_000
const maxPerDay = 10

interface Begun {
  readonly attemptId: string
  readonly amountMinor: number
  readonly reservation: LockedReservation
  readonly at: Moment
  /** Set when an open attempt is reused. */
  readonly redirectUrl: string | null
}

interface Wanted {
  readonly provider: PaymentProvider
  readonly purpose: StoredAttempt['purpose']
  readonly amountMinor: number
}

/** The open attempt for the same payment. Refuses while another start is running or the bank reviews a card. */
function findOpen(
  attempts: readonly StoredAttempt[],
  wanted: Wanted,
  { now }: Moment,
): StoredAttempt | undefined {
  const since = (attempt: StoredAttempt) => now.getTime() - attempt.created_at.getTime()
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
      one.expires_at.getTime() - now.getTime() > minLeftMs,
  )
  // Counts only pages that opened: a provider that did not answer must not use up the guest’s attempts.
  const opened = attempts.filter((one) => one.ref !== null && since(one) < dayMs)
  if (!open && opened.length >= maxPerDay) throw new Refusal('payment.too_many_attempts')
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
  // Refuses while a calendar conflict is open: staff decide first. Payments already started are not stopped.
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

/** Computes the expiry from the database time, which every deadline uses. */
async function noteStarted(
  ctx: CardContext,
  { attemptId, at }: Begun,
  { ref, redirectUrl, livesMs }: StartedCharge,
): Promise<void> {
  const expiresAt = new Date(at.now.getTime() + livesMs)
  const started = { state: 'STARTED', ref, redirect_url: redirectUrl, expires_at: expiresAt } as const
  await updateRequestedAt(ctx.db, attemptId, started)
}

/** When a guest should try again after the provider sent no response. */
const silentProviderSeconds = 60

/** A refusal fails the attempt; a missing response leaves it open for the reconciliation job. */
async function noteFault(ctx: CardContext, id: string, error: unknown): Promise<Refusal | undefined> {
  if (error instanceof ProviderRefused) {
    const { now } = await ctx.databaseTime(ctx.db)
    const failure = { failure_code: error.code, failure_message: error.message }
    await updateRequestedAt(ctx.db, id, { state: 'FAILED', ask_at: null, finished_at: now, ...failure })
    return new Refusal('payment.provider_refused')
  }
  if (!(error instanceof ProviderSilent)) return undefined
  await updateRequestedAt(ctx.db, id, { state: 'UNKNOWN' })
  return new Refusal('payment.provider_silent', { retryAfterSeconds: silentProviderSeconds })
}

/**
 * Opens the provider’s page. The attempt is stored before the call and updated after it; the call itself is outside
 * any transaction and is never repeated.
 */
export async function startAttempt(
  ctx: CardContext & FeedContext & { readonly address: string },
  token: string,
): Promise<{ attemptId: string; redirectUrl: string }> {
  const linkId = linkIdOf(ctx.vault, token)
  const provider = await chosenProvider(ctx)
  if (!provider) throw new Refusal('payment.no_card')
  const villa = await findVillaOfLink(ctx.db, linkId)
  // Reads the feeds now: after this the money is on its way and a new external booking comes too late.
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
