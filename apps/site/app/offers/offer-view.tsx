import { untilMoment } from '@plato/brand/moment-text'
import { formatRange } from '@plato/brand/stay-dates'
import type { PublicOffer } from '@plato/contract/offers/offer-shape.contract'
import { Clock, Search } from 'lucide-react'
import { offerLabels as labels } from '#site/offers/messages.tr.ts'
import NoteOpened from '#site/offers/note-opened.island.tsx'
import { OfferContact } from '#site/offers/offer-contact.tsx'
import { searchHref } from '#site/offers/offer-links.ts'
import OfferedVillas from '#site/offers/offered-villas.island.tsx'
import { Eyebrow } from '#site/shell/ui/message-page.tsx'
import { guestsLabels } from '#site/stay/guests-labels.ts'

/** An open offer: guest, dates, the villas in their order, and the contact person. */
export function OfferView({ offer, token }: { offer: PublicOffer; token: string }) {
  const range = formatRange(offer.checkIn, offer.checkOut)
  const hasFree = offer.villas.some(({ quote }) => quote !== null)
  return (
    <div className="wrap">
      <NoteOpened token={token} />
      <header className="grid gap-3 pt-6 pb-7 tablet:pt-10 tablet:pb-10">
        <Eyebrow>{labels.eyebrow}</Eyebrow>
        <h1 className="text-32 tracking-[-0.022em] tablet:text-42">{labels.title(offer.guestName)}</h1>
        <p className="text-17 font-semibold">{labels.stay(range, offer.nights, guestsLabels(offer))}</p>
        {offer.note ? (
          <p className="max-w-[60ch] text-17 whitespace-pre-line text-ink-soft">{offer.note}</p>
        ) : null}
        <p className="flex max-w-[60ch] gap-2.5 text-ink-soft">
          <Clock className="mt-0.5 flex-none text-sea" />
          <span>
            <b className="font-semibold text-ink">{labels.validUntil(untilMoment(offer.validUntil))}</b>{' '}
            {labels.live}
          </span>
        </p>
      </header>
      {hasFree ? null : (
        <section className="mb-8 rounded-20 bg-sunken px-5 py-6 tablet:px-8">
          <h2 className="text-25">{labels.noneTitle}</h2>
          <p className="mt-2 max-w-[60ch] text-17 text-ink-soft">{labels.noneText}</p>
          <a href={searchHref(offer)} className="button button-primary mt-5">
            <Search />
            {labels.searchSame}
          </a>
        </section>
      )}
      <OfferedVillas offer={offer} token={token} />
      <section className="mt-12 border-t border-line pt-8">
        <h2 className="text-25">{labels.questions}</h2>
        <p className="mt-2 mb-5 max-w-[60ch] text-17 text-ink-soft">{labels.questionsText}</p>
        <OfferContact range={range} />
      </section>
    </div>
  )
}
