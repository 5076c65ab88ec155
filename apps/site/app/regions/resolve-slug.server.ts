import { publicRegionEndpoints, type SlugTarget } from '@plato/contract/regions/regions.contract'
import { slugPattern } from '@plato/rules/slug'
import { data } from 'react-router'
import type { Site } from '#site/shell/site-context.server.ts'
import { orAnswer } from '#site/shell/site-data.server.ts'

/** What a one-word address stands for. Throws the answer to give when it stands for nothing. */
export async function resolveSlug({ call }: Pick<Site, 'call'>, slug: string): Promise<SlugTarget> {
  // Robots ask for `wp-login.php` all day: such words are never looked up.
  if (!slugPattern.test(slug) || slug.length > 80) throw data(null, { status: 404 })
  return (await orAnswer('slug', call(publicRegionEndpoints.resolve, { params: { slug } }), { slug })).content
}
