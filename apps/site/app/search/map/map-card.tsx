import { placeOf } from '@plato/brand/place'
import type { VillaCard } from '@plato/contract/search/search.contract'
import { X } from 'lucide-react'
import type { KeyboardEvent, RefObject } from 'react'
import { VillaPicture } from '#site/photos/villa-picture.tsx'
import type { MapLayout } from '#site/search/map/map-props.ts'
import { mapLabels } from '#site/search/messages.tr.ts'
import type { Search } from '#site/search/search-url.ts'
import { usePrice } from '#site/shell/preferences/use-price.ts'
import { villaQuery } from '#site/stay/villa-query.ts'
import { cardLabels } from '#site/villa-card/messages.tr.ts'
import { Rating } from '#site/villa-card/rating.tsx'
import { StayLine } from '#site/villa-card/stay-line.tsx'

interface Props {
  readonly villa: VillaCard
  readonly search: Search
  readonly layout: MapLayout
  readonly box: RefObject<HTMLDivElement | null>
  readonly onClose: () => void
}

const layoutStyles = {
  /** Beside its pin; `useCardPlace` says where. */
  pane: { box: 'w-[296px]', picture: 'h-[152px] w-full', text: 'px-4 pt-3 pb-4', close: 'right-1' },
  /** Above the button that leads back to the list. */
  sheet: {
    box: 'inset-x-3 bottom-[88px] mx-auto grid min-h-[136px] max-w-[440px] grid-cols-[124px_minmax(0,1fr)]',
    picture: 'size-full',
    text: 'px-3 py-3',
    close: 'left-1',
  },
} as const

/** The villa behind the pressed pin, small. */
export function MapCard({ villa, search, layout, box, onClose }: Props) {
  const price = usePrice()
  const { stay, currency, fromMinor } = villa
  const [picture] = villa.images
  const styles = layoutStyles[layout]
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // The sheet around the map must not close with its card.
    event.stopPropagation()
    onClose()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the card from its link and its button
    <div
      ref={box}
      data-map-card
      onKeyDown={onKeyDown}
      className={`absolute z-5 overflow-hidden rounded-14 bg-surface shadow-float has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-sea ${styles.box}`}
    >
      {picture ? (
        <VillaPicture
          base={picture.base}
          alt={picture.alt}
          sizes="296px"
          upTo={640}
          className={`${styles.picture} object-cover`}
        />
      ) : (
        <span className="bg-sunken" />
      )}
      <div className={styles.text}>
        <div className="flex items-baseline justify-between gap-3">
          <p className="font-serif text-17 leading-6">
            <a
              href={`/villa/${villa.slug}${villaQuery(stay, search)}`}
              className="after:absolute after:inset-0 focus-visible:outline-none"
            >
              {villa.name}
            </a>
          </p>
          <Rating rating={villa.rating} count={villa.commentCount} />
        </div>
        <p className="text-13 text-ink-soft">
          {placeOf(villa)} · {cardLabels.guests(villa.maxGuests)} · {cardLabels.bedrooms(villa.bedrooms)}
        </p>
        {stay && search.stay ? <StayLine stay={stay} requested={search.stay} className="mt-1.5" /> : null}
        <p className="mt-1">
          {stay ? null : <span className="text-13 text-ink-soft">{cardLabels.nightlyFrom} </span>}
          <b className="text-17 font-semibold">
            {stay ? price(stay.totalMinor, currency) : price.from(fromMinor, currency)}
          </b>
          {stay ? <span className="text-13 text-ink-soft"> {cardLabels.total}</span> : null}
        </p>
      </div>
      <button
        type="button"
        aria-label={mapLabels.closeCard}
        onClick={onClose}
        className={`absolute top-1 z-1 grid size-11 place-items-center focus-visible:rounded-full [&_.lucide]:size-8 [&_.lucide]:rounded-full [&_.lucide]:bg-photo-chip/94 [&_.lucide]:p-1.5 [&_.lucide]:text-photo-chip-ink ${styles.close}`}
      >
        <X />
      </button>
    </div>
  )
}
