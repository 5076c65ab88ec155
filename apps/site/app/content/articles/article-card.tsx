import { formatLongDay } from '@plato/brand/stay-dates'
import type { ArticleTeaser } from '@plato/contract/content/articles.contract'
import { ArrowRight } from 'lucide-react'
import { type ArticleKind, articleAddress } from '#site/content/articles/article-kinds.ts'
import { articleLabels } from '#site/content/articles/article-messages.tr.ts'
import { VillaPicture } from '#site/photos/villa-picture.tsx'
import { Horizon } from '#site/shell/ui/horizon.tsx'

interface Props {
  readonly kind: ArticleKind
  readonly article: ArticleTeaser
}

/** A post is of a day, an activity of a place. */
export const whenOrWhere = (kind: ArticleKind, { publishedOn, town }: ArticleTeaser): string =>
  kind === 'blog' ? formatLongDay(publishedOn) : (town?.name ?? '')

function Cover({ article, sizes, upTo, first = false }: CoverProps) {
  if (!article.picture) return <Horizon seed={article.slug} />
  return (
    <VillaPicture
      base={article.picture.base}
      alt=""
      sizes={sizes}
      upTo={upTo}
      first={first}
      className="size-full object-cover transition-transform duration-600 ease-out group-hover:scale-[1.025]"
    />
  )
}

interface CoverProps {
  readonly article: ArticleTeaser
  readonly sizes: string
  readonly upTo: number
  readonly first?: boolean
}

/** `short` where the title alone is enough. */
export function ArticleCard({ kind, article, short = false }: Props & { readonly short?: boolean }) {
  return (
    <a href={articleAddress(kind, article.slug)} className="group block rounded-14 focus-visible:rounded-14">
      <span className="block aspect-3/2 overflow-hidden rounded-14 bg-sunken">
        <Cover article={article} sizes="(width < 640px) 100vw, (max-width: 1180px) 31vw, 421px" upTo={1280} />
      </span>
      <span className="mt-4 mb-1.5 block text-13 text-ink-faint">{whenOrWhere(kind, article)}</span>
      <h3 className="text-20 leading-7 transition-colors group-hover:text-sea tablet:text-25 tablet:leading-8">
        {article.title}
      </h3>
      {article.summary && !short ? (
        <p className="mt-2 line-clamp-3 text-ink-soft">{article.summary}</p>
      ) : null}
    </a>
  )
}

/** The newest, as wide as the page. */
export function LeadArticle({ kind, article }: Props) {
  return (
    <a
      href={articleAddress(kind, article.slug)}
      className="group grid gap-6 rounded-20 focus-visible:rounded-20 desktop:grid-cols-[7fr_5fr] desktop:items-center desktop:gap-16"
    >
      <span className="block aspect-3/2 overflow-hidden rounded-20 bg-sunken">
        <Cover article={article} sizes="(max-width: 1180px) 100vw, 740px" upTo={1920} first />
      </span>
      <div>
        <span className="block text-13 text-ink-faint">{whenOrWhere(kind, article)}</span>
        <h3 className="mt-2 text-32 tracking-[-0.02em] transition-colors group-hover:text-sea tablet:text-42">
          {article.title}
        </h3>
        {article.summary ? <p className="mt-4 text-17 text-ink-soft">{article.summary}</p> : null}
        <span className="more-link mt-4">
          {articleLabels[kind].read}
          <ArrowRight />
        </span>
      </div>
    </a>
  )
}
