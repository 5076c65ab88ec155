import { placeOf } from '@plato/brand/place'
import { formatShortRange } from '@plato/brand/stay-dates'
import type { VillaCard as Villa } from '@plato/contract/search/search.contract'
import { ChevronRight } from 'lucide-react'
import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { Heart } from '#site/favourite-button/heart.tsx'
import { VillaPicture } from '#site/photos/villa-picture.tsx'
import { type ShowPrice, usePrice } from '#site/shell/preferences/use-price.ts'
import type { StayDates } from '#site/stay/stay-shift.ts'
import { cardLabels } from '#site/villa-card/messages.tr.ts'
import { Rating } from '#site/villa-card/rating.tsx'
import { StayLine } from '#site/villa-card/stay-line.tsx'
import { factsOf } from '#site/villa-card/villa-labels.ts'

export const cardPictureUpTo = 960

interface Props {
  readonly villa: Villa
  readonly sizes: string
  /** Dates and guests of the search, carried over to the villa's page: `?checkIn=…`. */
  readonly query?: string
  /** The card's first picture is the largest of the first view. */
  readonly first?: boolean
  readonly headingLevel?: 2 | 3
  readonly onHover?: (id: number | undefined) => void
  /** The dates that were searched for; when given, the card prints the dates its price belongs to. */
  readonly requested?: StayDates | undefined
  /** Under the price: why it is a near miss, and the way out. */
  readonly children?: ReactNode
}

/** A villa in a list. One tab stop: the pictures are the link, the arrow keys move them. */
export function VillaCard({
  villa,
  sizes,
  query = '',
  first = false,
  headingLevel,
  onHover,
  requested,
  children,
}: Props) {
  const price = usePrice()
  const href = `/villa/${villa.slug}${query}`
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  const thumbnail = villa.images[0] ? `${villa.images[0].base}/320.jpg` : ''
  return (
    <article
      className="group/card relative min-w-0 has-[.pictures:focus-visible]:rounded-14 has-[.pictures:focus-visible]:outline-2 has-[.pictures:focus-visible]:outline-offset-4 has-[.pictures:focus-visible]:outline-sea"
      onPointerEnter={onHover && (() => onHover(villa.id))}
      onPointerLeave={onHover && (() => onHover(undefined))}
    >
      <Pictures villa={villa} href={href} sizes={sizes} first={first} label={labelOf(villa, price)} />
      <Heart
        villa={{ id: villa.id, slug: villa.slug, name: villa.name, thumbnail }}
        className="absolute top-1 right-1 z-2"
      />
      <div className="relative pt-3.5">
        <div className="flex items-baseline justify-between gap-3">
          <Heading className="font-serif text-20 leading-7 tracking-[-0.01em]">
            <a href={href} tabIndex={-1} className="after:absolute after:inset-0 after:z-1">
              {villa.name}
            </a>
          </Heading>
          <Rating rating={villa.rating} count={villa.commentCount} />
        </div>
        <p className="text-ink-soft">{placeOf(villa)}</p>
        <p className="text-ink-soft">{factsOf(villa)}</p>
        {villa.permitNo ? (
          <small className="block text-13 text-ink-soft">{cardLabels.permit(villa.permitNo)}</small>
        ) : null}
        {villa.stay && requested ? (
          <StayLine stay={villa.stay} requested={requested} className="mt-2.5" />
        ) : null}
        <CardPrice villa={villa} price={price} isDated={requested !== undefined} />
        {children}
      </div>
    </article>
  )
}

function labelOf(villa: Villa, price: ShowPrice): string {
  const { stay, currency, fromMinor } = villa
  const amount = stay
    ? `${formatShortRange(stay.checkIn, stay.checkOut)}, ${cardLabels.nights(stay.nights)} ${cardLabels.total} ${price(stay.totalMinor, currency)}`
    : `${cardLabels.nightlyFrom} ${price.from(fromMinor, currency)}`
  return cardLabels.label(villa.name, placeOf(villa), amount)
}

interface PriceProps {
  readonly villa: Villa
  readonly price: ShowPrice
  /** The line above already says how many nights. */
  readonly isDated: boolean
}

function CardPrice({ villa, price, isDated }: PriceProps) {
  const { stay, currency, fromMinor, prepaymentShare } = villa
  if (!stay) {
    return (
      <p className="mt-2">
        {cardLabels.nightlyFrom} <b className="text-17 font-[650]">{price.from(fromMinor, currency)}</b>
      </p>
    )
  }
  const nightly = price.average(stay.totalMinor, stay.nights, currency)
  return (
    <p className="mt-2">
      <b className="text-20 font-[650] tracking-[-0.01em]">{price(stay.totalMinor, currency)}</b>{' '}
      <span className="text-ink-soft">{cardLabels.total}</span>
      <small className="block text-13 text-ink-soft">
        {isDated ? '' : `${cardLabels.nights(stay.nights)} · `}
        {cardLabels.nightly(nightly)} · {cardLabels.afterAcceptance(prepaymentShare / 100)}
      </small>
    </p>
  )
}

interface PicturesProps {
  readonly villa: Villa
  readonly href: string
  readonly sizes: string
  readonly first: boolean
  readonly label: string
}

function Pictures({ villa, href, sizes, first, label }: PicturesProps) {
  const scroller = useRef<HTMLAnchorElement>(null)
  const [shown, setShown] = useState(0)
  // The further pictures come with the first reach for them: a list of cards would be five times as long without this.
  const [reached, setReached] = useState(false)
  const reach = () => setReached(true)
  const count = villa.images.length
  const onScroll = () => {
    const { scrollLeft = 0, clientWidth = 1 } = scroller.current ?? {}
    setShown(Math.round(scrollLeft / clientWidth))
  }
  const next = (event: MouseEvent) => {
    event.preventDefault()
    const { clientWidth = 0 } = scroller.current ?? {}
    scroller.current?.scrollTo({ left: ((shown + 1) % count) * clientWidth, behavior: 'smooth' })
  }
  return (
    <div
      onPointerEnter={reach}
      onTouchStart={reach}
      className="relative aspect-4/3 overflow-hidden rounded-14 bg-sunken"
    >
      <a
        ref={scroller}
        href={href}
        aria-label={label}
        onScroll={onScroll}
        onFocus={reach}
        className="pictures flex h-full snap-x snap-mandatory relative overflow-x-auto [scrollbar-width:none] focus-visible:outline-none"
      >
        {(reached ? villa.images : villa.images.slice(0, 1)).map((image, at) => (
          <VillaPicture
            key={image.base}
            base={image.base}
            alt={image.alt}
            sizes={sizes}
            upTo={cardPictureUpTo}
            first={first && at === 0}
            className="size-full flex-none snap-start object-cover transition-transform duration-600 ease-out group-hover/card:scale-[1.025]"
          />
        ))}
      </a>
      <Badges villa={villa} />
      {count > 1 ? (
        <>
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-x-0 bottom-3 flex justify-center gap-1.5"
          >
            {villa.images.map((image, at) => (
              <i
                key={image.base}
                className={`h-1.5 rounded-full shadow-[0_0_2px_rgb(0_0_0/.25)] ${at === shown ? 'w-4 bg-white' : 'w-1.5 bg-white/60'}`}
              />
            ))}
          </span>
          {/* For the mouse alone: fingers swipe, and the keyboard has its arrows. */}
          <button
            type="button"
            tabIndex={-1}
            aria-hidden="true"
            onClick={next}
            className="absolute top-1/2 right-3 z-2 -mt-[18px] hidden size-9 place-items-center rounded-full bg-photo-chip/96 text-photo-chip-ink shadow-[0_2px_8px_rgb(0_0_0/.18)] pointer-fine:group-hover/card:grid"
          >
            <ChevronRight />
          </button>
        </>
      ) : null}
    </div>
  )
}

function Badges({ villa }: { villa: Villa }) {
  const badge =
    'inline-flex h-7 items-center gap-1.5 rounded-full bg-photo-chip/94 px-3 text-13 font-strong text-photo-chip-ink'
  if (!villa.villaOfMonth && !villa.ribbonText) return null
  return (
    <span className="pointer-events-none absolute top-3 left-3 flex gap-1.5">
      {villa.villaOfMonth ? (
        <span className={`${badge} before:size-1.5 before:rounded-full before:bg-progress`}>
          {cardLabels.ofMonth}
        </span>
      ) : null}
      {villa.ribbonText ? <span className={badge}>{villa.ribbonText}</span> : null}
    </span>
  )
}
