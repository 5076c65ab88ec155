import { originIn } from '#site/shell/page-meta.ts'
import { siteContext } from '#site/shell/server/site-context.server.ts'
import { loadVilla } from '#site/villas/page/load-villa.server.ts'
import { villaMeta } from '#site/villas/page/villa-meta.ts'
import { VillaView } from '#site/villas/page/villa-view.tsx'
import type { Route } from './+types/villa.page'

export const loader = ({ params, context, url }: Route.LoaderArgs) =>
  loadVilla(context.get(siteContext), params.slug, url)

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? villaMeta(originIn(matches), loaderData.villa) : []

export default function Villa({ loaderData }: Route.ComponentProps) {
  return <VillaView {...loaderData} />
}
