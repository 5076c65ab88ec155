import { ActionIcon, Button, Menu } from '@mantine/core'
import type { SavedFilter } from '@plato/contract/saved-filters/saved-filters.contract'
import { maySaveFilters, type SavedFilterList, savedQueryOf } from '@plato/rules/saved-filters/saved-filter'
import { IconBookmarkPlus, IconDots, IconPencil, IconTrash, IconUsers } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode, useState } from 'react'
import { askRemoval } from '#dashboard/form/records/removal.tsx'
import pageClasses from '#dashboard/list/page.module.css'
import { SavedFilterDialog } from '#dashboard/saved-filters/saved-filter-dialog.tsx'
import { savedFilterMessages as messages } from '#dashboard/saved-filters/saved-filter-messages.tr.ts'
import { savedFilters, useSavedFilterWrites } from '#dashboard/saved-filters/saved-filters.data.ts'
import classes from '#dashboard/saved-filters/saved-filters.module.css'
import { useSession } from '#dashboard/shell/session/session.ts'
import { sentenceOf, toastDone, toastFailure } from '#dashboard/shell/toast/toast.tsx'
import { useUrlParams } from '#dashboard/shell/url-params.ts'

interface PillProps {
  readonly filter: SavedFilter
  readonly isActive: boolean
  /** It was chosen, and the filter was changed since. */
  readonly isChanged: boolean
  readonly onClick: () => void
}

function Pill({ filter: { name, shared, byName }, isActive, isChanged, onClick }: PillProps) {
  return (
    <button
      type="button"
      className={classes.pill}
      aria-pressed={isActive}
      data-changed={isChanged || undefined}
      title={shared ? messages.sharedBy(byName) : undefined}
      onClick={onClick}
    >
      {shared && <IconUsers size={14} stroke={2} aria-hidden />}
      <span className={classes.name}>{name}</span>
      {shared && <span className="sr-only"> ({messages.shared})</span>}
    </button>
  )
}

interface MenuProps {
  readonly filter: SavedFilter
  readonly onEdit: () => void
}

function PillMenu({ filter, onEdit }: MenuProps) {
  const { remove } = useSavedFilterWrites()
  const onRemove = () =>
    askRemoval({ name: filter.name, messages: messages.removal, remove: () => remove(filter.id) })
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <ActionIcon variant="subtle" size="md" aria-label={messages.more(filter.name)}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
          {messages.edit}
        </Menu.Item>
        <Menu.Item leftSection={<IconTrash size={16} aria-hidden />} onClick={onRemove}>
          {messages.removal.button}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

interface BarProps {
  readonly list: SavedFilterList
}

/** Pills, and what can be done with the filter that is set now. */
function SavedFilterBar({ list }: BarProps) {
  const [search, setSearch] = useUrlParams()
  const { data: filters = [], error } = useQuery(savedFilters(list))
  const { add, change } = useSavedFilterWrites()
  const [lastId, setLastId] = useState<number>()
  const [dialog, setDialog] = useState<'ADD' | 'EDIT'>()
  const query = savedQueryOf(list, (name) => search.get(name))
  const equal = filters.filter((one) => one.query === query)
  const active = equal.find(({ id }) => id === lastId) ?? equal[0]
  // The filter that was chosen and then changed: it can be replaced by what is set now.
  const changed = active || query === '' ? undefined : filters.find(({ id }) => id === lastId)
  const chosen = active ?? changed
  const choose = (filter: SavedFilter) => {
    setLastId(filter.id)
    setSearch(() => new URLSearchParams(filter === active ? '' : filter.query))
  }
  const update = useMutation({
    mutationFn: ({ id, name, shared }: SavedFilter) => change(id, { name, query, shared }),
    onSuccess: ({ content }) => toastDone(messages.saved(content.name)),
    onError: (failure) => toastFailure(sentenceOf(failure)),
  })
  return (
    <>
      <fieldset className={classes.pills} aria-label={messages.label}>
        {filters.map((filter) => (
          <Fragment key={filter.id}>
            <Pill
              filter={filter}
              isActive={filter === active}
              isChanged={filter === changed}
              onClick={() => choose(filter)}
            />
            {filter === chosen && filter.mayChange && (
              <PillMenu filter={filter} onEdit={() => setDialog('EDIT')} />
            )}
            {filter === changed && filter.mayChange && (
              <Button
                size="compact-sm"
                variant="subtle"
                loading={update.isPending}
                onClick={() => update.mutate(filter)}
              >
                {messages.update}
              </Button>
            )}
          </Fragment>
        ))}
        {query !== '' && !active && (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconBookmarkPlus size={16} aria-hidden />}
            data-save
            onClick={() => setDialog('ADD')}
          >
            {messages.save}
          </Button>
        )}
        {error && filters.length === 0 && <span className={classes.failed}>{messages.failed}</span>}
      </fieldset>
      {dialog === 'ADD' && (
        <SavedFilterDialog
          title={messages.dialog.add}
          query={query}
          save={(filter, key) => add({ ...filter, list }, key)}
          onSaved={({ id }) => setLastId(id)}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'EDIT' && chosen && (
        <SavedFilterDialog
          title={messages.dialog.edit}
          query={chosen.query}
          filter={chosen}
          save={(filter) => change(chosen.id, filter)}
          onSaved={({ id }) => setLastId(id)}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  )
}

/** The row above the filters of a list: saved filters, for roles that have them, and at the right the list's own tools. */
export function ListTools({ list, children }: BarProps & { readonly children?: ReactNode }) {
  const role = useSession()?.user_role
  return (
    <div className={pageClasses.tools}>
      {role && maySaveFilters(role, list) && <SavedFilterBar list={list} />}
      {children}
    </div>
  )
}
