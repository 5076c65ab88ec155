import { slugOf } from '@plato/rules/slug'
import { FaqList, faqForSearchEngines } from '#site/content/faq-list.tsx'
import { faqLabels as labels } from '#site/content/text-page-messages.tr.ts'
import { workingHoursOf } from '#site/settings/site-settings.ts'
import { pages } from '#site/shell/messages.tr.ts'
import { siteContext } from '#site/shell/server/site-context.server.ts'
import { orAnswer } from '#site/shell/server/site-data.server.ts'
import { useSite } from '#site/shell/site-data.ts'
import { AskUs } from '#site/shell/ui/ask-us.tsx'
import { TextPage, textPageMeta } from '#site/shell/ui/text-page.tsx'
import type { Route } from './+types/faq.page'

export const loader = async ({ context }: Route.LoaderArgs) => ({
  items: await orAnswer('questions', context.get(siteContext).faq()),
})

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  ...textPageMeta(matches, { path: '/faq', title: pages.faq, description: labels.description }),
  ...faqForSearchEngines(loaderData?.items),
]

export default function Faq({ loaderData: { items } }: Route.ComponentProps) {
  const { frame } = useSite()
  const themes = [...Map.groupBy(items, ({ theme }) => theme)].map(([theme, questions]) => ({
    theme,
    id: `konu-${slugOf(theme)}`,
    asked: questions,
  }))
  return (
    <TextPage title={pages.faq} lead={labels.lead}>
      {themes.length > 0 ? (
        <div className="grid gap-8 desktop:grid-cols-[256px_1fr] desktop:gap-16">
          <nav aria-label={labels.themes} className="desktop:sticky desktop:top-28 desktop:self-start">
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
            {themes.map(({ theme, id, asked: questions }) => (
              <section key={id} id={id} aria-labelledby={`${id}-baslik`}>
                <h2 id={`${id}-baslik`} className="mb-4 text-25 tracking-[-0.015em] tablet:text-32">
                  {theme}
                </h2>
                <FaqList items={questions} />
              </section>
            ))}
          </div>
        </div>
      ) : null}
      <div className={themes.length > 0 ? 'section-gap' : ''}>
        {themes.length > 0 ? (
          <AskUs title={labels.askTitle} text={labels.askText(workingHoursOf(frame?.settings))} />
        ) : (
          <AskUs title={labels.emptyTitle} text={labels.emptyText} />
        )}
      </div>
    </TextPage>
  )
}
