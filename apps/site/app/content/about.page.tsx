import { ArrowRight } from 'lucide-react'
import { AgencyFacts } from '#site/content/agency-facts.tsx'
import { textOrNothing } from '#site/content/load-text.server.ts'
import { RichText } from '#site/content/rich-text.tsx'
import { aboutLabels as labels } from '#site/content/text-page-messages.tr.ts'
import { Picture } from '#site/photos/picture.tsx'
import { regionPhoto } from '#site/photos/region-photos.ts'
import type { PageLink } from '#site/shell/links.ts'
import { pages } from '#site/shell/messages.tr.ts'
import { siteContext } from '#site/shell/server/site-context.server.ts'
import { TextPageHeading, textPageMeta } from '#site/shell/ui/text-page.tsx'
import type { Route } from './+types/about.page'

const photo = regionPhoto('kalkan', '(width < 640px) 100vw, min(1312px, 100vw - 64px)')

export const loader = async ({ context }: Route.LoaderArgs) => ({
  text: await textOrNothing(context.get(siteContext), 'about'),
})

export const meta: Route.MetaFunction = ({ matches }) =>
  textPageMeta(matches, { path: '/about', title: pages.about, description: labels.description })

const links: readonly (PageLink & { readonly hint: string })[] = [
  { to: '/ekibimiz', label: pages.team, hint: labels.links.team },
  { to: '/website/document', label: pages.documents, hint: labels.links.documents },
  { to: '/misafir-yorumlari', label: pages.comments, hint: labels.links.comments },
  { to: '/dogrula', label: pages.verify, hint: labels.links.verify },
]

/** Who the agency is: its own words, and beside them what can be checked. */
export default function About({ loaderData: { text } }: Route.ComponentProps) {
  return (
    <>
      <div className="wrap">
        <TextPageHeading title={pages.about} lead={labels.lead} margin="mb-6 tablet:mb-10" />
      </div>
      {photo ? (
        <div className="tablet:wrap">
          <Picture
            photo={photo}
            first
            imageClassName="h-[240px] w-full object-cover object-[50%_60%] tablet:h-[420px] tablet:rounded-20"
          />
        </div>
      ) : null}
      <div className="wrap mt-10 grid items-start gap-14 tablet:mt-16 desktop:grid-cols-[minmax(0,68ch)_1fr] desktop:gap-24">
        {text ? (
          <article className="text-17">
            <RichText html={text.body} />
          </article>
        ) : null}
        <AgencyFacts />
      </div>
      <section className="wrap section-gap" aria-labelledby="tanisin">
        <h2 id="tanisin" className="mb-6 text-32 tracking-[-0.02em] tablet:mb-9 tablet:text-42">
          {labels.linksTitle}
        </h2>
        <ul className="grid border-t border-line tablet:grid-cols-2 tablet:gap-x-(--gutter)">
          {links.map(({ to, label, hint }) => (
            <li key={to} className="border-b border-line">
              <a
                href={to}
                className="group flex min-h-20 items-center justify-between gap-6 py-4 transition-colors hover:text-sea"
              >
                <span>
                  <span className="block text-17 font-semibold">{label}</span>
                  <span className="text-ink-soft">{hint}</span>
                </span>
                <ArrowRight className="flex-none text-sea transition-transform group-hover:translate-x-1" />
              </a>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
