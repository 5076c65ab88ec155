import type { PublicTown } from '@plato/contract/regions/regions.contract'
import { ArrowRight } from 'lucide-react'
import { photographedTowns } from '#site/photos/region-photos.ts'
import { regionLabels, townLabels } from '#site/regions/messages.tr.ts'
import { PlaceBreadcrumb, type PlaceKind, PlaceLanding } from '#site/regions/place-landing.tsx'
import { RegionCard } from '#site/regions/region-card.tsx'
import { RegionView } from '#site/regions/region-view.tsx'
import type { LoadedSearch } from '#site/search/load-search.server.ts'
import { addressOf, changed } from '#site/search/search-url.ts'
import { useSite } from '#site/shell/site-data.ts'
import { Horizon } from '#site/shell/ui/horizon.tsx'

export const townKind: PlaceKind = {
  parent: { to: '/regions', label: regionLabels.title },
  messages: townLabels,
}

interface Props {
  readonly town: PublicTown
  readonly loaded: LoadedSearch
}

export function TownView({ town, loaded }: Props) {
  return (
    <PlaceLanding
      kind={townKind}
      place={town}
      loaded={loaded}
      opening={
        <>
          <TownOpening town={town} />
          <Districts town={town} loaded={loaded} />
        </>
      }
      results={{
        id: 'villalar',
        margin: 'mt-10 tablet:mt-14',
        emptyPadding: 'pt-10 tablet:pt-14',
      }}
      after={
        <p className="wrap pt-10">
          <a href="/aktiviteler" className="more-link">
            {townLabels.activities}
            <ArrowRight />
          </a>
        </p>
      }
      others={useOtherTowns(town.slug)}
      allOthers={
        <a href="/regions" className="more-link">
          {regionLabels.title}
          <ArrowRight />
        </a>
      }
    />
  )
}

/** Each district filters the list below; pressing the chosen one removes the filter. */
function Districts({ town, loaded: { search, place, options } }: Props) {
  const known = options.towns.find(({ slug }) => slug === town.slug)?.districts ?? []
  if (known.length === 0) return null
  return (
    <section className="wrap pt-10 tablet:pt-14" aria-labelledby="semtler">
      <h2 id="semtler" className="text-25">
        {townLabels.districts}
      </h2>
      <ul className="mt-4 flex flex-wrap gap-2">
        {known.map(({ id, name }) => {
          const chosen = search.districts.includes(id)
          return (
            <li key={id}>
              <a
                href={`${addressOf(changed(search, { districts: chosen ? [] : [id] }), place)}#villalar`}
                aria-current={chosen ? 'true' : undefined}
                className="inline-flex min-h-11 items-center rounded-full border border-line bg-surface px-4 font-medium whitespace-nowrap transition-colors hover:border-line-strong focus-visible:rounded-full aria-[current]:border-sea aria-[current]:bg-sea-wash aria-[current]:text-sea-strong"
              >
                {name}
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** A photograph is as wide as the page; the placeholder drawing is small, beside the text. */
function TownOpening({ town: { slug, name, description } }: { town: PublicTown }) {
  const photographed = photographedTowns.includes(slug)
  const columns = photographed
    ? 'desktop:grid-cols-[1fr_480px] desktop:items-end desktop:gap-16'
    : 'desktop:block desktop:max-w-[640px]'
  const intro = (
    <div className={`mt-3 grid gap-4 ${columns}`}>
      <h1 className="text-42 tracking-[-0.028em] tablet:text-56 desktop:text-68">{name}</h1>
      {description ? (
        <p className={`max-w-[58ch] text-17 text-ink-soft ${photographed ? '' : 'desktop:mt-6'}`}>
          {description}
        </p>
      ) : null}
    </div>
  )
  const crumbs = <PlaceBreadcrumb kind={townKind} name={name} />
  if (!photographed) {
    return (
      <div className="wrap">
        {crumbs}
        <div className="grid items-center gap-8 desktop:grid-cols-[7fr_5fr] desktop:gap-24">
          {intro}
          <div className="h-[220px] overflow-hidden rounded-20 tablet:h-[320px] desktop:mt-6">
            <Horizon seed={slug} />
          </div>
        </div>
      </div>
    )
  }
  return (
    <>
      <div className="wrap mb-7 tablet:mb-10">
        {crumbs}
        {intro}
      </div>
      <div className="h-[260px] overflow-hidden tablet:wrap tablet:h-[420px] tablet:rounded-20">
        <RegionView slug={slug} sizes="(width < 640px) max(390px, 100vw), min(1312px, 100vw)" first />
      </div>
    </>
  )
}

/** The towns after this one in the menu, continuing from the start; null when there are none. */
function useOtherTowns(slug: string) {
  const { regions = [] } = useSite()
  const here = regions.findIndex((region) => region.slug === slug)
  const others = [...regions.slice(here + 1), ...regions.slice(0, Math.max(here, 0))].slice(0, 4)
  if (others.length === 0) return null
  return (
    <ul className="grid grid-cols-2 gap-x-(--gutter) gap-y-8 desktop:grid-cols-4">
      {others.map((region) => (
        <li key={region.slug}>
          <RegionCard
            region={region}
            height="h-[140px] tablet:h-[232px]"
            sizes="(width < 640px) 50vw, 348px"
          />
        </li>
      ))}
    </ul>
  )
}
