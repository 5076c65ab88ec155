import type { FaqItem } from '@plato/contract/content/faq.contract'
import { Link, useLocation } from 'react-router'
import { useFaqWrites } from '#dashboard/content/faq/faq.data.ts'
import classes from '#dashboard/content/faq/faq.module.css'
import { faqMessages as messages } from '#dashboard/content/faq/faq-messages.tr.ts'
import type { Theme } from '#dashboard/content/faq/faq-themes.ts'
import { RemoveIcon } from '#dashboard/form/records/removal.tsx'
import { AddToGroup, GroupedTable } from '#dashboard/list/grouped-table.tsx'
import list from '#dashboard/list/list.module.css'
import { SaveSwitch } from '#dashboard/list/save-switch.tsx'
import { type SmallColumn, TableSkeleton } from '#dashboard/list/small-table.tsx'

const { columns } = messages
const frame = {
  className: classes.faq,
  columns: [
    { head: columns.question },
    { head: columns.onHome },
    { head: columns.active },
    { head: columns.order, align: 'end' },
    { head: columns.actions, align: 'end', isHidden: true },
  ] satisfies SmallColumn[],
}

/** The positions of the switches as text, for phones, which do not show the switches. */
const stateOf = ({ active, onHome }: FaqItem): string =>
  [active ? messages.on : messages.off, active && onHome && messages.home].filter(Boolean).join(' · ')

function FaqSwitch({ item, field }: { readonly item: FaqItem; readonly field: 'onHome' | 'active' }) {
  const { update } = useFaqWrites()
  return (
    <SaveSwitch
      label={messages.switchLabel(item.question, columns[field])}
      isOn={item[field]}
      save={(isOn) => update({ ...item, [field]: isOn })}
      done={(isOn) => messages.switched(item.question, columns[field], isOn)}
    />
  )
}

function ItemRow({ item }: { readonly item: FaqItem }) {
  const { search } = useLocation()
  const { remove } = useFaqWrites()
  const { id, question, orderNo, active } = item
  return (
    <tr data-muted={!active || undefined}>
      <th scope="row" data-phone="stay" className={classes.question}>
        <Link className={list.rowLink} to={`/website/faq/${id}${search}`} data-row-link>
          {question}
        </Link>
        <span className={list.phoneLine}>{stateOf(item)}</span>
      </th>
      <td>
        <FaqSwitch item={item} field="onHome" />
      </td>
      <td>
        <FaqSwitch item={item} field="active" />
      </td>
      <td data-align="end">{orderNo}</td>
      <td data-align="end">
        <RemoveIcon name={question} messages={messages.remove} remove={() => remove(id)} />
      </td>
    </tr>
  )
}

/** Every theme with its questions; a switch takes effect at once. */
export function FaqTable({ themes }: { readonly themes: readonly Theme[] }) {
  return (
    <GroupedTable
      caption={messages.caption}
      {...frame}
      groups={themes.map(({ name, items }) => ({
        key: name,
        name,
        count: messages.inTheme(items.length),
        actions: (
          <AddToGroup to={`/website/faq/new?theme=${encodeURIComponent(name)}`} label={messages.addIn(name)}>
            {messages.addHere}
          </AddToGroup>
        ),
        items,
      }))}
      row={(item) => <ItemRow key={item.id} item={item} />}
    />
  )
}

export const faqSkeleton = <TableSkeleton {...frame} rows={8} />
