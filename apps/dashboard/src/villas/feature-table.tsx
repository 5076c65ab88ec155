import type { Feature, FeatureCategory } from '@plato/contract/villas/features.contract'
import { Link, useLocation } from 'react-router'
import { RemoveIcon } from '#dashboard/form/records/removal.tsx'
import { AddToGroup, GroupedTable } from '#dashboard/list/grouped-table.tsx'
import list from '#dashboard/list/list.module.css'
import { SaveSwitch } from '#dashboard/list/save-switch.tsx'
import { type SmallColumn, TableSkeleton } from '#dashboard/list/small-table.tsx'
import { useFeatureWrites } from '#dashboard/villas/features.data.ts'
import { featureMessages as messages } from '#dashboard/villas/messages.tr.ts'
import classes from '#dashboard/villas/villas.module.css'

const { columns } = messages
const tableColumns: readonly SmallColumn[] = [
  { head: columns.name },
  { head: columns.filter },
  { head: columns.highlight },
  { head: columns.order, align: 'end' },
  { head: columns.actions, align: 'end', isHidden: true },
]

/** The positions of the switches as text, for phones, which do not show the switches. */
const usesOf = ({ isFilter, isHighlight }: Feature): string =>
  [isFilter && columns.filter, isHighlight && columns.highlight].filter(Boolean).join(' · ') || messages.noUse

interface SwitchProps {
  readonly feature: Feature
  readonly field: 'isFilter' | 'isHighlight'
  readonly label: string
}

function FeatureSwitch({ feature, field, label }: SwitchProps) {
  const { update } = useFeatureWrites()
  return (
    <SaveSwitch
      label={`${feature.name}: ${label}`}
      isOn={feature[field]}
      save={(isOn) => update({ ...feature, [field]: isOn })}
      done={(isOn) => messages.switched(feature.name, label, isOn)}
    />
  )
}

function FeatureRow({ feature }: { readonly feature: Feature }) {
  const { search } = useLocation()
  const { remove } = useFeatureWrites()
  const { id, name, orderNo } = feature
  return (
    <tr>
      <th scope="row" data-phone="stay">
        <Link className={list.rowLink} to={`/villatypes/features/${id}${search}`} data-row-link>
          {name}
        </Link>
        <span className={list.phoneLine}>{usesOf(feature)}</span>
      </th>
      <td>
        <FeatureSwitch feature={feature} field="isFilter" label={columns.filter} />
      </td>
      <td>
        <FeatureSwitch feature={feature} field="isHighlight" label={columns.highlight} />
      </td>
      <td data-align="end">{orderNo}</td>
      <td data-align="end">
        <span className={classes.rowActions}>
          <RemoveIcon name={name} messages={messages.remove} remove={() => remove(id)} />
        </span>
      </td>
    </tr>
  )
}

function CategoryActions({ category: { id, name } }: { readonly category: FeatureCategory }) {
  const { removeCategory } = useFeatureWrites()
  return (
    <span className={classes.rowActions}>
      <AddToGroup to={`/villatypes/features/new?category=${id}`} label={messages.addIn(name)}>
        {messages.add}
      </AddToGroup>
      <RemoveIcon name={name} messages={messages.category.remove} remove={() => removeCategory(id)} />
    </span>
  )
}

/** Every category with its features; a switch takes effect at once. */
export function FeatureTable({ categories }: { readonly categories: readonly FeatureCategory[] }) {
  return (
    <GroupedTable
      caption={messages.caption}
      columns={tableColumns}
      groups={categories.map((category) => ({
        key: category.id,
        name: category.name,
        count: messages.inCategory(category.features.length),
        actions: <CategoryActions category={category} />,
        items: category.features,
      }))}
      row={(feature) => <FeatureRow key={feature.id} feature={feature} />}
      emptyGroup={messages.emptyCategory}
    />
  )
}

export const featureSkeleton = <TableSkeleton columns={tableColumns} rows={8} />
