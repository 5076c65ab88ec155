import { formatRange } from '@plato/brand/stay-dates'
import { inPlace } from '@plato/brand/turkish'
import type { Alternatives } from '@plato/contract/search/search.contract'
import type { ReactNode } from 'react'
import { VillaPicture } from '#site/photos/villa-picture.tsx'
import { ContactLinks } from '#site/pricing/contact-links.tsx'
import { requestLinks, whatsAppHref } from '#site/pricing/request-links.ts'
import { withoutFilters } from '#site/search/filters/chosen-filters.ts'
import { emptyMessages } from '#site/search/messages.tr.ts'
import type { Results } from '#site/search/results/use-results.ts'
import { detailLabels, namesOf, whereLabels } from '#site/search/search-labels.ts'
import { SearchLink, type Way } from '#site/search/search-link.tsx'
import { changed, guestsOf, type Search } from '#site/search/search-url.ts'
import { usePrice } from '#site/shell/preferences/use-price.ts'
import type { SearchOptions } from '#site/shell/search-options.ts'
import { useShared } from '#site/shell/shared.ts'
import { stayText } from '#site/stay/stay-shift.ts'
import { villaQuery } from '#site/stay/villa-query.ts'
import { VillaCard } from '#site/villa-card/villa-card.tsx'
import { factsOf } from '#site/villa-card/villa-labels.ts'

interface Props {
  readonly way: Way
  readonly results: Results
  readonly options: SearchOptions
}

/** What can be had instead of an empty list. Every part was queried; one without a result is not drawn. */
export function EmptyList({ way, results, options }: Props) {
  const { answered: search, answer } = results
  const { alternatives } = answer
  if (!alternatives)
    return (
      <div className="mt-2">
        <p className="max-w-[64ch] text-17 leading-7 text-ink-soft">{emptyMessages.unknown}</p>
        <AskUs search={search} />
      </div>
    )
  const where = whereLabels(namesOf(search, options))
  const { pair, nearbyTowns, fewerGuests, largestCapacity } = alternatives
  const hasOffers = pair || nearbyTowns.length > 0 || fewerGuests || alternatives.withoutFilters > 0
  const offered = search.stay ? emptyMessages.offered : emptyMessages.offeredUndated
  return (
    <div data-alternatives className="mt-2">
      <p className="max-w-[64ch] text-17 leading-7 text-ink-soft">
        {search.stay ? emptyMessages.searched(formatRange(search.stay.checkIn, search.stay.checkOut)) : null}
        {largestCapacity ? emptyMessages.largest(where, largestCapacity) : null}
        {hasOffers ? offered : answer.nearMisses.length > 0 ? '' : emptyMessages.nothing}
      </p>
      {pair ? <Pair pair={pair} search={search} /> : null}
      {nearbyTowns.length > 0 ? (
        <Nearby way={way} search={search} found={alternatives} options={options} />
      ) : null}
      <Fewer way={way} search={search} found={alternatives} />
      <AskUs search={search} />
    </div>
  )
}

interface PartProps {
  readonly title: string
  readonly lead: string
  readonly more?: ReactNode
  readonly children?: ReactNode
}

function Part({ title, lead, more, children }: PartProps) {
  return (
    <section className="mt-10 border-t border-line pt-8">
      <div className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <h2 className="text-25">{title}</h2>
          <p className="mt-1 text-ink-soft">{lead}</p>
        </div>
        {more}
      </div>
      {children}
    </section>
  )
}

type PairOffer = NonNullable<Alternatives['pair']>

/** Two neighbouring villas with one sum. */
function Pair({ pair, search }: { pair: PairOffer; search: Search }) {
  const price = usePrice()
  const { contact } = useShared()
  const { first, second, sameDistrict, totalMinor } = pair
  const guests = guestsOf(search)
  const place = inPlace(sameDistrict ? first.districtName : first.townName)
  const lead = sameDistrict ? emptyMessages.pairDistrict(place) : emptyMessages.pairTown(place)
  const perNight = Math.round(totalMinor / guests / first.stay.nights / 100) * 100
  const range = formatRange(first.stay.checkIn, first.stay.checkOut)
  const message = emptyMessages.pairMessage(first.name, second.name, range, guests)
  return (
    <Part
      title={emptyMessages.pairTitle}
      lead={lead + emptyMessages.pairGuests(first.maxGuests + second.maxGuests)}
    >
      <div
        data-pair
        className="grid items-center gap-5 tablet:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] desktop:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)_300px]"
      >
        <PairVilla villa={first} />
        <span aria-hidden="true" className="text-center text-20 text-ink-soft max-tablet:hidden">
          +
        </span>
        <PairVilla villa={second} />
        <div className="flex flex-col justify-center gap-1 border-line max-desktop:col-span-full max-desktop:border-t max-desktop:pt-5 desktop:h-full desktop:border-l desktop:pl-6">
          <span className="text-ink-soft">{emptyMessages.both(stayText(first.stay))}</span>
          <b className="text-32 leading-10 font-[650] tracking-[-0.02em]">
            {price(totalMinor, first.currency)}
          </b>
          <small className="text-13 text-ink-soft">
            {emptyMessages.perGuestNight(price(perNight, first.currency))}
          </small>
          {contact?.whatsapp ? (
            <a
              href={whatsAppHref(contact.whatsapp, message)}
              target="_blank"
              rel="noopener"
              className="button button-primary mt-3"
            >
              {emptyMessages.askPair}
            </a>
          ) : null}
        </div>
      </div>
    </Part>
  )
}

function PairVilla({ villa }: { villa: PairOffer['first'] }) {
  const price = usePrice()
  const [picture] = villa.images
  return (
    <a
      href={`/villa/${villa.slug}${villaQuery(villa.stay, { adults: 0, children: 0, babies: 0 })}`}
      className="group block"
    >
      {picture ? (
        <VillaPicture
          base={picture.base}
          alt={picture.alt}
          sizes="(width < 640px) 100vw, 420px"
          upTo={960}
          className="h-[208px] w-full rounded-14 object-cover"
        />
      ) : null}
      <span className="mt-3 flex items-baseline justify-between gap-3">
        <b className="font-serif text-20 leading-7 font-normal">{villa.name}</b>
        <span className="font-semibold">{price(villa.stay.totalMinor, villa.currency)}</span>
      </span>
      <span className="text-ink-soft">{factsOf(villa)}</span>
    </a>
  )
}

interface NearbyProps {
  readonly way: Way
  readonly search: Search
  readonly found: Alternatives
  readonly options: SearchOptions
}

const withTowns = (search: Search, slugs: readonly string[]) =>
  changed(search, { towns: slugs, districts: [] })

/** The nearest towns with a result, and a few of their villas. */
function Nearby({ way, search, found: { nearbyTowns, nearbyVillas } }: NearbyProps) {
  const guests = guestsOf(search)
  return (
    <Part
      title={guests > 0 ? emptyMessages.nearbyTitleFor(guests) : emptyMessages.nearbyTitle}
      lead={emptyMessages.nearbyLead}
      more={
        <SearchLink
          way={way}
          to={withTowns(
            search,
            nearbyTowns.map(({ slug }) => slug),
          )}
          className="text-link"
        >
          {emptyMessages.seeAll}
        </SearchLink>
      }
    >
      <ul data-nearby className="mb-6 flex flex-wrap gap-2">
        {nearbyTowns.map(({ id, name, slug, km, count }) => (
          <li key={id}>
            <SearchLink
              way={way}
              to={withTowns(search, [slug])}
              className="button button-outline button-small"
            >
              {emptyMessages.town(name, km, count)}
            </SearchLink>
          </li>
        ))}
      </ul>
      <ul className="grid gap-x-(--gutter) gap-y-8 tablet:grid-cols-2 desktop:grid-cols-3">
        {nearbyVillas.map((villa) => (
          <li key={villa.id}>
            <VillaCard
              villa={villa}
              sizes="(width < 640px) 100vw, 33vw"
              query={villaQuery(villa.stay, search)}
              requested={search.stay}
            />
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** The same search for fewer people, and without filters. */
function Fewer({ way, search, found }: Omit<NearbyProps, 'options'>) {
  const { fewerGuests } = found
  if (!fewerGuests && found.withoutFilters === 0) return null
  const box = 'flex flex-col items-start gap-2 rounded-14 bg-sunken p-6'
  return (
    <div className="mt-10 grid gap-5 tablet:grid-cols-2">
      {fewerGuests ? (
        <section data-fewer className={box}>
          <h2 className="text-20">{emptyMessages.fewerTitle}</h2>
          <p className="text-ink-soft">{emptyMessages.fewer(fewerGuests.guests, fewerGuests.count)}</p>
          <SearchLink
            way={way}
            to={changed(search, { adults: fewerGuests.guests, children: 0 })}
            className="button button-outline button-small"
          >
            {emptyMessages.fewerButton(fewerGuests.guests)}
          </SearchLink>
        </section>
      ) : null}
      {found.withoutFilters > 0 ? (
        <section className={box}>
          <h2 className="text-20">{emptyMessages.filtersTitle}</h2>
          <p className="text-ink-soft">{emptyMessages.filters(found.withoutFilters)}</p>
          <SearchLink
            way={way}
            to={withoutFilters(search, way.place)}
            className="button button-outline button-small"
          >
            {emptyMessages.clearAll}
          </SearchLink>
        </section>
      ) : null}
    </div>
  )
}

function AskUs({ search }: { search: Search }) {
  const { contact } = useShared()
  const links = requestLinks(contact, emptyMessages.message(detailLabels(search)))
  return (
    <Part
      title={emptyMessages.askTitle}
      lead={emptyMessages.ask}
      more={
        <ContactLinks
          links={links}
          write={emptyMessages.whatsApp}
          call={emptyMessages.call}
          className="flex-wrap gap-x-6"
        />
      }
    />
  )
}
