import { ApiRefusal } from '@plato/contract/client'
import { publicRegionEndpoints, type SlugTarget } from '@plato/contract/regions/regions.contract'
import { slugPattern } from '@plato/rules/slug'
import { data } from 'react-router'
import { logError } from '#site/shell/log.server.ts'
import type { Site } from '#site/shell/site-context.server.ts'

/** What a one-word address stands for. Throws the answer to give when it stands for nothing. */
export async function resolveSlug({ call }: Pick<Site, 'call'>, slug: string): Promise<SlugTarget> {
  // Robots ask for `wp-login.php` all day: such words are never looked up.
  if (!slugPattern.test(slug) || slug.length > 80) throw data(null, { status: 404 })
  try {
    return (await call(publicRegionEndpoints.resolve, { params: { slug } })).content
  } catch (error) {
    if (error instanceof ApiRefusal && error.status === 404) throw data(null, { status: 404 })
    logError('slug could not be resolved', error, { slug })
    throw data(null, { status: 503 })
  }
}
