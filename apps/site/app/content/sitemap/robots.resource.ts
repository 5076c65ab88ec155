import { siteContext } from '#site/shell/server/site-context.server.ts'
import type { Route } from './+types/robots.resource'

export function loader({ context }: Route.LoaderArgs): Response {
  const { publicOrigin } = context.get(siteContext)
  const text = [
    'User-agent: *',
    'Allow: /',
    'Disallow: /dashboard',
    '',
    `Sitemap: ${publicOrigin}/sitemap.xml`,
    '',
  ]
  return new Response(text.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
