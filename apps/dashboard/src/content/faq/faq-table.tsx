import { ActionIcon, Button, Skeleton } from '@mantine/core'
import type { FaqItem } from '@plato/contract/content/faq.contract'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import classes from '#dashboard/content/faq/faq.module.css'
import { faqMessages as words } from '#dashboard/content/faq/faq-messages.tr.ts'
import { FaqSwitch } from '#dashboard/content/faq/faq-switch.tsx'
import type { Theme } from '#dashboard/content/faq/faq-themes.ts'
import { useFaqRemoval } from '#dashboard/content/faq/use-faq-removal.ts'
import list from '#dashboard/list/list.module.css'
import { listMessages } from '#dashboard/list/messages.tr.ts'
import { useListKeys } from '#dashboard/list/use-list-keys.ts'

const { columns } = words
const skeletonRows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

function Head() {
  return (
    <thead>
      <tr>
        <th scope="col">{columns.question}</th>
        <th scope="col">{columns.onHome}</th>
        <th scope="col">{columns.active}</th>
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
const stateOf = ({ active, onHome }: FaqItem): string =>
  [active ? words.on : words.off, active && onHome && words.home].filter(Boolean).join(' · ')

function ItemRow({ item }: { readonly item: FaqItem }) {
  const { search } = useLocation()
  const onRemove = useFaqRemoval()
  const { id, question, orderNo, active } = item
  return (
    <tr data-muted={!active || undefined}>
      <th scope="row" data-phone="stay" className={classes.question}>
        <Link className={list.rowLink} to={`/website/faq/${id}${search}`} data-row-link>
          {question}
        </Link>
        <span className={classes.state}>{stateOf(item)}</span>
      </th>
      <td>
        <FaqSwitch item={item} field="onHome" />
      </td>
      <td>
        <FaqSwitch item={item} field="active" />
      </td>
      <td data-align="end">{orderNo}</td>
      <td data-align="end">
        <ActionIcon variant="subtle" aria-label={words.remove.label(question)} onClick={() => onRemove(item)}>
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </td>
    </tr>
  )
}

function ThemeRow({ theme: { name, items } }: { readonly theme: Theme }) {
  return (
    <tr className={classes.group}>
      <th scope="colgroup" colSpan={4} className={classes.groupName} data-phone="stay">
        {name}
        <span>{words.inTheme(items.length)}</span>
      </th>
      <td data-align="end" data-phone="stay">
        <Button
          component={Link}
          to={`/website/faq/new?theme=${encodeURIComponent(name)}`}
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} aria-hidden />}
          aria-label={words.addIn(name)}
        >
          {words.addHere}
        </Button>
      </td>
    </tr>
  )
}

/** Every theme with its questions; a switch takes effect at once. */
export function FaqTable({ themes }: { readonly themes: readonly Theme[] }) {
  useListKeys()
  return (
    <div className={list.wrap}>
      <table className={`${list.table} ${classes.table}`}>
        <caption className="sr-only">{words.caption}</caption>
        <Head />
        {themes.map((theme) => (
          <tbody key={theme.name}>
            <ThemeRow theme={theme} />
            {theme.items.map((item) => (
              <ItemRow key={item.id} item={item} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

export function FaqTableSkeleton() {
  return (
    <div className={list.wrap} aria-busy>
      <p className="sr-only" role="status">
        {listMessages.rowsLoading}
      </p>
      <table className={`${list.table} ${classes.table}`} aria-hidden>
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
