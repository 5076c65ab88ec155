import { untilMoment } from '@plato/brand/moment-words'
import { formatRange } from '@plato/brand/stay-dates'
import type { PublicOffer } from '@plato/contract/offers/offer-shape.contract'
import { Clock, Search } from 'lucide-react'
import { offerWords as words } from '#site/offers/messages.tr.ts'
import NoteOpened from '#site/offers/note-opened.island.tsx'
import { OfferContact } from '#site/offers/offer-contact.tsx'
import { searchHref } from '#site/offers/offer-links.ts'
import OfferedVillas from '#site/offers/offered-villas.island.tsx'
import { guestsWords } from '#site/search/search-words.ts'
import { Eyebrow } from '#site/shell/message-page.tsx'

/** An offer that stands: for whom and when, the villas in their order, and whom to ask. */
export function OfferView({ offer, token }: { offer: PublicOffer; token: string }) {
  const range = formatRange(offer.checkIn, offer.checkOut)
  const hasFree = offer.villas.some(({ quote }) => quote !== null)
  return (
    <div className="wrap">
      <NoteOpened token={token} />
      <header className="grid gap-3 pt-6 pb-7 tablet:pt-10 tablet:pb-10">
        <Eyebrow>{words.eyebrow}</Eyebrow>
        <h1 className="text-32 tracking-[-0.022em] tablet:text-42">{words.title(offer.guestName)}</h1>
        <p className="text-17 font-semibold">{words.stay(range, offer.nights, guestsWords(offer))}</p>
        {offer.note ? (
          <p className="max-w-[60ch] text-17 whitespace-pre-line text-ink-soft">{offer.note}</p>
        ) : null}
        <p className="flex max-w-[60ch] gap-2.5 text-ink-soft">
          <Clock className="mt-0.5 flex-none text-sea" />
          <span>
            <b className="font-semibold text-ink">{words.validUntil(untilMoment(offer.validUntil))}</b>{' '}
            {words.live}
          </span>
        </p>
      </header>
      {hasFree ? null : (
        <section className="mb-8 rounded-20 bg-sunken px-5 py-6 tablet:px-8">
          <h2 className="text-25">{words.noneTitle}</h2>
          <p className="mt-2 max-w-[60ch] text-17 text-ink-soft">{words.noneText}</p>
          <a href={searchHref(offer)} className="button button-primary mt-5">
            <Search />
            {words.searchSame}
          </a>
        </section>
      )}
      <OfferedVillas offer={offer} token={token} />
      <section className="mt-12 border-t border-line pt-8">
        <h2 className="text-25">{words.questions}</h2>
        <p className="mt-2 mb-5 max-w-[60ch] text-17 text-ink-soft">{words.questionsText}</p>
        <OfferContact range={range} />
      </section>
    </div>
  )
}
