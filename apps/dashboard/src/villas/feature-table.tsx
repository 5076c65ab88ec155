import { ActionIcon, Button, Skeleton } from '@mantine/core'
import type { Feature, FeatureCategory } from '@plato/contract/villas/features.contract'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { ask } from '#dashboard/form/ask.tsx'
import list from '#dashboard/list/list.module.css'
import { listMessages } from '#dashboard/list/messages.tr.ts'
import { useListKeys } from '#dashboard/list/use-list-keys.ts'
import { toastDone } from '#dashboard/shell/toast.tsx'
import { FeatureSwitch } from '#dashboard/villas/feature-switch.tsx'
import { useFeatureWrites } from '#dashboard/villas/features.data.ts'
import { featureMessages as words } from '#dashboard/villas/messages.tr.ts'
import { useFeatureRemoval } from '#dashboard/villas/use-feature-removal.ts'
import classes from '#dashboard/villas/villas.module.css'

const { columns } = words
const skeletonRows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

function Head() {
  return (
    <thead>
      <tr>
        <th scope="col">{columns.name}</th>
        <th scope="col">{columns.filter}</th>
        <th scope="col">{columns.highlight}</th>
        <th scope="col" data-align="end">
          {columns.order}
        </th>
        <th scope="col" data-align="end">
          <span className="sr-only">{columns.actions}</span>
        </th>
      </tr>
    </thead>
  )
}

/** What the switches say, in words, for the phone that has no room for them. */
const usesOf = ({ isFilter, isHighlight }: Feature): string =>
  [isFilter && columns.filter, isHighlight && columns.highlight].filter(Boolean).join(' · ') || words.noUse

function FeatureRow({ feature }: { feature: Feature }) {
  const { search } = useLocation()
  const onRemove = useFeatureRemoval()
  const { id, name, orderNo } = feature
  return (
    <tr>
      <th scope="row" data-phone="stay">
        <Link className={list.rowLink} to={`/villatypes/features/${id}${search}`} data-row-link>
          {name}
        </Link>
        <span className={classes.uses}>{usesOf(feature)}</span>
      </th>
      <td>
        <FeatureSwitch feature={feature} field="isFilter" word={columns.filter} />
      </td>
      <td>
        <FeatureSwitch feature={feature} field="isHighlight" word={columns.highlight} />
      </td>
      <td data-align="end">{orderNo}</td>
      <td data-align="end">
        <span className={classes.rowActions}>
          <ActionIcon
            variant="subtle"
            aria-label={words.remove.label(name)}
            onClick={() => onRemove(feature)}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </span>
      </td>
    </tr>
  )
}

function CategoryRow({ category: { id, name, features } }: { category: FeatureCategory }) {
  const { removeCategory } = useFeatureWrites()
  const { button, label, title, body, done } = words.category.remove
  const onRemove = () =>
    ask({
      title: title(name),
      body,
      confirm: button,
      isDangerous: true,
      act: () => removeCategory(id),
      onDone: () => toastDone(done(name)),
    })
  return (
    <tr className={classes.group}>
      <th scope="colgroup" colSpan={4} className={classes.groupName} data-phone="stay">
        {name}
        <span>{words.inCategory(features.length)}</span>
      </th>
      <td data-align="end" data-phone="stay">
        <span className={classes.rowActions}>
          <Button
            component={Link}
            to={`/villatypes/features/new?category=${id}`}
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={14} aria-hidden />}
            aria-label={words.addIn(name)}
          >
            {words.add}
          </Button>
          <ActionIcon variant="subtle" aria-label={label(name)} onClick={onRemove}>
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </span>
      </td>
    </tr>
  )
}

/** Every category with its features; a switch takes effect at once. */
export function FeatureTable({ categories }: { categories: readonly FeatureCategory[] }) {
  useListKeys()
  return (
    <div className={list.wrap}>
      <table className={`${list.table} ${classes.features}`}>
        <caption className="sr-only">{words.caption}</caption>
        <Head />
        {categories.map((category) => (
          <tbody key={category.id}>
            <CategoryRow category={category} />
            {category.features.map((feature) => (
              <FeatureRow key={feature.id} feature={feature} />
            ))}
            {category.features.length === 0 && (
              <tr>
                <td colSpan={5} className={classes.noFeatures} data-phone="stay">
                  {words.emptyCategory}
                </td>
              </tr>
            )}
          </tbody>
        ))}
      </table>
    </div>
  )
}

export function FeatureTableSkeleton() {
  return (
    <div className={list.wrap} aria-busy>
      <p className="sr-only" role="status">
        {listMessages.rowsLoading}
      </p>
      <table className={`${list.table} ${classes.features}`} aria-hidden>
        <Head />
        <tbody>
          {skeletonRows.map((row) => (
            <tr key={row}>
              <td colSpan={5} data-phone="stay">
                <Skeleton height={10} width="40%" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
