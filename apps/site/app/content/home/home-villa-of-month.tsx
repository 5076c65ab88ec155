import { placeOf } from '@plato/brand/place'
import type { FrontPage } from '@plato/contract/content/content.contract'
import type { ReactNode } from 'react'
import { capitalised } from '#site/content/home/home-labels.ts'
import NightlyFrom from '#site/content/home/nightly-from.island.tsx'
import { home } from '#site/content/messages.tr.ts'
import { VillaPicture } from '#site/photos/villa-picture.tsx'
import { Eyebrow } from '#site/shell/ui/message-page.tsx'
import { cardLabels } from '#site/villa-card/messages.tr.ts'
import { Rating } from '#site/villa-card/rating.tsx'
import { poolOf } from '#site/villa-card/villa-labels.ts'

const labels = home.ofMonth

export function HomeVillaOfMonth({ card, summary }: NonNullable<FrontPage['villaOfMonth']>) {
  const href = `/villa/${card.slug}`
  // The first picture is the house from outside; the second is why one would go there.
  const picture = card.images[1] ?? card.images[0]
  const pool = poolOf(card)
  return (
    <section className="wrap section-gap" aria-labelledby="ayin-villasi">
      <div className="grid gap-x-(--gutter) tablet:grid-cols-[7fr_5fr] desktop:grid-cols-[8fr_4fr]">
        {picture ? (
          <a
            href={href}
            tabIndex={-1}
            className="group overflow-hidden bg-sunken max-tablet:-mx-(--margin) tablet:rounded-14"
          >
            <VillaPicture
              base={picture.base}
              alt={picture.alt}
              sizes="(width < 640px) 100vw, (max-width: 1180px) 56vw, 866px"
              upTo={1920}
              className="h-[300px] w-full object-cover transition-transform duration-600 ease-out group-hover:scale-[1.025] tablet:h-[560px]"
            />
          </a>
        ) : null}
        <div className="flex flex-col pt-6 tablet:pt-0 tablet:pl-6">
          <Eyebrow>{cardLabels.ofMonth}</Eyebrow>
          <h2 id="ayin-villasi" className="mt-3 mb-2 text-42 tracking-[-0.025em] tablet:mt-5 desktop:text-56">
            <a href={href} className="transition-colors hover:text-sea">
              {card.name}
            </a>
          </h2>
          <p className="text-ink-soft">{placeOf(card)}</p>
          {summary ? (
            <p className="mt-3 leading-6 text-ink-soft tablet:mt-5 tablet:text-17 tablet:leading-7">
              {summary}
            </p>
          ) : null}
          <div className="mt-6 tablet:mt-auto tablet:pt-6">
            <dl>
              <Fact label={labels.size}>{labels.sizeOf(card.maxGuests, card.bedrooms)}</Fact>
              {pool ? <Fact label={labels.pool}>{capitalised(pool)}</Fact> : null}
              {card.rating === null ? null : (
                <Fact label={labels.rating}>
                  <Rating rating={card.rating} count={card.commentCount} />
                </Fact>
              )}
            </dl>
            <div className="mt-5 flex items-center justify-between gap-4">
              <div>
                <span className="text-ink-soft">{cardLabels.nightlyFrom}</span>
                <NightlyFrom minor={card.fromMinor} currency={card.currency} />
              </div>
              <a href={href} className="button button-primary">
                {labels.see}
                <span className="sr-only">({card.name})</span>
              </a>
            </div>
          </div>
        </div>
      </div>
    </section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 border-t border-line py-3">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="text-right font-strong">{children}</dd>
    </div>
  )
}
