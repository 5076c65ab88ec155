import { publicRegionEndpoints, type SlugTarget } from '@plato/contract/regions/regions.contract'
import { slugPattern } from '@plato/rules/slug'
import { data } from 'react-router'
import type { Site } from '#site/shell/server/site-context.server.ts'
import { orAnswer } from '#site/shell/server/site-data.server.ts'

/** Resolves a URL of one path segment to a town, type or redirect. Throws a 404 or 503 response otherwise. */
export async function resolveSlug({ call }: Pick<Site, 'call'>, slug: string): Promise<SlugTarget> {
  // Bots request paths such as `wp-login.php`: an invalid slug is refused without an API call.
  if (!slugPattern.test(slug) || slug.length > 80) throw data(null, { status: 404 })
  return (await orAnswer('slug', call(publicRegionEndpoints.resolve, { params: { slug } }), { slug })).content
}
