import { placeOf } from '@plato/brand/place'
import { formatShortDay } from '@plato/brand/stay-dates'
import { factsText } from '@plato/brand/villa-facts.tr'
import type { PublicVilla } from '@plato/contract/villas/public-villa.contract'
import {
  BadgeCheck,
  Bath,
  BedDouble,
  CalendarCheck,
  Car,
  FileBadge,
  type LucideIcon,
  Users,
  Waves,
} from 'lucide-react'
import { favouriteOf } from '#site/favourite-button/favourites.ts'
import { useSite } from '#site/shell/site-data.ts'
import { Breadcrumb } from '#site/shell/ui/breadcrumb.tsx'
import { Horizon } from '#site/shell/ui/horizon.tsx'
import { Rating } from '#site/villa-card/rating.tsx'
import VillaGallery from '#site/villas/gallery/villa-gallery.island.tsx'
import { villaLabels } from '#site/villas/page/villa-page-messages.tr.ts'
import VillaActions from '#site/villas/villa-actions.island.tsx'
import { firstSentence, mainPool } from '#site/villas/villa-text.ts'
import { noteSign } from '#site/villas/word-signs.ts'

export const parentsOf = ({ town }: PublicVilla) => [
  { to: '/', label: villaLabels.home },
  { to: `/${town.slug}`, label: town.name },
]

/** Name, place and photographs; on the phone the photographs come first. */
export function VillaOpening({ villa }: { villa: PublicVilla }) {
  const { name, code, districtName, town, rating, commentCount, images } = villa
  const favourite = favouriteOf(villa)
  const dot = <i aria-hidden="true" className="size-[3px] rounded-full bg-ink-faint" />
  return (
    <div className="flex flex-col">
      <div className="wrap">
        <Breadcrumb label={villaLabels.breadcrumb} parents={parentsOf(villa)} here={name} />
        <div className="flex items-end justify-between gap-8 pb-4 tablet:pt-1 tablet:pb-6">
          <div className="min-w-0">
            <h1 className="text-42 leading-[1.08] tracking-[-0.028em] tablet:text-56">{name}</h1>
            <div className="mt-1.5 flex flex-wrap items-center gap-2 text-ink-soft tablet:mt-2.5 tablet:gap-3 tablet:text-17">
              <span>{placeOf({ townName: town.name, districtName })}</span>
              {rating === null ? null : (
                <>
                  {dot}
                  <a href="#yorumlar" className="text-ink hover:text-sea">
                    <Rating
                      rating={rating}
                      count={commentCount}
                      suffix={villaLabels.comments(commentCount)}
                    />
                  </a>
                </>
              )}
              <span className="flex items-center gap-3 max-tablet:hidden">
                {dot}
                {villaLabels.code(code)}
              </span>
            </div>
          </div>
          <VillaActions villa={favourite} />
        </div>
      </div>
      <div className="max-tablet:-order-1 tablet:wrap">
        {images.length > 0 ? (
          <VillaGallery
            villa={favourite}
            images={images.map(({ base, alt, width, height }) => ({ base, alt, width, height }))}
          />
        ) : (
          <div className="h-[292px] overflow-hidden tablet:h-[420px] tablet:rounded-20">
            <Horizon seed={villa.slug} />
          </div>
        )}
      </div>
    </div>
  )
}

const factSigns: Record<ReturnType<typeof factsText>[number]['fact'], LucideIcon> = {
  maxGuests: Users,
  bedrooms: BedDouble,
  bathrooms: Bath,
  pool: Waves,
  parkingCars: Car,
}

export function VillaFacts({ villa }: { villa: PublicVilla }) {
  const facts = factsText({ ...villa, pool: mainPool(villa) })
  return (
    <ul
      aria-label={villaLabels.facts}
      className="grid grid-cols-2 gap-x-5 gap-y-3 tablet:flex tablet:flex-wrap tablet:gap-x-8"
    >
      {facts.map(({ fact, text }) => {
        const Sign = factSigns[fact]
        return (
          <li
            key={fact}
            className="flex items-center gap-2.5 font-medium tablet:text-17 tablet:whitespace-nowrap [&_.lucide]:size-6 [&_.lucide]:text-sea"
          >
            <Sign />
            {text}
          </li>
        )
      })}
    </ul>
  )
}

/** The permit and agency numbers with which a guest can verify the villa. */
export function TrustLine({ villa }: { villa: PublicVilla }) {
  const agencyNo = useSite().frame?.settings.agency_no
  const { permitNo, permitVerifiedOn } = villa
  const part = 'inline-flex items-center gap-2 [&_.lucide]:text-good'
  return (
    <div className="mt-5 flex flex-col items-start gap-2.5 border-y border-line py-4 tablet:mt-7 tablet:flex-row tablet:flex-wrap tablet:items-center tablet:gap-x-6 tablet:gap-y-2 tablet:py-5">
      {permitNo ? (
        <span className={part}>
          <FileBadge />
          {villaLabels.permit} <b className="font-semibold tabular-nums">{permitNo}</b>
        </span>
      ) : null}
      {agencyNo ? (
        <span className={part}>
          <BadgeCheck />
          {villaLabels.agency} <b className="font-semibold tabular-nums">{agencyNo}</b>
        </span>
      ) : null}
      {permitVerifiedOn ? (
        <span className={part}>
          <CalendarCheck />
          {villaLabels.permitChecked}{' '}
          <b className="font-semibold tabular-nums">
            {formatShortDay(permitVerifiedOn)} {permitVerifiedOn.slice(0, 4)}
          </b>
        </span>
      ) : null}
      <a
        href="/dogrula"
        className="text-link max-tablet:ml-7 max-tablet:inline-flex max-tablet:min-h-11 max-tablet:items-center tablet:ml-auto"
      >
        {villaLabels.verify}
      </a>
    </div>
  )
}

/** Drawbacks of the villa that guests should know before booking. */
export function GoodToKnow({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null
  return (
    <section
      aria-label={villaLabels.know}
      className="mt-10 bg-sunken px-5 py-6 max-tablet:-mx-(--margin) tablet:rounded-14 tablet:px-8 tablet:pt-7 tablet:pb-8"
    >
      <h2 className="mb-4 text-25">{villaLabels.know}</h2>
      <ul className="grid gap-4">
        {notes.map((note) => {
          const Sign = noteSign(note)
          const [first, rest] = firstSentence(note)
          return (
            <li key={note} className="grid grid-cols-[24px_1fr] gap-3.5">
              <Sign className="mt-px text-gold-ink" />
              <p>
                <b className="font-semibold">{first}</b> {rest}
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
