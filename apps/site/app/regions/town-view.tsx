import type { PublicTown } from '@plato/contract/regions/regions.contract'
import { ArrowRight } from 'lucide-react'
import { Link, type MetaDescriptor } from 'react-router'
import { SectionHeading } from '#site/content/section-heading.tsx'
import { photographedTowns } from '#site/photos/region-photos.ts'
import { regionWords, townWords } from '#site/regions/messages.tr.ts'
import { RegionCard } from '#site/regions/region-card.tsx'
import { RegionView } from '#site/regions/region-view.tsx'
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

export function townMeta(origin: string, { slug, name, description }: PublicTown): MetaDescriptor[] {
  return [
    ...pageMeta({
      origin,
      path: `/${slug}`,
      title: metaWords.titleOf(townWords.metaTitle(name)),
      description: summaryOf(description) || townWords.metaDescription(name),
    }),
    breadcrumbForSearchEngines(origin, [...parents, { to: `/${slug}`, label: name }]),
  ]
}

export function TownView({ town }: { town: PublicTown }) {
  const { slug, villaCount, District: districts } = town
  return (
    <>
      <TownOpening town={town} />
      {districts.length > 0 ? (
        <section className="wrap pt-10 tablet:pt-14" aria-labelledby="semtler">
          <h2 id="semtler" className="text-25">
            {townWords.districts}
          </h2>
          <ul className="mt-4 flex flex-wrap gap-2">
            {districts.map((district) => (
              <li
                key={district.id}
                className="rounded-full border border-line bg-surface px-4 py-2 font-medium whitespace-nowrap"
              >
                {district.name}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <section className="wrap pt-10 tablet:pt-14">
        <AskUs
          title={villaCount > 0 ? townWords.someTitle(villaCount) : townWords.emptyTitle}
          text={villaCount > 0 ? townWords.some : townWords.empty}
        />
      </section>
      <OtherTowns slug={slug} />
    </>
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
        <RegionView slug={slug} sizes="(max-width: 640px) max(390px, 100vw), min(1312px, 100vw)" first />
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
          <Link to="/regions" className="more-link">
            {regionWords.title}
            <ArrowRight />
          </Link>
        }
      />
      <ul className="grid grid-cols-2 gap-x-(--gutter) gap-y-8 desktop:grid-cols-4">
        {others.map((region) => (
          <li key={region.slug}>
            <RegionCard
              region={region}
              height="h-[140px] tablet:h-[232px]"
              sizes="(max-width: 640px) 50vw, 348px"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
