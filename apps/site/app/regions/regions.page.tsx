import { regionLabels } from '#site/regions/messages.tr.ts'
import { RegionCard } from '#site/regions/region-card.tsx'
import { useSite } from '#site/shell/site-data.ts'
import { RegionsFailure } from '#site/shell/ui/failure-note.tsx'
import { TextPage, textPageMeta } from '#site/shell/ui/text-page.tsx'
import type { Route } from './+types/regions.page'

export const meta: Route.MetaFunction = ({ matches }) =>
  textPageMeta(matches, {
    path: '/regions',
    title: regionLabels.title,
    metaTitle: regionLabels.metaTitle,
    description: regionLabels.metaDescription,
  })

export default function Regions() {
  const { regions } = useSite()
  return (
    <TextPage title={regionLabels.title} lead={regionLabels.lead} margin="mb-8 tablet:mb-10">
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
    </TextPage>
  )
}
