import type { ReservationStatus } from '../reservations/life-cycle.ts'

interface LinkTime {
  readonly expiresAt: Date
  readonly revokedAt: Date | null
  readonly status: ReservationStatus
  readonly holdExpiresAt: Date | null
}

/** While nights are held for the payment, the hold decides: it may have been extended since the link was sent. */
export const endOfLink = ({
  expiresAt,
  holdExpiresAt,
}: Pick<LinkTime, 'expiresAt' | 'holdExpiresAt'>): Date =>
  holdExpiresAt && holdExpiresAt > expiresAt ? holdExpiresAt : expiresAt

/** Whether a payment link has expired or was revoked. */
export function isLinkOver(link: LinkTime, now: Date): boolean {
  if (link.revokedAt) return true
  if (link.status === 'AWAITING_PAYMENT' && link.holdExpiresAt && link.holdExpiresAt <= now) return true
  return endOfLink(link) <= now
}
