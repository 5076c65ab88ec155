import { redirect } from 'react-router'
import { placeMeta } from '#site/regions/place-landing.tsx'
import { resolveSlug } from '#site/regions/resolve-slug.server.ts'
import { TownView, townKind } from '#site/regions/town-view.tsx'
import { VillaTypeView, villaTypeKind } from '#site/regions/villa-type-view.tsx'
import { listForSearchEngines } from '#site/search/list-for-search-engines.ts'
import { loadSearch } from '#site/search/load-search.server.ts'
import { isNarrowed } from '#site/search/search-url.ts'
import { originIn } from '#site/shell/page-meta.ts'
import { siteContext } from '#site/shell/server/site-context.server.ts'
import type { Route } from './+types/slug.page'

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const target = await resolveSlug(site, params.slug)
  if (target.kind === 'moved') throw redirect(`/${target.slug}${url.search}`, 301)
  const path = `/${params.slug}`
  const place = target.kind === 'town' ? { path, town: params.slug } : { path, type: params.slug }
  return { target, loaded: await loadSearch(site, url.searchParams, place) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const origin = originIn(matches)
  const { target, loaded } = loaderData
  const narrowed = isNarrowed(loaded.search, loaded.place)
  return [
    ...(target.kind === 'town'
      ? placeMeta(townKind, target.town, { origin, indexed: !narrowed })
      : placeMeta(villaTypeKind, target.villaType, { origin, indexed: !narrowed })),
    ...(narrowed ? [] : [listForSearchEngines(origin, loaded)]),
  ]
}

export default function Slug({ loaderData: { target, loaded } }: Route.ComponentProps) {
  return target.kind === 'town' ? (
    <TownView town={target.town} loaded={loaded} />
  ) : (
    <VillaTypeView villaType={target.villaType} loaded={loaded} />
  )
}
