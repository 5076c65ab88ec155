import { textOrNothing } from '#site/content/load-text.server.ts'
import { RentSteps } from '#site/content/rent-steps.tsx'
import { RichText } from '#site/content/rich-text.tsx'
import { pathWords, howRentWords as words } from '#site/content/text-page-messages.tr.ts'
import { Breadcrumb, breadcrumbForSearchEngines } from '#site/shell/breadcrumb.tsx'
import { meta as metaWords, pages } from '#site/shell/messages.tr.ts'
import { originIn, pageMeta } from '#site/shell/page-meta.ts'
import { siteContext } from '#site/shell/site-context.server.ts'
import type { Route } from './+types/howrent.page'

const home = { to: '/', label: pathWords.home }
const path = '/website/howrent'

export const loader = async ({ context }: Route.LoaderArgs) => ({
  text: await textOrNothing(context.get(siteContext), 'howrent'),
})

export const meta: Route.MetaFunction = ({ matches }) => {
  const origin = originIn(matches)
  return [
    ...pageMeta({
      origin,
      path,
      title: metaWords.titleOf(pages.howToRent),
      description: words.description,
    }),
    breadcrumbForSearchEngines(origin, [home, { to: path, label: pages.howToRent }]),
  ]
}

/** Four steps at a glance, then the agency's own telling of them. */
export default function HowRent({ loaderData: { text } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <Breadcrumb label={pathWords.breadcrumb} parents={[home]} here={pages.howToRent} />
      <div className="mt-4 mb-10 grid gap-4 tablet:mb-14 desktop:grid-cols-[1fr_400px] desktop:items-end desktop:gap-16">
        <h1 className="text-42 tracking-[-0.028em] tablet:text-56">{pages.howToRent}</h1>
        <p className="max-w-[52ch] text-17 text-ink-soft">{words.lead}</p>
      </div>
      <RentSteps level={2} label={words.stepsLabel} />
      <div className="mt-14 grid items-start gap-14 tablet:mt-20 desktop:grid-cols-[minmax(0,68ch)_1fr] desktop:gap-24">
        {text ? (
          <article className="text-17">
            <RichText html={text.body} />
          </article>
        ) : null}
        <aside className="rounded-20 bg-sunken px-6 py-8 tablet:px-8 desktop:sticky desktop:top-28">
          <h2 className="text-25">{words.askTitle}</h2>
          <p className="mt-3 mb-6 max-w-[44ch] text-ink-soft">{words.askText}</p>
          <div className="flex flex-wrap gap-3">
            <a href="/listing" className="button button-primary">
              {words.listing}
            </a>
            <a href="/faq" className="button button-outline">
              {words.faq}
            </a>
          </div>
        </aside>
      </div>
    </div>
  )
}
