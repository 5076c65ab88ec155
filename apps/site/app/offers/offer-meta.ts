import { formatRange } from '@plato/brand/stay-dates'
import type { PublicOffer } from '@plato/contract/offers/offer-shape.contract'
import { offerLabels as labels } from '#site/offers/messages.tr.ts'
import { summaryOf } from '#site/shell/page-meta.ts'
import { guestsLabels } from '#site/stay/guests-labels.ts'

/** What a chat shows beside the link: when, how many villas, which ones; and the first villa's picture. Never a name. */
export function offerPreview(offer: PublicOffer) {
  const { checkIn, checkOut, nights, villas } = offer
  const pictured = villas.find(({ sharePicture }) => sharePicture !== null)
  return {
    title: labels.pageTitle(formatRange(checkIn, checkOut), villas.length),
    description: summaryOf(
      labels.description(villas.map(({ name }) => name).join(', '), nights, guestsLabels(offer)),
    ),
    picture:
      pictured?.sharePicture === undefined || pictured.sharePicture === null
        ? undefined
        : { address: pictured.sharePicture, width: 1200, height: 630, alt: pictured.name },
  }
}
