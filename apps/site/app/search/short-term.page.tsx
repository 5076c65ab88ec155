import { formatMonth } from '@plato/brand/stay-dates'
import { loadShortTerm } from '#site/search/load-short-term.server.ts'
import {
  choiceHref,
  choiceIn,
  countOf,
  matrixOf,
  type ShortTermChoice,
} from '#site/search/short-term-choice.ts'
import { gapsOf } from '#site/search/short-term-gap.ts'
import ShortTermList from '#site/search/short-term-list.island.tsx'
import { ShortTermChips, ShortTermTable } from '#site/search/short-term-matrix.tsx'
import { shortTermWords as words } from '#site/search/short-term-messages.tr.ts'
import { Breadcrumb, breadcrumbForSearchEngines } from '#site/shell/breadcrumb.tsx'
import { meta as metaWords } from '#site/shell/messages.tr.ts'
import { originIn, pageMeta } from '#site/shell/page-meta.ts'
import { siteContext } from '#site/shell/site-context.server.ts'
import type { Route } from './+types/short-term.page'

const home = { to: '/', label: words.home }

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadShortTerm(context.get(siteContext), choiceIn(url.searchParams))

/** Every choice of the list is one page to search engines. */
export const meta: Route.MetaFunction = ({ matches }) => {
  const origin = originIn(matches)
  return [
    ...pageMeta({
      origin,
      path: '/kisa-sureli',
      title: metaWords.titleOf(words.metaTitle),
      description: words.metaDescription,
    }),
    breadcrumbForSearchEngines(origin, [home, { to: '/kisa-sureli', label: words.title }]),
  ]
}

export default function ShortTerm({ loaderData }: Route.ComponentProps) {
  const { choice, groups, villas, next } = loaderData
  const matrix = groups && matrixOf(groups)
  return (
    <div className="wrap">
      <Breadcrumb label={words.breadcrumb} parents={[home]} here={words.title} />
      <div className="mt-4 mb-8 grid gap-4 tablet:mb-10 desktop:grid-cols-[1fr_400px] desktop:items-end desktop:gap-16">
        <h1 className="text-42 tracking-[-0.028em] tablet:text-56">{words.title}</h1>
        <p className="max-w-[52ch] text-17 text-ink-soft">{words.lead}</p>
      </div>
      <div className="grid gap-8 desktop:grid-cols-[360px_minmax(0,1fr)] desktop:gap-16">
        <div>
          {matrix && matrix.months.length > 0 ? (
            <nav aria-label={words.matrix} className="desktop:sticky desktop:top-24">
              <ShortTermChips matrix={matrix} choice={choice} />
              <ShortTermTable matrix={matrix} choice={choice} />
            </nav>
          ) : null}
          {groups ? null : <p className="text-ink-soft">{words.countsMissing}</p>}
        </div>
        <div>
          <Heading choice={choice} count={groups && countOf(groups, choice)} />
          {villas.length > 0 ? (
            <ShortTermList gaps={gapsOf(villas)} next={next} month={choice.month} nights={choice.nights} />
          ) : (
            <Nothing choice={choice} />
          )}
        </div>
      </div>
    </div>
  )
}

const nameOf = ({ month, nights }: ShortTermChoice): string =>
  [month && formatMonth(month), nights && words.nights(nights)].filter(Boolean).join(', ')

function Heading({ choice, count }: { choice: ShortTermChoice; count: number | undefined }) {
  const name = nameOf(choice)
  return (
    <div className="mb-5 flex flex-wrap items-baseline gap-x-4">
      <h2 className="text-25">{name || words.allGaps}</h2>
      {count ? <p className="text-ink-soft">{words.gaps(count)}</p> : null}
      {choice.cursor ? (
        <a
          href={choiceHref({ month: choice.month, nights: choice.nights })}
          className="text-link inline-flex min-h-11 items-center"
        >
          {words.fromStart}
        </a>
      ) : null}
    </div>
  )
}

function Nothing({ choice }: { choice: ShortTermChoice }) {
  const name = nameOf(choice)
  return (
    <div className="rounded-14 bg-sunken px-6 py-8 tablet:px-10 tablet:py-10">
      <p className="font-serif text-20">{name ? words.noneTitle : words.noneAtAllTitle}</p>
      <p className="mt-2 max-w-[56ch] text-ink-soft">{name ? words.none : words.noneAtAll}</p>
      <a href={name ? '/kisa-sureli' : '/listing'} className="button button-outline mt-5">
        {name ? words.showAll : words.listing}
      </a>
    </div>
  )
}
