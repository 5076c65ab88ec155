import { formatMonth } from '@plato/brand/stay-dates'
import type { FrontPage } from '@plato/contract/content/content.contract'
import { ArrowRight } from 'lucide-react'
import { home } from '#site/content/messages.tr.ts'
import { SectionHeading } from '#site/content/section-heading.tsx'
import { VillaPicture } from '#site/photos/villa-picture.tsx'
import { Horizon } from '#site/shell/horizon.tsx'

export function HomePosts({ posts }: { posts: FrontPage['posts'] }) {
  if (posts.length === 0) return null
  return (
    <section className="wrap section-gap">
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
            {/* The posts have no pages yet; the blog's own page says so. */}
            <a href="/blog" className="group block rounded-14 focus-visible:rounded-14">
              <span className="block aspect-3/2 overflow-hidden rounded-14 bg-sunken">
                {post.picture ? (
                  <VillaPicture
                    base={post.picture.base}
                    alt=""
                    sizes="(max-width: 640px) 100vw, (max-width: 1180px) 31vw, 421px"
                    upTo={1280}
                    className="size-full object-cover transition-transform duration-600 ease-out group-hover:scale-[1.025]"
                  />
                ) : (
                  <Horizon seed={post.slug} />
                )}
              </span>
              <span className="mt-4 mb-1.5 block text-13 text-ink-faint">
                {formatMonth(post.publishedOn)}
              </span>
              <h3 className="text-20 leading-7 transition-colors group-hover:text-sea tablet:text-25 tablet:leading-8">
                {post.title}
              </h3>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
