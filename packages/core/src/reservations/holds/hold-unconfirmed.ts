import { dayNumber } from '@plato/rules/calendar-day'
import { burstWindowHours, whyNotHeld } from '@plato/rules/reservations/hold-caps'
import { mailStaff } from '../../mail/mail-to.ts'
import type { Moment, PublicContext, Tx } from '../../platform/context.ts'
import { dashboardUrl } from '../../platform/dashboard-url.ts'
import { countHeldUnconfirmed, insertBurst, lockUnconfirmed } from './unconfirmed.queries.ts'

export interface CapContext extends Pick<PublicContext, 'sendJob' | 'siteOrigin'> {
  /** Max nights that all unconfirmed requests may hold together. */
  readonly maxUnconfirmedNights: number
}

interface UnconfirmedStay {
  readonly network: string
  readonly checkIn: string
  readonly checkOut: string
}

/**
 * True when an unconfirmed request may hold its nights. Takes one lock until the commit and no other lock afterwards,
 * so that simultaneous requests are counted one after the other and cannot deadlock. Reaching a cap alerts staff.
 */
export async function mayHoldUnconfirmed(
  tx: Tx,
  ctx: CapContext,
  { network, checkIn, checkOut }: UnconfirmedStay,
  at: Moment,
): Promise<boolean> {
  await lockUnconfirmed(tx)
  const held = await countHeldUnconfirmed(tx, network)
  const cap = whyNotHeld(held, dayNumber(checkOut) - dayNumber(checkIn), ctx.maxUnconfirmedNights)
  if (!cap) return true
  // A single stay longer than the cap is not held either, but it is no burst.
  if (held.networkStays > 0 || cap === 'TOTAL') await alertStaff(tx, ctx, { network, cap, ...held }, at)
  return false
}

interface Burst {
  readonly network: string
  readonly cap: 'NETWORK' | 'TOTAL'
  readonly networkNights: number
  readonly totalNights: number
}

async function alertStaff(tx: Tx, ctx: CapContext, burst: Burst, at: Moment): Promise<void> {
  const { network, cap } = burst
  const id = await insertBurst(tx, { network, cap, now: at.now, windowHours: burstWindowHours })
  if (id === undefined) return
  await mailStaff(tx, ctx, {
    key: 'TALEP_YIGILMASI',
    occasion: `burst-${id}`,
    placeholders: {
      ag: network,
      ag_geceleri: String(burst.networkNights),
      tutulan_geceler: String(burst.totalNights),
      talepler_link: dashboardUrl(ctx, '/reservations?status=REQUESTED'),
    },
    at,
  })
}
