import type { MetaDescriptor } from 'react-router'
import { SectionHeading } from '#site/content/section-heading.tsx'
import { regionWords } from '#site/regions/messages.tr.ts'
import type { LoadedSearch } from '#site/search/load-search.server.ts'
import { SearchResults } from '#site/search/search-results.tsx'
import { AskUs } from '#site/shell/ask-us.tsx'
import { Breadcrumb, breadcrumbForSearchEngines } from '#site/shell/breadcrumb.tsx'
import { meta as metaWords } from '#site/shell/messages.tr.ts'
import { pageMeta, summaryOf } from '#site/shell/page-meta.ts'
import { useSite } from '#site/shell/site-data.ts'
import { villaTypeWords } from '#site/villas/messages.tr.ts'
import { VillaTypeGrid } from '#site/villas/villa-type-grid.tsx'
import { VillaTypeSign } from '#site/villas/villa-type-sign.tsx'

interface VillaType {
  readonly slug: string
  readonly name: string
  readonly description: string
  readonly villaCount: number
}

const parents = [
  { to: '/', label: regionWords.home },
  { to: '/listing', label: villaTypeWords.listing },
] as const

export function villaTypeMeta(
  origin: string,
  { slug, name, description }: VillaType,
  indexed: boolean,
): MetaDescriptor[] {
  return [
    ...pageMeta({
      origin,
      path: `/${slug}`,
      title: metaWords.titleOf(villaTypeWords.metaTitle(name)),
      description: summaryOf(description) || villaTypeWords.metaDescription(name),
      indexed,
    }),
    breadcrumbForSearchEngines(origin, [...parents, { to: `/${slug}`, label: name }]),
  ]
}

interface Props {
  readonly villaType: VillaType
  readonly loaded: LoadedSearch
}

export function VillaTypeView({ villaType: { slug, name, description, villaCount }, loaded }: Props) {
  return (
    <>
      <div className="wrap">
        <Breadcrumb label={regionWords.breadcrumb} parents={parents} here={name} />
        <div className="mt-5 mb-8 tablet:mt-8 tablet:mb-12">
          <VillaTypeSign slug={slug} className="size-10 text-sea [stroke-width:1.25]" />
          <h1 className="mt-4 text-42 tracking-[-0.028em] tablet:text-56">{name}</h1>
          {description ? <p className="mt-5 max-w-[58ch] text-17 text-ink-soft">{description}</p> : null}
        </div>
        {villaCount > 0 ? null : <AskUs title={villaTypeWords.emptyTitle} text={villaTypeWords.empty} />}
      </div>
      {villaCount > 0 ? (
        <div className="border-t border-line">
          <SearchResults loaded={loaded} level={2} />
        </div>
      ) : null}
      <OtherTypes slug={slug} />
    </>
  )
}

function OtherTypes({ slug }: { slug: string }) {
  const { frame } = useSite()
  const others = frame?.villaTypes.filter((each) => each.slug !== slug) ?? []
  if (others.length === 0) return null
  return (
    <section className="wrap section-gap">
      <SectionHeading title={villaTypeWords.others} />
      <VillaTypeGrid villaTypes={others.slice(0, 12)} />
    </section>
  )
}
