import { formatFileSize } from '@plato/brand/file-size'
import { formatDay } from '@plato/brand/format'
import type { OurDocument } from '@plato/contract/content/documents.contract'
import { ArrowRight, Download, FileImage, FileText } from 'lucide-react'
import { documentLabels as labels } from '#site/content/people-messages.tr.ts'
import { pages } from '#site/shell/messages.tr.ts'
import { siteContext } from '#site/shell/server/site-context.server.ts'
import { orAnswer } from '#site/shell/server/site-data.server.ts'
import { useSite } from '#site/shell/site-data.ts'
import { TextPage, textPageMeta } from '#site/shell/ui/text-page.tsx'
import type { Route } from './+types/documents.page'

export const loader = async ({ context }: Route.LoaderArgs) => ({
  documents: await orAnswer('documents', context.get(siteContext).documents()),
})

export const meta: Route.MetaFunction = ({ matches }) =>
  textPageMeta(matches, {
    path: '/website/document',
    title: pages.documents,
    description: labels.description,
  })

/** The agency's public documents, each a download, and the licence number to check them with. */
export default function Documents({ loaderData: { documents } }: Route.ComponentProps) {
  const empty = documents.length === 0 ? { title: labels.emptyTitle, text: labels.emptyText } : null
  return (
    <TextPage title={pages.documents} lead={labels.lead} empty={empty}>
      <div className="grid items-start gap-14 desktop:grid-cols-[1fr_400px] desktop:gap-16">
        <ul aria-label={labels.list} className="border-t border-line">
          {documents.map((document) => (
            <li key={document.id} className="border-b border-line">
              <DocumentLink document={document} />
            </li>
          ))}
        </ul>
        <AskAboutUs />
      </div>
    </TextPage>
  )
}

function DocumentLink({
  document: { title, contentType, bytes, address, createdAt },
}: {
  document: OurDocument
}) {
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
          {labels.facts(labels.kinds[contentType], formatFileSize(bytes), formatDay(createdAt))}
        </span>
      </span>
      <span className="flex items-center gap-2 font-semibold text-sea">
        <Download className="size-5" />
        <span className="max-tablet:sr-only">{labels.download}</span>
      </span>
    </a>
  )
}

/** Shows the licence number, because it can be checked with the authority; a document alone proves nothing. */
function AskAboutUs() {
  const { frame } = useSite()
  const facts = [
    [labels.agency, frame?.settings.agency_title],
    [labels.agencyNo, frame?.settings.agency_no],
  ] as const
  return (
    <section aria-labelledby="sorun">
      <h2 id="sorun" className="mb-4 text-25">
        {labels.checkTitle}
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
      <p className="mt-5 text-ink-soft">{labels.check}</p>
      <a href="/dogrula" className="more-link mt-2">
        {labels.verify}
        <ArrowRight className="size-4" />
      </a>
    </section>
  )
}
