import { permitDueOn } from './permit.ts'

/** Requirements for publishing a villa (law 7464, communiqué of 31.12.2025, and our own rules for a complete page). */
export type PublishGap =
  | 'district'
  | 'owner'
  | 'summary'
  | 'location'
  | 'permit_type'
  | 'permit_no'
  | 'permit_holder'
  | 'permit_verified_on'
  | 'permit_max_persons'
  | 'images'
  | 'images_unready'
  | 'image_alts'
  | 'prices'

export const minImages = 5

export interface PublishFacts {
  readonly districtId: number | null
  readonly ownerId: number | null
  readonly summary: string
  readonly lat: number | null
  readonly lng: number | null
  readonly maxGuests: number
  readonly permitType: string | null
  readonly permitNo: string
  readonly permitHolder: string
  readonly permitVerifiedOn: string | null
  readonly permitMaxPersons: number | null
  /** After this many months a verification is too old. */
  readonly permitCheckMonths: number
  readonly images: readonly { readonly state: 'PROCESSING' | 'READY' | 'FAILED'; readonly alt: string }[]
  /** First day after the last priced night; null without prices. */
  readonly pricedUntil: string | null
}

/** Checked on a day that is not in the future and not too long ago. */
const isVerified = (
  { permitVerifiedOn: on, permitCheckMonths }: Pick<PublishFacts, 'permitVerifiedOn' | 'permitCheckMonths'>,
  today: string,
): boolean => on !== null && on <= today && today < permitDueOn(on, permitCheckMonths)

/** Everything that is still missing, in the order of the editor; empty when the villa may be shown to guests. */
export function whatPublishingNeeds(villa: PublishFacts, today: string): readonly PublishGap[] {
  const ready = villa.images.filter((image) => image.state === 'READY')
  const gaps: [PublishGap, boolean][] = [
    ['district', villa.districtId === null],
    ['owner', villa.ownerId === null],
    ['summary', villa.summary.trim() === ''],
    ['location', villa.lat === null || villa.lng === null],
    ['images', ready.length < minImages],
    ['images_unready', villa.images.some((image) => image.state !== 'READY')],
    ['image_alts', ready.some((image) => image.alt.trim() === '')],
    ['prices', villa.pricedUntil === null || villa.pricedUntil <= today],
    ['permit_type', villa.permitType === null],
    ['permit_no', villa.permitNo.trim() === ''],
    ['permit_holder', villa.permitHolder.trim() === ''],
    ['permit_verified_on', !isVerified(villa, today)],
    // The villa must not allow more guests than its permit.
    ['permit_max_persons', villa.permitMaxPersons === null || villa.permitMaxPersons < villa.maxGuests],
  ]
  return gaps.filter(([, isOpen]) => isOpen).map(([gap]) => gap)
}
