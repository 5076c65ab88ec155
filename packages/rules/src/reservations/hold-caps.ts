/** Caps on nights held by requests whose contact is unconfirmed: a script must not block all villas. */

/** Per network (IPv4 /24, IPv6 /64). */
export const maxUnconfirmedStays = 5
export const maxUnconfirmedNights = 35
/** At most one alert to staff in this time. */
export const burstWindowHours = 6

export interface HeldUnconfirmed {
  /** Held by unconfirmed requests of the same network, and of all networks. */
  readonly networkStays: number
  readonly networkNights: number
  readonly totalNights: number
}

/** Which cap a further stay would exceed; undefined when its nights may be held. */
export function whyNotHeld(
  held: HeldUnconfirmed,
  nights: number,
  maxTotalNights: number,
): 'NETWORK' | 'TOTAL' | undefined {
  if (held.networkStays >= maxUnconfirmedStays || held.networkNights + nights > maxUnconfirmedNights)
    return 'NETWORK'
  return held.totalNights + nights > maxTotalNights ? 'TOTAL' : undefined
}
