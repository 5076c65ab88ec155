import { redirect } from 'react-router'
import { resolveSlug } from '#site/regions/resolve-slug.server.ts'
import { TownView, townMeta } from '#site/regions/town-view.tsx'
import { originIn } from '#site/shell/page-meta.ts'
import { siteContext } from '#site/shell/site-context.server.ts'
import { VillaTypeView, villaTypeMeta } from '#site/villas/villa-type-view.tsx'
import type { Route } from './+types/slug.page'

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const target = await resolveSlug(context.get(siteContext), params.slug)
  if (target.kind === 'moved') throw redirect(`/${target.slug}${url.search}`, 301)
  return target
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const origin = originIn(matches)
  return loaderData.kind === 'town'
    ? townMeta(origin, loaderData.town)
    : villaTypeMeta(origin, loaderData.villaType)
}

export default function Slug({ loaderData }: Route.ComponentProps) {
  return loaderData.kind === 'town' ? (
    <TownView town={loaderData.town} />
  ) : (
    <VillaTypeView villaType={loaderData.villaType} />
  )
}
