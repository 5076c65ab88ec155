import { formatDay } from '@plato/brand/format'
import { readRichText } from '@plato/rules/content/rich-text'
import { richTextPlain } from '@plato/rules/content/write-rich-text'
import { data } from 'react-router'
import { legalPages, sectionIn } from '#site/content/legal-pages.ts'
import { legalLabels as labels } from '#site/content/messages.tr.ts'
import { RichText } from '#site/content/rich-text.tsx'
import { meta as metaLabels } from '#site/shell/messages.tr.ts'
import { originIn, pageMeta, summaryOf } from '#site/shell/page-meta.ts'
import { siteContext } from '#site/shell/server/site-context.server.ts'
import { orAnswer } from '#site/shell/server/site-data.server.ts'
import { Breadcrumb } from '#site/shell/ui/breadcrumb.tsx'
import type { Route } from './+types/legal.page'

export async function loader({ context, url }: Route.LoaderArgs) {
  const section = sectionIn(url.pathname)
  if (!section) throw data(null, { status: 404 })
  const reading = context.get(siteContext).texts[section]()
  return { section, text: await orAnswer('text', reading, { section }) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  loaderData
    ? pageMeta({
        origin: originIn(matches),
        path: location.pathname,
        title: metaLabels.titleOf(legalPages[loaderData.section]),
        description: summaryOf(richTextPlain(readRichText(loaderData.text.body))),
      })
    : []

const home = { to: '/', label: labels.home }

/** A text in its newest version, and which one that is. */
export default function Legal({ loaderData: { section, text } }: Route.ComponentProps) {
  const title = legalPages[section]
  return (
    <div className="wrap">
      <Breadcrumb label={labels.breadcrumb} parents={[home]} here={title} />
      <article className="max-w-[68ch]">
        <h1 className="mt-4 mb-8 text-42 tracking-[-0.025em] tablet:mb-10 tablet:text-56">{title}</h1>
        <div className="text-17">
          <RichText html={text.body} />
        </div>
        <p className="mt-10 border-t border-line pt-4 text-13 text-ink-faint">
          {labels.version(text.version, formatDay(text.createdAt))}
        </p>
      </article>
    </div>
  )
}
