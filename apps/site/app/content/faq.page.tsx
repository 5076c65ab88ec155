import { slugOf } from '@plato/rules/slug'
import { FaqList, faqForSearchEngines } from '#site/content/faq-list.tsx'
import { pathWords, faqWords as words } from '#site/content/text-page-messages.tr.ts'
import { AskUs } from '#site/shell/ask-us.tsx'
import { Breadcrumb, breadcrumbForSearchEngines } from '#site/shell/breadcrumb.tsx'
import { meta as metaWords, pages } from '#site/shell/messages.tr.ts'
import { originIn, pageMeta } from '#site/shell/page-meta.ts'
import { siteContext } from '#site/shell/site-context.server.ts'
import { orAnswer } from '#site/shell/site-data.server.ts'
import type { Route } from './+types/faq.page'

const home = { to: '/', label: pathWords.home }

export const loader = async ({ context }: Route.LoaderArgs) => ({
  items: await orAnswer('questions', context.get(siteContext).faq()),
})

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const origin = originIn(matches)
  return [
    ...pageMeta({
      origin,
      path: '/faq',
      title: metaWords.titleOf(pages.faq),
      description: words.description,
    }),
    breadcrumbForSearchEngines(origin, [home, { to: '/faq', label: pages.faq }]),
    ...faqForSearchEngines(loaderData?.items),
  ]
}

export default function Faq({ loaderData: { items } }: Route.ComponentProps) {
  const themes = [...Map.groupBy(items, ({ theme }) => theme)].map(([theme, asked]) => ({
    theme,
    id: `konu-${slugOf(theme)}`,
    asked,
  }))
  return (
    <div className="wrap">
      <Breadcrumb label={pathWords.breadcrumb} parents={[home]} here={pages.faq} />
      <div className="mt-4 mb-8 grid gap-4 tablet:mb-12 desktop:grid-cols-[1fr_400px] desktop:items-end desktop:gap-16">
        <h1 className="text-42 tracking-[-0.028em] tablet:text-56">{pages.faq}</h1>
        <p className="max-w-[52ch] text-17 text-ink-soft">{words.lead}</p>
      </div>
      {themes.length > 0 ? (
        <div className="grid gap-8 desktop:grid-cols-[256px_1fr] desktop:gap-16">
          <nav aria-label={words.themes} className="desktop:sticky desktop:top-28 desktop:self-start">
            <ul className="flex flex-wrap gap-x-5 desktop:block">
              {themes.map(({ theme, id }) => (
                <li key={id}>
                  <a href={`#${id}`} className="text-link inline-flex min-h-11 items-center">
                    {theme}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div className="grid gap-14 tablet:gap-18">
            {themes.map(({ theme, id, asked }) => (
              <section key={id} id={id} aria-labelledby={`${id}-baslik`}>
                <h2 id={`${id}-baslik`} className="mb-4 text-25 tracking-[-0.015em] tablet:text-32">
                  {theme}
                </h2>
                <FaqList items={asked} />
              </section>
            ))}
          </div>
        </div>
      ) : null}
      <div className={themes.length > 0 ? 'section-gap' : ''}>
        {themes.length > 0 ? (
          <AskUs title={words.askTitle} text={words.askText} />
        ) : (
          <AskUs title={words.emptyTitle} text={words.emptyText} />
        )}
      </div>
    </div>
  )
}
