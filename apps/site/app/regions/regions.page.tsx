import { regionWords } from '#site/regions/messages.tr.ts'
import { RegionCard } from '#site/regions/region-card.tsx'
import { Breadcrumb, breadcrumbForSearchEngines } from '#site/shell/breadcrumb.tsx'
import { RegionsFailure } from '#site/shell/failure-note.tsx'
import { meta as metaWords } from '#site/shell/messages.tr.ts'
import { originIn, pageMeta } from '#site/shell/page-meta.ts'
import { useSite } from '#site/shell/site-data.ts'
import type { Route } from './+types/regions.page'

const home = { to: '/', label: regionWords.home }

export const meta: Route.MetaFunction = ({ matches }) => {
  const origin = originIn(matches)
  return [
    ...pageMeta({
      origin,
      path: '/regions',
      title: metaWords.titleOf(regionWords.metaTitle),
      description: regionWords.metaDescription,
    }),
    breadcrumbForSearchEngines(origin, [home, { to: '/regions', label: regionWords.title }]),
  ]
}

export default function Regions() {
  const { regions } = useSite()
  return (
    <div className="wrap">
      <Breadcrumb label={regionWords.breadcrumb} parents={[home]} here={regionWords.title} />
      <div className="mt-4 mb-8 grid gap-4 tablet:mb-10 desktop:grid-cols-[1fr_400px] desktop:items-end desktop:gap-16">
        <h1 className="text-42 tracking-[-0.028em] tablet:text-56">{regionWords.title}</h1>
        <p className="max-w-[52ch] text-17 text-ink-soft">{regionWords.lead}</p>
      </div>
      {regions ? (
        <ul className="grid grid-cols-1 gap-x-(--gutter) gap-y-9 min-[460px]:grid-cols-2 desktop:grid-cols-4">
          {regions.map((region) => (
            <li key={region.slug}>
              <RegionCard
                region={region}
                height="h-[200px] tablet:h-[232px]"
                sizes="(max-width: 459px) 100vw, (max-width: 1180px) 50vw, 348px"
                withDistricts
              />
            </li>
          ))}
        </ul>
      ) : (
        <RegionsFailure className="text-17" />
      )}
    </div>
  )
}
