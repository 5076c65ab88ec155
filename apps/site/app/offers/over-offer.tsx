import { placeOf } from '@plato/brand/place'
import { formatRange } from '@plato/brand/stay-dates'
import type { PublicOffer } from '@plato/contract/offers/offer-shape.contract'
import { ArrowRight, Search } from 'lucide-react'
import { offerLabels, overLabels, overLinks } from '#site/offers/messages.tr.ts'
import { OfferContact } from '#site/offers/offer-contact.tsx'
import { searchHref, villaHref } from '#site/offers/offer-links.ts'
import { MessagePage } from '#site/shell/ui/message-page.tsx'

/** Expired, taken back, taken already, or a link that opens nothing: what that means, and where to go on. */
export function OverOffer({ offer }: { offer: PublicOffer | null }) {
  const state = offer && offer.state !== 'OPEN' ? offer.state : 'GONE'
  const { title, text } = overLabels[state]
  return (
    <MessagePage eyebrow={offerLabels.eyebrow} title={title} lead={text} seed="teklif">
      <div className="mt-8 flex flex-wrap gap-3">
        {state === 'CONVERTED' ? (
          <a href="/enquire" className="button button-primary">
            {overLinks.track}
          </a>
        ) : (
          <a href={offer ? searchHref(offer) : '/listing'} className="button button-primary">
            <Search />
            {offerLabels.searchSame}
          </a>
        )}
        <OfferContact range={offer ? formatRange(offer.checkIn, offer.checkOut) : undefined} />
      </div>
      {offer && offer.villas.length > 0 ? <VillaLinks offer={offer} /> : null}
    </MessagePage>
  )
}

function VillaLinks({ offer }: { offer: PublicOffer }) {
  const shown = offer.villas.filter(({ slug }) => slug !== '')
  if (shown.length === 0) return null
  return (
    <nav aria-label={overLinks.villas} className="mt-10 max-w-[640px]">
      <h2 className="mb-3 text-20">{overLinks.villas}</h2>
      <ul className="border-t border-line">
        {shown.map((villa) => (
          <li key={villa.id} className="border-b border-line">
            <a
              href={villaHref(villa.slug, offer)}
              className="group flex min-h-14 items-center gap-4 hover:text-sea"
            >
              <span className="font-serif text-20">{villa.name}</span>
              <span className="min-w-0 truncate text-ink-soft">{placeOf(villa)}</span>
              <ArrowRight className="ml-auto flex-none text-sea" />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
