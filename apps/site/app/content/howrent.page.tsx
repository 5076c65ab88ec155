import { textOrNothing } from '#site/content/load-text.server.ts'
import { RentSteps } from '#site/content/rent-steps.tsx'
import { RichText } from '#site/content/rich-text.tsx'
import { howRentLabels as labels } from '#site/content/text-page-messages.tr.ts'
import { pages } from '#site/shell/messages.tr.ts'
import { siteContext } from '#site/shell/server/site-context.server.ts'
import { TextPage, textPageMeta } from '#site/shell/ui/text-page.tsx'
import type { Route } from './+types/howrent.page'

export const loader = async ({ context }: Route.LoaderArgs) => ({
  text: await textOrNothing(context.get(siteContext), 'howrent'),
})

export const meta: Route.MetaFunction = ({ matches }) =>
  textPageMeta(matches, { path: '/website/howrent', title: pages.howToRent, description: labels.description })

/** Four steps at a glance, then the agency's own telling of them. */
export default function HowRent({ loaderData: { text } }: Route.ComponentProps) {
  return (
    <TextPage title={pages.howToRent} lead={labels.lead} margin="mb-10 tablet:mb-14">
      <RentSteps level={2} label={labels.stepsLabel} />
      <div className="mt-14 grid items-start gap-14 tablet:mt-20 desktop:grid-cols-[minmax(0,68ch)_1fr] desktop:gap-24">
        {text ? (
          <article className="text-17">
            <RichText html={text.body} />
          </article>
        ) : null}
        <aside className="rounded-20 bg-sunken px-6 py-8 tablet:px-8 desktop:sticky desktop:top-28">
          <h2 className="text-25">{labels.askTitle}</h2>
          <p className="mt-3 mb-6 max-w-[44ch] text-ink-soft">{labels.askText}</p>
          <div className="flex flex-wrap gap-3">
            <a href="/listing" className="button button-primary">
              {labels.listing}
            </a>
            <a href="/faq" className="button button-outline">
              {labels.faq}
            </a>
          </div>
        </aside>
      </div>
    </TextPage>
  )
}
