import type { ReactNode } from 'react'
import type { MetaDescriptor } from 'react-router'
import type { LoadedSearch } from '#site/search/load-search.server.ts'
import { SearchResults } from '#site/search/results/search-results.tsx'
import type { PageLink } from '#site/shell/links.ts'
import { breadcrumbLabels, meta as metaMessages } from '#site/shell/messages.tr.ts'
import { pageMeta, summaryOf } from '#site/shell/page-meta.ts'
import { AskUs } from '#site/shell/ui/ask-us.tsx'
import { Breadcrumb, breadcrumbForSearchEngines } from '#site/shell/ui/breadcrumb.tsx'
import { SectionHeading } from '#site/shell/ui/section-heading.tsx'

/** A town or a villa type: what a landing page needs of it. */
export interface Place {
  readonly slug: string
  readonly name: string
  readonly description: string
  readonly villaCount: number
}

/** What differs between landing pages of towns and of villa types. */
export interface PlaceKind {
  /** The list page between the home page and this one. */
  readonly parent: PageLink
  readonly messages: {
    readonly metaTitle: (name: string) => string
    readonly metaDescription: (name: string) => string
    readonly emptyTitle: string
    readonly empty: string
    readonly others: string
  }
}

const parentsOf = ({ parent }: PlaceKind) => [{ to: '/', label: breadcrumbLabels.home }, parent]

export function placeMeta(
  kind: PlaceKind,
  { slug, name, description }: Place,
  { origin, indexed }: { origin: string; indexed: boolean },
): MetaDescriptor[] {
  const { metaTitle, metaDescription } = kind.messages
  return [
    ...pageMeta({
      origin,
      path: `/${slug}`,
      title: metaMessages.titleOf(metaTitle(name)),
      description: summaryOf(description) || metaDescription(name),
      indexed,
    }),
    breadcrumbForSearchEngines(origin, [...parentsOf(kind), { to: `/${slug}`, label: name }]),
  ]
}

export function PlaceBreadcrumb({ kind, name }: { kind: PlaceKind; name: string }) {
  return <Breadcrumb label={breadcrumbLabels.nav} parents={parentsOf(kind)} here={name} />
}

interface Props {
  readonly kind: PlaceKind
  readonly place: Place
  readonly loaded: LoadedSearch
  readonly opening: ReactNode
  readonly results?: { readonly id?: string; readonly margin?: string; readonly emptyPadding?: string }
  /** Between the villas and the other places. */
  readonly after?: ReactNode
  /** Other places of the kind; null leaves the section out. */
  readonly others: ReactNode
  readonly allOthers?: ReactNode
}

/** The page of a town or villa type: opening, its villas or a way to ask for one, other places. */
export function PlaceLanding({
  kind,
  place,
  loaded,
  opening,
  results = {},
  after,
  others,
  allOthers,
}: Props) {
  const { id, margin = '', emptyPadding = '' } = results
  const { emptyTitle, empty, others: othersTitle } = kind.messages
  return (
    <>
      {opening}
      {place.villaCount > 0 ? (
        <div id={id} className={`border-t border-line ${margin}`.trim()}>
          <SearchResults loaded={loaded} level={2} />
        </div>
      ) : (
        <section className={`wrap ${emptyPadding}`.trim()}>
          <AskUs title={emptyTitle} text={empty} />
        </section>
      )}
      {after}
      {others ? (
        <section className="wrap section-gap">
          <SectionHeading title={othersTitle} more={allOthers} />
          {others}
        </section>
      ) : null}
    </>
  )
}
