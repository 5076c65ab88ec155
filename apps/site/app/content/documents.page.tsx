import { formatFileSize } from '@plato/brand/file-size'
import { formatDay } from '@plato/brand/format'
import type { OurDocument } from '@plato/contract/content/documents.contract'
import { ArrowRight, Download, FileImage, FileText } from 'lucide-react'
import { documentWords as words } from '#site/content/people-messages.tr.ts'
import { pathWords } from '#site/content/text-page-messages.tr.ts'
import { AskUs } from '#site/shell/ask-us.tsx'
import { Breadcrumb, breadcrumbForSearchEngines } from '#site/shell/breadcrumb.tsx'
import { meta as metaWords, pages } from '#site/shell/messages.tr.ts'
import { originIn, pageMeta } from '#site/shell/page-meta.ts'
import { siteContext } from '#site/shell/site-context.server.ts'
import { orAnswer } from '#site/shell/site-data.server.ts'
import { useSite } from '#site/shell/site-data.ts'
import type { Route } from './+types/documents.page'

const home = { to: '/', label: pathWords.home }
const path = '/website/document'

export const loader = async ({ context }: Route.LoaderArgs) => ({
  papers: await orAnswer('documents', context.get(siteContext).documents()),
})

export const meta: Route.MetaFunction = ({ matches }) => {
  const origin = originIn(matches)
  return [
    ...pageMeta({
      origin,
      path,
      title: metaWords.titleOf(pages.documents),
      description: words.description,
    }),
    breadcrumbForSearchEngines(origin, [home, { to: path, label: pages.documents }]),
  ]
}

/** What an agency that has nothing to hide lays on the table. */
export default function Documents({ loaderData: { papers } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <Breadcrumb label={pathWords.breadcrumb} parents={[home]} here={pages.documents} />
      <div className="mt-4 mb-8 grid gap-4 tablet:mb-12 desktop:grid-cols-[1fr_400px] desktop:items-end desktop:gap-16">
        <h1 className="text-42 tracking-[-0.028em] tablet:text-56">{pages.documents}</h1>
        <p className="max-w-[52ch] text-17 text-ink-soft">{words.lead}</p>
      </div>
      {papers.length > 0 ? (
        <div className="grid items-start gap-14 desktop:grid-cols-[1fr_400px] desktop:gap-16">
          <ul aria-label={words.list} className="border-t border-line">
            {papers.map((paper) => (
              <li key={paper.id} className="border-b border-line">
                <Paper paper={paper} />
              </li>
            ))}
          </ul>
          <AskAboutUs />
        </div>
      ) : (
        <AskUs title={words.emptyTitle} text={words.emptyText} />
      )}
    </div>
  )
}

function Paper({ paper: { title, contentType, bytes, address, createdAt } }: { paper: OurDocument }) {
  const Sign = contentType === 'application/pdf' ? FileText : FileImage
  return (
    <a
      href={address}
      download
      className="group grid min-h-24 grid-cols-[56px_1fr_auto] items-center gap-x-4 py-4 transition-colors hover:text-sea tablet:gap-x-6"
    >
      <span className="grid size-14 place-items-center rounded-14 bg-sea-wash text-sea-strong">
        <Sign className="size-6" />
      </span>
      <span>
        <span className="block font-serif text-20">{title}</span>
        <span className="text-ink-soft">
          {words.facts(words.kinds[contentType], formatFileSize(bytes), formatDay(createdAt))}
        </span>
      </span>
      <span className="flex items-center gap-2 font-semibold text-sea">
        <Download className="size-5" />
        <span className="max-tablet:sr-only">{words.download}</span>
      </span>
    </a>
  )
}

/** The number is what can be asked elsewhere: a paper alone proves nothing. */
function AskAboutUs() {
  const { frame } = useSite()
  const facts = [
    [words.agency, frame?.settings.agency_title],
    [words.agencyNo, frame?.settings.agency_no],
  ] as const
  return (
    <section aria-labelledby="sorun">
      <h2 id="sorun" className="mb-4 text-25">
        {words.checkTitle}
      </h2>
      <dl className="border-t border-line">
        {facts.map(([name, value]) =>
          value ? (
            <div key={name} className="border-b border-line py-3">
              <dt className="text-13 text-ink-soft">{name}</dt>
              <dd className="text-17 font-semibold">{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <p className="mt-5 text-ink-soft">{words.check}</p>
      <a href="/dogrula" className="more-link mt-2">
        {words.verify}
        <ArrowRight className="size-4" />
      </a>
    </section>
  )
}
