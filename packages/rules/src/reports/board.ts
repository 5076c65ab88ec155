import { type PublishFacts, type PublishGap, whatPublishingNeeds } from '../villas/publish.ts'

/** Of each list on the home page; the rest is behind its link. */
export const boardRows = 5

/** A hold that ends within these hours is somebody's to call about today. */
export const holdEndsWithinHours = 12

/**
 * A balance is due at entry. Who has not paid it so long after is no work of today: the list of payments has them, and
 * the home page need not read years of stays to say that most are paid.
 */
export const unpaidForDays = 60

export type PermitGap = Extract<PublishGap, `permit_${string}`>
export type PermitFacts = Pick<
  PublishFacts,
  'permitType' | 'permitNo' | 'permitHolder' | 'permitVerifiedOn' | 'permitMaxPersons' | 'maxGuests'
>

const isOfPermit = (gap: PublishGap): gap is PermitGap => gap.startsWith('permit_')

/** What a villa's permit lacks, by the rule that publishing asks. */
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

/** In whole percents; null while there is nothing to fill. */
export const percentOf = (part: number, whole: number): number | null =>
  whole > 0 ? Math.round((part * 100) / whole) : null

/** By how many percent more or less than a year before; null where there was nothing to compare with. */
export const growthOf = (now: number, before: number): number | null =>
  before > 0 ? Math.round(((now - before) * 100) / before) : null
