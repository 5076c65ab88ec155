import type { ReactNode } from 'react'
import type { MetaDescriptor } from 'react-router'
import { breadcrumbLabels, meta as metaMessages } from '#site/shell/messages.tr.ts'
import { originIn, pageMeta } from '#site/shell/page-meta.ts'
import { AskUs } from '#site/shell/ui/ask-us.tsx'
import { Breadcrumb, breadcrumbForSearchEngines } from '#site/shell/ui/breadcrumb.tsx'

const home = { to: '/', label: breadcrumbLabels.home }

interface TextPageMeta {
  readonly path: string
  /** In the breadcrumb, and in the window title unless `metaTitle` replaces it there. */
  readonly title: string
  readonly metaTitle?: string
  readonly description: string
}

/** Meta tags and breadcrumb data of a page directly below the home page. */
export function textPageMeta(
  matches: Parameters<typeof originIn>[0],
  { path, title, metaTitle = title, description }: TextPageMeta,
): MetaDescriptor[] {
  const origin = originIn(matches)
  return [
    ...pageMeta({ origin, path, title: metaMessages.titleOf(metaTitle), description }),
    breadcrumbForSearchEngines(origin, [home, { to: path, label: title }]),
  ]
}

interface Heading {
  readonly title: string
  readonly lead: string
  /** Margin classes below the heading. */
  readonly margin?: string
}

/** Breadcrumb, title and lead of a page directly below the home page. */
export function TextPageHeading({ title, lead, margin = 'mb-8 tablet:mb-12' }: Heading) {
  return (
    <>
      <Breadcrumb label={breadcrumbLabels.nav} parents={[home]} here={title} />
      <div
        className={`mt-4 grid gap-4 desktop:grid-cols-[1fr_400px] desktop:items-end desktop:gap-16 ${margin}`}
      >
        <h1 className="text-42 tracking-[-0.028em] tablet:text-56">{title}</h1>
        <p className="max-w-[52ch] text-17 text-ink-soft">{lead}</p>
      </div>
    </>
  )
}

interface Props extends Heading {
  /** Shown in place of the children when the page has nothing to list. */
  readonly empty?: { readonly title: string; readonly text: string } | null
  readonly children: ReactNode
}

export function TextPage({ empty = null, children, ...heading }: Props) {
  return (
    <div className="wrap">
      <TextPageHeading {...heading} />
      {empty ? <AskUs {...empty} /> : children}
    </div>
  )
}
