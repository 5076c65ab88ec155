import type { PublicTown } from '@plato/contract/regions/regions.contract'
import { ArrowRight } from 'lucide-react'
import type { MetaDescriptor } from 'react-router'
import { SectionHeading } from '#site/content/section-heading.tsx'
import { photographedTowns } from '#site/photos/region-photos.ts'
import { regionWords, townWords } from '#site/regions/messages.tr.ts'
import { RegionCard } from '#site/regions/region-card.tsx'
import { RegionView } from '#site/regions/region-view.tsx'
import type { LoadedSearch } from '#site/search/load-search.server.ts'
import { SearchResults } from '#site/search/search-results.tsx'
import { addressOf, changed } from '#site/search/search-url.ts'
import { AskUs } from '#site/shell/ask-us.tsx'
import { Breadcrumb, breadcrumbForSearchEngines } from '#site/shell/breadcrumb.tsx'
import { Horizon } from '#site/shell/horizon.tsx'
import { meta as metaWords } from '#site/shell/messages.tr.ts'
import { pageMeta, summaryOf } from '#site/shell/page-meta.ts'
import { useSite } from '#site/shell/site-data.ts'

const parents = [
  { to: '/', label: regionWords.home },
  { to: '/regions', label: regionWords.title },
] as const

export function townMeta(
  origin: string,
  { slug, name, description }: PublicTown,
  indexed: boolean,
): MetaDescriptor[] {
  return [
    ...pageMeta({
      origin,
      path: `/${slug}`,
      title: metaWords.titleOf(townWords.metaTitle(name)),
      description: summaryOf(description) || townWords.metaDescription(name),
      indexed,
    }),
    breadcrumbForSearchEngines(origin, [...parents, { to: `/${slug}`, label: name }]),
  ]
}

interface Props {
  readonly town: PublicTown
  readonly loaded: LoadedSearch
}

export function TownView({ town, loaded }: Props) {
  return (
    <>
      <TownOpening town={town} />
      <Districts town={town} loaded={loaded} />
      {town.villaCount > 0 ? (
        <div id="villalar" className="mt-10 border-t border-line tablet:mt-14">
          <SearchResults loaded={loaded} level={2} />
        </div>
      ) : (
        <section className="wrap pt-10 tablet:pt-14">
          <AskUs title={townWords.emptyTitle} text={townWords.empty} />
        </section>
      )}
      <p className="wrap pt-10">
        <a href="/aktiviteler" className="more-link">
          {townWords.activities}
          <ArrowRight />
        </a>
      </p>
      <OtherTowns slug={town.slug} />
    </>
  )
}

/** Each district narrows the list below to itself; the chosen one opens it again. */
function Districts({ town, loaded: { search, place, options } }: Props) {
  const known = options.towns.find(({ slug }) => slug === town.slug)?.districts ?? []
  if (known.length === 0) return null
  return (
    <section className="wrap pt-10 tablet:pt-14" aria-labelledby="semtler">
      <h2 id="semtler" className="text-25">
        {townWords.districts}
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

/** A photograph stands as wide as the page; the drawing that replaces it stays small, beside the words. */
function TownOpening({ town: { slug, name, description } }: { town: PublicTown }) {
  const photographed = photographedTowns.includes(slug)
  const columns = photographed
    ? 'desktop:grid-cols-[1fr_480px] desktop:items-end desktop:gap-16'
    : 'desktop:block desktop:max-w-[640px]'
  const words = (
    <div className={`mt-3 grid gap-4 ${columns}`}>
      <h1 className="text-42 tracking-[-0.028em] tablet:text-56 desktop:text-68">{name}</h1>
      {description ? (
        <p className={`max-w-[58ch] text-17 text-ink-soft ${photographed ? '' : 'desktop:mt-6'}`}>
          {description}
        </p>
      ) : null}
    </div>
  )
  const crumbs = <Breadcrumb label={regionWords.breadcrumb} parents={parents} here={name} />
  if (!photographed) {
    return (
      <div className="wrap">
        {crumbs}
        <div className="grid items-center gap-8 desktop:grid-cols-[7fr_5fr] desktop:gap-24">
          {words}
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
        {words}
      </div>
      <div className="h-[260px] overflow-hidden tablet:wrap tablet:h-[420px] tablet:rounded-20">
        <RegionView slug={slug} sizes="(width < 640px) max(390px, 100vw), min(1312px, 100vw)" first />
      </div>
    </>
  )
}

/** The towns that follow this one in the menu, round the end if need be. */
function OtherTowns({ slug }: { slug: string }) {
  const { regions = [] } = useSite()
  const here = regions.findIndex((region) => region.slug === slug)
  const others = [...regions.slice(here + 1), ...regions.slice(0, Math.max(here, 0))].slice(0, 4)
  if (others.length === 0) return null
  return (
    <section className="wrap section-gap">
      <SectionHeading
        title={townWords.others}
        more={
          <a href="/regions" className="more-link">
            {regionWords.title}
            <ArrowRight />
          </a>
        }
      />
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
    </section>
  )
}
