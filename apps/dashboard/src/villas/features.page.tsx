import { Button, TextInput } from '@mantine/core'
import type { FeatureCategory } from '@plato/contract/villas/features.contract'
import { IconListCheck, IconPlus, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, Outlet } from 'react-router'
import { Filters } from '#dashboard/list/filters.tsx'
import { useListParams } from '#dashboard/list/list-params.ts'
import { LoadFailure } from '#dashboard/list/load-failure.tsx'
import { listMessages } from '#dashboard/list/messages.tr.ts'
import { NoRows } from '#dashboard/list/no-rows.tsx'
import classes from '#dashboard/list/page.module.css'
import { PageHead } from '#dashboard/list/page-head.tsx'
import { FeatureTable, FeatureTableSkeleton } from '#dashboard/villas/feature-table.tsx'
import { featureList } from '#dashboard/villas/features.data.ts'
import { villaTypeMessages, featureMessages as words } from '#dashboard/villas/messages.tr.ts'
import { VillaTypeTabs } from '#dashboard/villas/villa-type-tabs.tsx'

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

function Features({ text, onLift }: { text: string; onLift: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(featureList())
  if (error && !data) {
    return (
      <LoadFailure
        title={listMessages.failed.list}
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!data) return <FeatureTableSkeleton />
  const shown = matching(data, text)
  if (shown.length > 0) return <FeatureTable categories={shown} />
  const { empty } = words
  const hidden = text !== '' && { title: empty.filteredTitle(text), body: empty.filteredBody }
  return <NoRows icon={IconListCheck} words={empty} hidden={hidden} onLift={onLift} />
}

export function FeaturesPage() {
  const { search, setFilter } = useListParams()
  const text = search.get('q') ?? ''
  const { data } = useQuery(featureList())
  return (
    <div className={classes.work}>
      <PageHead
        title={villaTypeMessages.tabs.features}
        heading={villaTypeMessages.title}
        facts={data && words.count(featureCount(data), data.length)}
        actions={
          <Button
            component={Link}
            to="/villatypes/features/category"
            leftSection={<IconPlus size={16} aria-hidden />}
          >
            {words.addCategory}
          </Button>
        }
      />
      <VillaTypeTabs />
      <Filters>
        <TextInput
          className={classes.filter}
          label={words.search}
          placeholder={words.searchPlaceholder}
          leftSection={<IconSearch size={16} aria-hidden />}
          type="search"
          value={text}
          onChange={(event) => setFilter('q', event.currentTarget.value)}
          data-first-filter
        />
      </Filters>
      <Features text={text.trim()} onLift={() => setFilter('q', null)} />
      <Outlet />
    </div>
  )
}
