import { ChevronRight } from 'lucide-react'
import type { MetaDescriptor } from 'react-router'
import type { PageLink } from '#site/shell/links.ts'

interface Props {
  readonly label: string
  /** From the home page down; the page itself is not among them. */
  readonly parents: readonly PageLink[]
  readonly here: string
}

export function Breadcrumb({ label, parents, here }: Props) {
  return (
    <nav aria-label={label} className="pt-3 text-13 text-ink-faint tablet:pt-4">
      <ol className="flex flex-wrap items-center gap-2">
        {parents.map((parent) => (
          <li key={parent.to} className="flex items-center gap-2">
            <a href={parent.to} className="inline-flex h-8 items-center hover:text-sea pointer-coarse:h-11">
              {parent.label}
            </a>
            <ChevronRight className="size-3.5" />
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  )
}

/** The same path in the words search engines read. */
export function breadcrumbForSearchEngines(origin: string, path: readonly PageLink[]): MetaDescriptor {
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: path.map(({ to, label }, at) => ({
        '@type': 'ListItem',
        position: at + 1,
        name: label,
        item: `${origin}${to}`,
      })),
    },
  }
}
