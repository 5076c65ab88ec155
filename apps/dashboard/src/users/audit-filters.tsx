import { Button } from '@mantine/core'
import type { AuditFilter } from '@plato/contract/users/audit.contract'
import { actionsOf, auditSubjects } from '@plato/rules/audit-actions'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { DayFilter } from '#dashboard/list/day-filter.tsx'
import { Filters } from '#dashboard/list/filters.tsx'
import type { SetFilter } from '#dashboard/list/list-params.ts'
import { listMessages } from '#dashboard/list/messages.tr.ts'
import classes from '#dashboard/list/page.module.css'
import { PickFilter } from '#dashboard/list/pick-filter.tsx'
import { SearchField } from '#dashboard/list/search-field.tsx'
import { peopleInLog } from '#dashboard/users/audit.data.ts'
import auditClasses from '#dashboard/users/audit.module.css'
import { actionInWords, subjectInWords } from '#dashboard/users/audit-in-words.ts'
import { auditMessages } from '#dashboard/users/audit-messages.tr.ts'

const { filters: words, system } = auditMessages

const byLabel = (one: { label: string }, other: { label: string }) =>
  one.label.localeCompare(other.label, 'tr')
const subjectOptions = auditSubjects.map((value) => ({ value, label: subjectInWords(value) })).sort(byLabel)

interface Props {
  readonly filter: Omit<AuditFilter, 'take'>
  readonly active: number
  readonly setFilter: SetFilter
}

function OneThing({ name, label, setFilter }: { name: string; label: string; setFilter: SetFilter }) {
  return (
    <Button
      variant="default"
      rightSection={<IconX size={14} aria-hidden />}
      aria-label={listMessages.clearFilter(label)}
      onClick={() => setFilter(name, null)}
    >
      {label}
    </Button>
  )
}

export function AuditFilters({ filter, active, setFilter }: Props) {
  const { data: people = [] } = useQuery(peopleInLog())
  const persons = people.map(({ id, name }) => ({ value: String(id), label: name }))
  const actions = actionsOf(filter.subject).map((value) => ({ value, label: actionInWords(value) }))
  const field = { className: `${classes.filter} ${auditClasses.filter}`, setFilter }
  return (
    <Filters label={words.label} active={active}>
      <PickFilter
        {...field}
        name="subject"
        label={words.subject}
        placeholder={words.allSubjects}
        data={subjectOptions}
        stored={filter.subject}
        searchable
        data-first-filter
      />
      <SearchField
        {...field}
        name="thing"
        label={words.thing}
        placeholder={words.thingPlaceholder}
        stored={filter.thing}
        maxLength={100}
      />
      <PickFilter
        {...field}
        name="actor"
        label={words.person}
        placeholder={words.everybody}
        data={[{ value: 'system', label: system }, ...persons]}
        stored={filter.actor}
        searchable
      />
      <PickFilter
        {...field}
        name="action"
        label={words.action}
        placeholder={words.allActions}
        data={actions.sort(byLabel)}
        stored={filter.action}
        searchable
      />
      <DayFilter {...field} name="date1" label={words.from} placeholder={words.anyDay} filter={filter} />
      <DayFilter {...field} name="date2" label={words.to} placeholder={words.anyDay} filter={filter} />
      {filter.villa_id !== undefined && (
        <OneThing name="villa_id" label={words.oneVilla} setFilter={setFilter} />
      )}
      {filter.reservation_id !== undefined && (
        <OneThing name="reservation_id" label={words.oneReservation} setFilter={setFilter} />
      )}
    </Filters>
  )
}
