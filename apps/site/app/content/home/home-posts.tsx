import type { FrontPage } from '@plato/contract/content/content.contract'
import { ArrowRight } from 'lucide-react'
import { ArticleCard } from '#site/content/articles/article-card.tsx'
import { home } from '#site/content/messages.tr.ts'
import { SectionHeading } from '#site/shell/ui/section-heading.tsx'

export function HomePosts({ posts }: { posts: FrontPage['posts'] }) {
  if (posts.length === 0) return null
  return (
    <section className="below-view wrap section-gap">
      <SectionHeading
        title={home.posts.title}
        more={
          <a href="/blog" className="more-link">
            {home.posts.all}
            <ArrowRight />
          </a>
        }
      />
      <ul className="grid gap-x-(--gutter) gap-y-8 tablet:grid-cols-3">
        {posts.map((post) => (
          <li key={post.slug}>
            <ArticleCard kind="blog" article={post} short />
          </li>
        ))}
      </ul>
    </section>
  )
}
