import { Button } from '@mantine/core'
import type { AuditFilter } from '@plato/contract/users/audit.contract'
import { actionsOf, auditSubjects } from '@plato/rules/audit-actions'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { DayFilter } from '#dashboard/list/filters/day-filter.tsx'
import { Filters } from '#dashboard/list/filters/filters.tsx'
import { PickFilter } from '#dashboard/list/filters/pick-filter.tsx'
import { SearchField } from '#dashboard/list/filters/search-field.tsx'
import type { SetFilter } from '#dashboard/list/list-params.ts'
import { listMessages } from '#dashboard/list/messages.tr.ts'
import classes from '#dashboard/list/page.module.css'
import { peopleInLog } from '#dashboard/users/audit/audit.data.ts'
import auditClasses from '#dashboard/users/audit/audit.module.css'
import { auditMessages } from '#dashboard/users/audit/audit-messages.tr.ts'
import { actionText, subjectText } from '#dashboard/users/audit/audit-text.ts'

const { filters: messages, system } = auditMessages

const byLabel = (one: { label: string }, other: { label: string }) =>
  one.label.localeCompare(other.label, 'tr')
const subjectOptions = auditSubjects.map((value) => ({ value, label: subjectText(value) })).sort(byLabel)

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
  const actions = actionsOf(filter.subject).map((value) => ({ value, label: actionText(value) }))
  const field = { className: `${classes.filter} ${auditClasses.filter}`, setFilter }
  return (
    <Filters label={messages.label} active={active}>
      <PickFilter
        {...field}
        name="subject"
        label={messages.subject}
        placeholder={messages.allSubjects}
        data={subjectOptions}
        stored={filter.subject}
        searchable
        data-first-filter
      />
      <SearchField
        {...field}
        name="thing"
        label={messages.thing}
        placeholder={messages.thingPlaceholder}
        stored={filter.thing}
        maxLength={100}
      />
      <PickFilter
        {...field}
        name="actor"
        label={messages.person}
        placeholder={messages.everybody}
        data={[{ value: 'system', label: system }, ...persons]}
        stored={filter.actor}
        searchable
      />
      <PickFilter
        {...field}
        name="action"
        label={messages.action}
        placeholder={messages.allActions}
        data={actions.sort(byLabel)}
        stored={filter.action}
        searchable
      />
      <DayFilter
        {...field}
        name="date1"
        label={messages.from}
        placeholder={messages.anyDay}
        filter={filter}
      />
      <DayFilter {...field} name="date2" label={messages.to} placeholder={messages.anyDay} filter={filter} />
      {filter.villa_id !== undefined && (
        <OneThing name="villa_id" label={messages.oneVilla} setFilter={setFilter} />
      )}
      {filter.reservation_id !== undefined && (
        <OneThing name="reservation_id" label={messages.oneReservation} setFilter={setFilter} />
      )}
    </Filters>
  )
}
