import type { Villa } from '@plato/contract/villas/villas.contract'
import { addDays } from '@plato/rules/calendar-day'
import { type PublishGap, whatPublishingNeeds } from '@plato/rules/villas/publish'
import { createContext, useContext } from 'react'
import type { DraftItem, DraftValue } from '#dashboard/form/draft-item.ts'
import type { SectionId } from '#dashboard/shared-villa/section-names.tr.ts'
import { editorMessages } from '#dashboard/villas/editor/villa-editor-messages.tr.ts'

export const sectionOfGap: Record<PublishGap, SectionId> = {
  district: 'general',
  owner: 'general',
  summary: 'texts',
  location: 'location',
  images: 'photos',
  images_unready: 'photos',
  image_alts: 'photos',
  prices: 'prices',
  permit_type: 'permit',
  permit_no: 'permit',
  permit_holder: 'permit',
  permit_verified_on: 'permit',
  permit_max_persons: 'permit',
}

const textIn = (value: DraftValue): string => (typeof value === 'string' ? value : '')
const textOrNull = (value: DraftValue): string | null =>
  typeof value === 'string' && value !== '' ? value : null
const numberOrNull = (value: DraftValue): number | null => (typeof value === 'number' ? value : null)

/** What is still missing to publish the villa with the current form values, by the rule of the server. */
export function gapsOf(
  facts: DraftItem,
  { images, prices, permitCheckMonths }: Pick<Villa, 'images' | 'prices' | 'permitCheckMonths'>,
  today: string,
): readonly PublishGap[] {
  const lastDay = prices
    .map((period) => period.lastDay)
    .sort()
    .at(-1)
  return whatPublishingNeeds(
    {
      districtId: numberOrNull(facts.districtId),
      ownerId: numberOrNull(facts.ownerId),
      summary: textIn(facts.summary),
      lat: numberOrNull(facts.lat),
      lng: numberOrNull(facts.lng),
      maxGuests: numberOrNull(facts.maxGuests) ?? 0,
      permitType: textOrNull(facts.permitType),
      permitNo: textIn(facts.permitNo),
      permitHolder: textIn(facts.permitHolder),
      permitVerifiedOn: textOrNull(facts.permitVerifiedOn),
      permitMaxPersons: numberOrNull(facts.permitMaxPersons),
      permitCheckMonths,
      images,
      pricedUntil: lastDay === undefined ? null : addDays(lastDay, 1),
    },
    today,
  )
}

export const GapsContext = createContext<readonly PublishGap[]>([])
export const useGaps = (): readonly PublishGap[] => useContext(GapsContext)

/** Hint under a field that prevents publishing. */
export function gapHint(gap: PublishGap, value: DraftValue): string {
  if (gap === 'permit_max_persons' && typeof value === 'number') return editorMessages.permitTooSmall
  if (gap === 'permit_verified_on' && typeof value === 'string') return editorMessages.permitLaterThanToday
  return editorMessages.neededToPublish
}
