import type { FeatureCategory } from '@plato/contract/villas/features.contract'
import { IconListCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { AddLink } from '#dashboard/list/head-links.tsx'
import { NoRows } from '#dashboard/list/no-rows.tsx'
import { SmallListPage } from '#dashboard/list/small-list-page.tsx'
import { FeatureTable, featureSkeleton } from '#dashboard/villas/feature-table.tsx'
import { featureList } from '#dashboard/villas/features.data.ts'
import { featureMessages as messages, villaTypeMessages } from '#dashboard/villas/messages.tr.ts'
import { VillaTypeTabs } from '#dashboard/villas/villa-type-tabs.tsx'

const { empty } = messages
const lower = (text: string): string => text.toLocaleLowerCase('tr')

/** All features are in one answer, so the search is over what is already here. */
function matching(categories: readonly FeatureCategory[], text: string): readonly FeatureCategory[] {
  if (text === '') return categories
  return categories
    .map((category) => ({
      ...category,
      features: category.features.filter(({ name }) => lower(name).includes(lower(text))),
    }))
    .filter(({ features }) => features.length > 0)
}

const featureCount = (categories: readonly FeatureCategory[]): number =>
  categories.reduce((sum, { features }) => sum + features.length, 0)

export function FeaturesPage() {
  const query = useQuery(featureList())
  return (
    <SmallListPage
      query={query}
      title={villaTypeMessages.tabs.features}
      heading={villaTypeMessages.title}
      facts={(categories) => messages.count(featureCount(categories), categories.length)}
      actions={<AddLink to="/villatypes/features/category">{messages.addCategory}</AddLink>}
      before={<VillaTypeTabs />}
      search={messages}
      skeleton={featureSkeleton}
    >
      {(categories, { text, clear }) => {
        const shown = matching(categories, text)
        if (shown.length > 0) return <FeatureTable categories={shown} />
        const hidden = text !== '' && { title: empty.filteredTitle(text), body: empty.filteredBody }
        return <NoRows icon={IconListCheck} messages={empty} hidden={hidden} onLift={clear} />
      }}
    </SmallListPage>
  )
}
