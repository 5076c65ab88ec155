import type { Capability } from '../auth/capabilities.ts'
import { type PublishFacts, type PublishGap, whatPublishingNeeds } from '../villas/publish.ts'

/** The capability behind each part of the staff home page. A caller without it gets an empty part. */
export const boardNeeds = {
  arrivals: 'reservations.read',
  departures: 'reservations.read',
  tonight: 'calendar.read',
  months: 'figures.read',
  begun: 'settings.write',
} as const satisfies Readonly<Record<string, Capability>>
export type BoardPart = keyof typeof boardNeeds

/** Max rows of each list on the home page; a link leads to the rest. */
export const boardRows = 5

export type PermitGap = Extract<PublishGap, `permit_${string}`>
export type PermitFacts = Pick<
  PublishFacts,
  | 'permitType'
  | 'permitNo'
  | 'permitHolder'
  | 'permitVerifiedOn'
  | 'permitMaxPersons'
  | 'permitCheckMonths'
  | 'maxGuests'
>

const isOfPermit = (gap: PublishGap): gap is PermitGap => gap.startsWith('permit_')

/** The missing fields of a villa's permit, by the same rule as for publishing. */
export const permitGaps = (villa: PermitFacts, today: string): readonly PermitGap[] =>
  whatPublishingNeeds(
    {
      ...villa,
      districtId: null,
      ownerId: null,
      summary: '',
      lat: null,
      lng: null,
      images: [],
      pricedUntil: null,
    },
    today,
  ).filter(isOfPermit)

/** In whole percents; null for a base of zero. */
export const percentOf = (part: number, whole: number): number | null =>
  whole > 0 ? Math.round((part * 100) / whole) : null

/** Change in percent compared with a year before; null when there is nothing to compare with. */
export const growthOf = (now: number, before: number): number | null =>
  before > 0 ? Math.round(((now - before) * 100) / before) : null
